import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

interface Entry {
  name: Buffer
  at: number
  crc: number
  packed: number
  size: number
  method: number
  flags: number
}
const utf8 = 0x0800
/** The figures of a part stand behind it, and in the list at the archive's end. */
const figuresBehind = 0x0008
const deflated = 8
const stored = 0
/** 1980-01-01: what is written when says the portal's log. */
const day = 0x21

/** A zip archive, handed over piece by piece: nothing of it is touched again, so that it can be sent while it grows. */
export function zip(hand: (bytes: Uint8Array) => void) {
  const entries: Entry[] = []
  let at = 0
  const put = (bytes: Uint8Array) => {
    hand(bytes)
    at += bytes.length
  }
  const begin = (name: string, known: Partial<Entry> = {}): Entry => {
    const figures = { crc: 0, packed: 0, size: 0, method: deflated, flags: utf8 | figuresBehind, ...known }
    const entry = { ...figures, name: Buffer.from(name), at }
    entries.push(entry)
    put(head(entry))
    return entry
  }
  return {
    /** A part that is known as a whole. */
    add(name: string, content: string | Uint8Array) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const packed = deflateRawSync(bytes)
      const entry = begin(name)
      Object.assign(entry, { crc: crc32(bytes), packed: packed.length, size: bytes.length })
      put(packed)
      put(figures(entry))
    },
    /**
     * A part that is packed already, as it is: what would be packed once more only takes time. Where it cannot be handed
     * over it is none, and the archive goes on at its beginning.
     */
    store(name: string, bytes: Uint8Array) {
      const size = bytes.length
      const from = at
      try {
        begin(name, { crc: crc32(bytes), packed: size, size, method: stored, flags: utf8 })
        put(bytes)
      } catch (error) {
        entries.pop()
        at = from
        throw error
      }
    },
    /** A part that comes bit by bit; the packing runs beside the thread that makes it. */
    part(name: string) {
      const entry = begin(name)
      const deflate = createDeflateRaw({ level: 3, chunkSize: 256 * 1024 })
      deflate.on('data', (bytes: Buffer) => {
        entry.packed += bytes.length
        put(bytes)
      })
      const ended = new Promise<void>((done, failed) => deflate.once('end', done).once('error', failed))
      return {
        async write(text: string) {
          const bytes = Buffer.from(text)
          entry.crc = crc32(bytes, entry.crc)
          entry.size += bytes.length
          if (!deflate.write(bytes)) await new Promise<void>(done => deflate.once('drain', done))
        },
        async end() {
          deflate.end()
          await ended
          put(figures(entry))
        },
      }
    },
    close() {
      const from = at
      for (const entry of entries) put(listed(entry))
      put(tail(entries.length, at - from, from))
    },
  }
}

function head(entry: Entry): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  common(bytes, 4, entry)
  const { name } = entry
  return Buffer.concat([bytes, name])
}

function figures({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function listed(entry: Entry): Buffer {
  const { name, at } = entry
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  common(bytes, 6, entry)
  bytes.writeUInt32LE(at, 42)
  return Buffer.concat([bytes, name])
}

function common(bytes: Buffer, at: number, { crc, packed, size, name, method, flags }: Entry): void {
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(flags, at + 2)
  bytes.writeUInt16LE(method, at + 4)
  bytes.writeUInt16LE(day, at + 8)
  bytes.writeUInt32LE(crc, at + 10)
  bytes.writeUInt32LE(packed, at + 14)
  bytes.writeUInt32LE(size, at + 18)
  bytes.writeUInt16LE(name.length, at + 22)
}

function tail(count: number, size: number, at: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(at, 16)
  return bytes
}
