import { sliderLimits } from '@portico/contract/access/slider.ts'
import sharp from 'sharp'

const { width, height, piece: size } = sliderLimits

export interface SliderPicture {
  /** data: URLs. */
  image: string
  piece: string
}

/**
 * Draws a landscape of arches and hills with a hole, and the piece that fits it. A decoy hole and noise make it harder
 * to find by program; where the hole is stands nowhere but in the pixels.
 */
export async function drawPicture(x: number, y: number, random: () => number): Promise<SliderPicture> {
  const scene = await sharp(Buffer.from(scenery(random)))
    .png()
    .toBuffer()
  const shape = Buffer.from(svg(size, size, `<path d="${outline(0, 0)}" fill="#fff"/>`))
  const decoy = {
    x:
      pick(
        random,
        [20, width - size - 10].filter(place => Math.abs(place - x) > size),
      ) ?? 8,
    y: between(random, 8, height - size - 8),
  }
  const holes = svg(
    width,
    height,
    `<path d="${outline(x, y)}" fill="#0b1530" fill-opacity=".56" stroke="#fff" stroke-opacity=".75"/>
     <path d="${outline(decoy.x, decoy.y)}" fill="#0b1530" fill-opacity=".2" stroke="#fff" stroke-opacity=".3"/>`,
  )
  const edge = svg(size, size, `<path d="${outline(0, 0)}" fill="none" stroke="#fff" stroke-width="2"/>`)
  const [image, piece] = await Promise.all([
    sharp(scene)
      .composite([{ input: Buffer.from(holes) }])
      .webp({ quality: 82 })
      .toBuffer(),
    sharp(scene)
      .extract({ left: x, top: y, width: size, height: size })
      .composite([{ input: shape, blend: 'dest-in' }, { input: Buffer.from(edge) }])
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ])
  return {
    image: `data:image/webp;base64,${image.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
  }
}

/** An arch: the product's own sign, and a shape with one sensible way round. */
function outline(x: number, y: number): string {
  const [left, top, right, bottom] = [x + 3, y + 2, x + size - 3, y + size - 2]
  const radius = (right - left) / 2
  const foot = `h-10v-12a9 9 0 0 0-18 0v12h-10`
  return `M${left} ${bottom}V${top + radius}a${radius} ${radius} 0 0 1 ${right - left} 0V${bottom}${foot}z`
}

function scenery(random: () => number): string {
  const hue = between(random, 0, 359)
  const tone = (shift: number, light: number) => `hsl(${(hue + shift) % 360} 55% ${light}%)`
  const hill = (base: number, colour: string) => {
    const points = Array.from({ length: 9 }, (_, i) => `${i * 40} ${base - between(random, 0, 34)}`)
    return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}z" fill="${colour}"/>`
  }
  const arches = Array.from({ length: 7 }, () => {
    const [w, x, h] = [between(random, 16, 46), between(random, -10, width), between(random, 30, 90)]
    const fill = tone(between(random, 20, 90), between(random, 52, 84))
    return `<path d="M${x} ${height}V${height - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${height}z" fill="${fill}" fill-opacity=".85"/>`
  })
  const dots = Array.from({ length: 130 }, () => {
    const fill = random() < 0.5 ? '#fff' : '#000'
    return `<circle cx="${between(random, 0, width)}" cy="${between(random, 0, height)}" r="${1 + random() * 1.6}" fill="${fill}" fill-opacity=".16"/>`
  })
  return svg(
    width,
    height,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1">
       <stop stop-color="${tone(0, 78)}"/><stop offset="1" stop-color="${tone(40, 48)}"/>
     </linearGradient></defs>
     <rect width="${width}" height="${height}" fill="url(#s)"/>
     <circle cx="${between(random, 30, width - 30)}" cy="${between(random, 18, 60)}" r="${between(random, 10, 22)}" fill="${tone(180, 88)}" fill-opacity=".8"/>
     ${hill(110, tone(15, 58))}${arches.join('')}${hill(146, tone(60, 38))}${dots.join('')}`,
  )
}

const svg = (w: number, h: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`
const between = (random: () => number, low: number, high: number) => Math.floor(low + random() * (high - low + 1))
const pick = <T>(random: () => number, from: readonly T[]) => from[Math.floor(random() * from.length)]
