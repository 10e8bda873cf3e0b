const [tab, lf, cr, blank, equals] = [9, 10, 13, 32, 61]
const isBlank = (byte: number | undefined) => byte === blank || byte === tab

/** The bytes of a line's end at this place: 0 where there is none. */
const lineEnd = (bytes: Buffer, at: number) => (bytes[at] === lf ? 1 : bytes[at] === cr && bytes[at + 1] === lf ? 2 : 0)

/** What a digit of base 16 is worth; -1 for everything else. */
function hex(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/**
 * Quoted-printable undone (RFC 2045), also where it was cut in the middle of a character's code. Each byte is looked at
 * twice at most: strangers write these, and expressions over them took the square of a run of blanks.
 */
export function undoQuoted(bytes: Buffer): Buffer {
  const text = Buffer.allocUnsafe(bytes.length)
  let length = 0
  /** Blanks behind this place are a line's last, which were added on the way. */
  let kept = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const ends = lineEnd(bytes, at)
    if (ends > 0) {
      length = kept
      for (let i = 0; i < ends; i++) text[length++] = bytes[at + i] ?? 0
      at += ends - 1
    } else if (byte === equals) {
      let next = at + 1
      while (isBlank(bytes[next])) next += 1
      const [high, low] = [hex(bytes[at + 1]), hex(bytes[at + 2])]
      const isCut = next === bytes.length || (at + 2 === bytes.length && high >= 0)
      if (isCut) break
      const broken = lineEnd(bytes, next)
      if (broken > 0) at = next + broken - 1
      else if (high >= 0 && low >= 0) {
        text[length++] = high * 16 + low
        at += 2
      } else text[length++] = byte
    } else text[length++] = byte
    if (!isBlank(byte)) kept = length
  }
  return text.subarray(0, length)
}
