import { crc32, inflateRawSync } from 'node:zlib'
import { WordProblem } from './word.rules.ts'

const mostEntries = 500
const megabyte = 1024 * 1024
/** Of what is unpacked: together, and one part. */
const most = { together: 60 * megabyte, part: 20 * megabyte }
/** Beyond one megabyte so many times of what is packed is no document. */
const mostRatio = 200

const signs = { end: 0x06054b50, listed: 0x02014b50, head: 0x04034b50 }
const isEncrypted = 0x0001

interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

/**
 * The parts of a zip archive by their names, unpacked within bounds: what the archive says of its sizes is not believed.
 * Throws a `WordProblem` for what is none, or is built oddly.
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const lowered = new Set<string>()
  let left = most.together
  for (const entry of entriesOf(bytes)) {
    const { name } = entry
    if (!isSoundName(name) || lowered.has(name.toLowerCase())) throw new WordProblem('wordOddStructure')
    lowered.add(name.toLowerCase())
    if (name.endsWith('/')) continue
    const part = unpacked(bytes, entry, Math.min(left, most.part))
    left -= part.length
    parts.set(name, part)
  }
  return parts
}

/** Neither a path out of the archive nor one of another system. */
const isSoundName = (name: string): boolean =>
  name !== '' && !/^\/|\\|\p{Cc}|^[A-Za-z]:/u.test(name) && !name.split('/').some(part => part === '..' || part === '.')

function entriesOf(bytes: Buffer): Entry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries || count !== bytes.readUInt16LE(end + 8)) throw new WordProblem('wordOddStructure')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signs.listed) throw new WordProblem('wordOddStructure')
    const [name, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [number, number, number]
    if ((bytes.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new WordProblem('wordNoDocument')
    entries.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + name)),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Where the archive's end stands: in its last bytes, before a comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1)
    if (bytes.readUInt32LE(at) === signs.end) return at
  throw new WordProblem('wordNoDocument')
}

function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WordProblem('wordOddStructure')
  }
}

function unpacked(bytes: Buffer, { name, method, crc, packed, size, at }: Entry, bound: number): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signs.head) throw new WordProblem('wordOddStructure')
  const nameLength = bytes.readUInt16LE(at + 26)
  if (nameOf(bytes.subarray(at + 30, at + 30 + nameLength)) !== name) throw new WordProblem('wordOddStructure')
  const from = at + 30 + nameLength + bytes.readUInt16LE(at + 28)
  const inside = bytes.subarray(from, from + packed)
  if (inside.length !== packed || (method !== 0 && method !== 8)) throw new WordProblem('wordOddStructure')
  if (size > bound) throw new WordProblem('wordTooLarge')
  const part = method === 0 ? inside : inflated(inside, bound)
  if (part.length > bound) throw new WordProblem('wordTooLarge')
  if (part.length !== size || crc32(part) !== crc) throw new WordProblem('wordOddStructure')
  return part
}

function inflated(packed: Buffer, bound: number): Buffer {
  const byRatio = Math.max(megabyte, packed.length * mostRatio)
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, Math.min(bound, byRatio)) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new WordProblem(isTooLarge ? 'wordTooLarge' : 'wordOddStructure')
  }
}
