import sharp from 'sharp'
import { picturesOfOwn } from './own/own.rules.ts'
import type { Paper, PaperPicture } from './paper.rules.ts'
import type { ReadyPicture } from './paperDrawing.steps.ts'

/** No picture is decoded that has more pixels, as elsewhere. */
const maxPixels = 40_000_000
/** Pixels of a side: more than print shows. */
const maxSide = 1600
/** So many pictures are drawn on one paper; of others stands the name. */
const most = 60
/** So long is one paper's decoding, in milliseconds: others wait. Of pictures that come after that stands the name. */
const longest = 20_000

/**
 * The pictures of a paper, upright, on white and in the colours of a screen, whatever they came in. What cannot be read is
 * missing: its name stands there.
 */
export const readPictures = (paper: Paper): Promise<Map<string, ReadyPicture>> => readyPictures(picturesOf(paper))

/** The same of these, by their paths. */
export async function readyPictures(
  pictures: readonly PaperPicture[],
  time = longest,
): Promise<Map<string, ReadyPicture>> {
  const end = performance.now() + time
  const ready = new Map<string, ReadyPicture>()
  const all = new Map(pictures.map(picture => [picture.path, picture]))
  // One after the other: decoding takes memory.
  for (const picture of [...all.values()].slice(0, most)) {
    if (performance.now() >= end) break
    const made = await readPicture(picture).catch(() => null)
    if (made) ready.set(picture.path, made)
  }
  return ready
}

const picturesOf = ({ own, groups }: Paper): PaperPicture[] =>
  own
    ? picturesOfOwn(own)
    : groups
        .flatMap(({ parts }) => parts)
        .flatMap(part => (part.kind === 'cells' ? part.cells.map(({ value }) => value) : part.rows.flat()))
        .flatMap(({ pictures }) => pictures)

async function readPicture({ path, isSignature }: PaperPicture): Promise<ReadyPicture> {
  const plain = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 10 })
  // Lines of a signature stay clear, photographs small.
  const written = isSignature ? plain.png({ palette: false }) : plain.jpeg({ quality: 86 })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
