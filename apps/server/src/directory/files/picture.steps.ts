import type { FileType } from '@portico/contract/directory/files.ts'
import sharp from 'sharp'
import { refuse } from '#http/rejection.ts'

export interface Picture {
  extension: 'jpg' | 'png'
  bytes: Buffer
  width: number
  height: number
}

/** No picture is decoded that has more pixels (security rule 24). */
const maxPixels = 40_000_000
/** What a picture is for: a folder of its own, or a document that somebody without an account fills in. */
type Purpose = FileType | 'document'
/** Both sides of a kept picture are at most this, by what it is for. */
const maxSide: Readonly<Record<Purpose, number>> = {
  icon: 256,
  avatar: 512,
  feedback: 2560,
  notice: 2560,
  article: 2560,
  document: 2560,
}
/** Decoding takes memory: so many at a time, the others wait. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Decodes a JPG or PNG and writes it anew, turned upright and without metadata: nothing of the sender's bytes is kept.
 * What it is told by its first bytes, never by its name. Refuses in the words of the specification.
 */
export async function remakePicture(type: Purpose, bytes: Buffer): Promise<Picture> {
  const extension = extensionOf(bytes)
  if (!extension) throw refuse('uploadImageType')
  if (running >= atOnce) await new Promise<void>(go => waiting.push(go))
  running += 1
  try {
    return await remake(type, bytes, extension)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function remake(type: Purpose, bytes: Buffer, extension: Picture['extension']): Promise<Picture> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) throw refuse('uploadImagePixels')
    const box = { width: maxSide[type], height: maxSide[type], fit: 'inside', withoutEnlargement: true } as const
    const decoded = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().resize(box).timeout({ seconds: 10 })
    const written = extension === 'png' ? decoded.png() : decoded.jpeg({ quality: 86 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { extension, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error && error.name === 'Rejection') throw error
    // Broken inside: it only begins like a picture.
    throw refuse('fileFormatError')
  }
}

const signatures = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
] as const

function extensionOf(bytes: Buffer): Picture['extension'] | undefined {
  return signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
}
