import { hexToRgb, type Rgb } from './rules/fields/colour.ts'

/**
 * Just enough colour science to derive a palette: OKLCH is a space in which a change of lightness looks even for every
 * hue. Colours come and go as plain hex, because older browsers know no oklch().
 */
export interface Oklch {
  /** 0 black to 1 white. */
  readonly lightness: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

type Triple = readonly [number, number, number]

const perPart = (triple: Triple, change: (part: number) => number): Triple => [
  change(triple[0]),
  change(triple[1]),
  change(triple[2]),
]

const toLinear = (part: number) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
const linear = (hex: string): Triple => perPart(hexToRgb(hex), toLinear)

/** Six-digit hex of a colour, each part rounded and kept within 0 to 255. */
export function rgbToHex(rgb: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`.toUpperCase()
}

/** A hex colour in OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

/** The hex colour nearest to an OKLCH one: chroma gives way until the screen can show it. */
export function oklchToHex({ lightness, chroma, hue }: Oklch): string {
  for (let tries = 0; tries < 60; tries++) {
    const rgb = oklchToLinear({ lightness, chroma: chroma * 0.97 ** tries, hue })
    if (rgb.every(part => part >= -0.0005 && part <= 1.0005)) return rgbToHex(perPart(rgb, fromLinear))
  }
  return rgbToHex(perPart(oklchToLinear({ lightness, chroma: 0, hue }), fromLinear))
}

function oklchToLinear({ lightness, chroma, hue }: Oklch): Triple {
  const x = chroma * Math.cos(hue)
  const y = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The contrast ratio of two colours as WCAG defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** A share (0 to 1) of one colour over another, mixed in sRGB as a translucent layer would be. */
export function mix(colour: string, over: string, share: number): string {
  const [r, g, b] = hexToRgb(over)
  const [r1, g1, b1] = hexToRgb(colour)
  const part = (top: number, bottom: number) => top * share + bottom * (1 - share)
  return rgbToHex([part(r1, r), part(g1, g), part(b1, b)])
}
