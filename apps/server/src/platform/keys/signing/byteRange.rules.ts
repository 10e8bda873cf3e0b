/** Stands where a file will say which of its bytes are signed: as wide as any number that takes its place. */
export const rangePlaceholder = [0, 9_999_999_999, 9_999_999_999, 9_999_999_999] as const
const rangeText = `[${rangePlaceholder.join(' ')}]`

/** A file that waits for its signature: what is signed of it, and where the signature goes, in hex. */
export interface Unsigned {
  readonly content: Buffer
  readonly gap: { readonly from: number; readonly to: number }
}

/**
 * Finds the room of so many bytes that a file was drawn with, and says before it which bytes are signed: all others.
 * Nothing that people write has so many zeros in a row.
 */
export function rangedFile(drawn: Buffer, room: number): Unsigned {
  const from = drawn.indexOf(`<${'0'.repeat(2 * room)}>`)
  const rangeAt = drawn.lastIndexOf(`/ByteRange ${rangeText}`, from)
  if (from < 0 || rangeAt < 0) throw new Error('the file has no room for a signature')
  const to = from + 2 * room + 2
  const range = `[0 ${from} ${to} ${drawn.length - to}]`.padEnd(rangeText.length)
  const content = Buffer.from(drawn)
  content.write(range, rangeAt + '/ByteRange '.length, 'latin1')
  return { content, gap: { from, to } }
}

/** What is signed of a file. */
export const signedBytes = ({ content, gap }: Unsigned): Buffer =>
  Buffer.concat([content.subarray(0, gap.from), content.subarray(gap.to)])

/** The file with its signature; the rest of the room stays zeros. */
export function withSignature({ content, gap }: Unsigned, signature: Uint8Array): Buffer {
  const hex = Buffer.from(signature).toString('hex')
  if (hex.length > gap.to - gap.from - 2) throw new Error('the signature is larger than its room')
  const signed = Buffer.from(content)
  signed.write(hex, gap.from + 1, 'latin1')
  return signed
}
