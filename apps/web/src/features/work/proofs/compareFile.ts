import type { ProofFile } from '@portico/contract/work/proofs.ts'
import { hasCode } from './officeFile.ts'

/** Larger ones are not read. */
export const largestFile = 50 * 1024 * 1024

/** How a file stands to those that the portal made of what it issued. */
export interface Compared {
  /** `appended`: what was issued is its beginning; `rewritten`: it comes from it; `other`: nothing is known of it. */
  outcome: 'same' | 'appended' | 'rewritten' | 'other'
  bytes: number
  /** SHA-256 in hex. */
  digest: string
  /** The one that it was compared with, where there is such a one. */
  issued: ProofFile | null
  /** How many revisions follow what was issued. */
  revisions: number
  /** When the file says that it was changed last, `yyyy-MM-dd HH:mm`; by its own account. */
  saidAt: string | null
}

const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map(it => it.toString(16).padStart(2, '0')).join('')
/** Each byte a character: what a file says of itself stands there plainly. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether it begins as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 1024)).includes('%PDF-')

/**
 * Compares a file with each that was made of what has this code: whole, then its beginning, then by its length and by the
 * code that it says it has: a PDF of itself, a Word or Excel file in its text, since nobody saves that without packing it anew.
 */
export async function compareFile(
  bytes: Uint8Array<ArrayBuffer>,
  files: readonly ProofFile[],
  code: string,
): Promise<Compared> {
  const it = { bytes: bytes.length, digest: await digestOf(bytes), revisions: 0, saidAt: null }
  const same = files.find(file => file.digest === it.digest)
  if (same) return { ...it, outcome: 'same', issued: same }
  const begun = await beginningOf(bytes, files)
  if (begun) {
    const behind = textOf(bytes.subarray(begun.bytes))
    const revisions = behind.match(/%%EOF/g)?.length ?? 0
    return { ...it, outcome: 'appended', issued: begun, revisions, saidAt: saidDate(behind) }
  }
  const long = files.find(file => file.bytes === bytes.length)
  if (long) return { ...it, outcome: 'rewritten', issued: long }
  const says = new RegExp(`dc:identifier\\s*(?:>|=\\s*["'])\\s*${code}\\b`)
  const isOfIt = says.test(textOf(bytes)) || (await hasCode(bytes, code))
  return { ...it, outcome: isOfIt ? 'rewritten' : 'other', issued: null }
}

/** The issued file that this one begins with. Files of one length are told apart by one digest. */
async function beginningOf(
  bytes: Uint8Array<ArrayBuffer>,
  files: readonly ProofFile[],
): Promise<ProofFile | undefined> {
  const digests = new Map<number, string>()
  for (const file of files) {
    if (file.bytes >= bytes.length) continue
    const known = digests.get(file.bytes) ?? (await digestOf(bytes.slice(0, file.bytes)))
    digests.set(file.bytes, known)
    if (known === file.digest) return file
  }
  return undefined
}

/** The last date that a text of a PDF names as the one of its change: `/ModDate (D:20261121160800+08'00')`. */
function saidDate(text: string): string | null {
  const dates = [...text.matchAll(/\/ModDate\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/g)]
  const [, year, month, day, hour, minute] = dates.at(-1) ?? []
  return year ? `${year}-${month}-${day} ${hour}:${minute}` : null
}
