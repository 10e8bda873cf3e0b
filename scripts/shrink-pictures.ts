import { glob, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { chromiumVersion } from './systemPackages.ts'

// Pictures as a browser takes them have all colours that there are: with a table of 256 they are a third as large, and
// the same to who compares them, unless they have many more.

/** How the comparison weighs what differs in red, green and blue: by lightness first. */
const weights = [
  [0.299, 0.587, 0.114, 0.5053],
  [0.596, -0.274, -0.322, 0.299],
  [0.211, -0.523, 0.311, 0.1957],
] as const
/** What it passes over (`threshold` in vitest.config.ts), and half the pixels that it allows to differ. */
const faint = 35_215 * 0.02 ** 2
const few = 12

async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all([one, other].map(file => sharp(file).removeAlpha().raw().toBuffer()))
  if (!before || !after) return 0
  let count = 0
  for (let at = 0; at < before.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(by => (before[at + by] ?? 0) - (after[at + by] ?? 0))
    const weighed = weights.map(([r, g, b, all]) => all * (r * red + g * green + b * blue) ** 2)
    if (weighed.reduce((sum, part) => sum + part) > faint) count += 1
  }
  return count
}

// Another browser draws letters a little otherwise: the comparison then is less strict.
await writeFile('apps/web/src/kit/page/pictures/browser.txt', `${chromiumVersion()}\n`)
for await (const file of glob('apps/web/src/kit/page/pictures/*.png')) {
  const taken = await readFile(file)
  const tabled = await sharp(taken).png({ palette: true, colours: 256, dither: 0 }).toBuffer()
  const isSame = (await differing(taken, tabled)) <= few
  const small = isSame ? tabled : await sharp(taken).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
  if (small.length > taken.length * 0.9) continue
  await writeFile(file, small)
  process.stdout.write(`${file}: ${taken.length} → ${small.length} bytes${isSame ? '' : ', all colours kept'}\n`)
}
