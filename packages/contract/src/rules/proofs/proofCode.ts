/** Crockford's base32: no I, L, O and U, which are read as others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
/** As many as 80 bits need. */
export const proofCodeLength = 16

/** The code of ten bytes, which are to be chance. */
export function proofCodeOf(bytes: Uint8Array): string {
  let code = ''
  let [bits, held] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      code += signs[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return code
}

/** A code as it was typed, with dashes and spaces, small letters and signs that look like others; null for what is none. */
export function readProofCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase()
  const code = plain.replace(/[\s\p{Pd}]/gu, '').replace(/[OIL]/g, sign => readAs[sign] ?? sign)
  return code.length === proofCodeLength && [...code].every(sign => signs.includes(sign)) ? code : null
}

/** A code in groups of four, as it stands on paper. */
export const shownProofCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
