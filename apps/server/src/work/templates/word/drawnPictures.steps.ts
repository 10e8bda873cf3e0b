import sharp from 'sharp'
import { encode } from 'uqr'
import { readyPictures } from '../../documents/paper/paperPictures.steps.ts'
import type { DrawnPicture, DrawnPictures } from './putPictures.steps.ts'
import type { WordPicture } from './word.rules.ts'

/** Modules of white around a QR code, and pixels of a module: clear at any size that a frame has on paper. */
const quiet = 4
const pixels = 10

/** The bytes of pictures by their numbers. What cannot be read has none: its name stands there. */
export async function drawnPictures(pictures: readonly WordPicture[]): Promise<DrawnPictures> {
  const files = await readyPictures(pictures.flatMap(it => (it.kind === 'file' ? [it.picture] : [])))
  const drawn = new Map<number, DrawnPicture>()
  for (const [number, it] of pictures.entries())
    if (it.kind === 'qr') drawn.set(number, { name: '', alt: it.alt, ready: await qrPicture(it.address) })
    else {
      const { name, alt, path } = it.picture
      drawn.set(number, { name, alt, ready: files.get(path) ?? null })
    }
  return drawn
}

/** A QR code with its white. */
async function qrPicture(address: string): Promise<NonNullable<DrawnPicture['ready']>> {
  const { data, size } = encode(address, { ecc: 'M', border: quiet })
  const grey = Buffer.from(data.flatMap(row => row.map(isDark => (isDark ? 0 : 255))))
  const side = size * pixels
  const bytes = await sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: false })
    .toBuffer()
  return { bytes, width: side, height: side }
}
