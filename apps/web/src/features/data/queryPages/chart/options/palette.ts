/** Told apart at a glance: a distance in OKLab. */
const apart = 0.085
/** As many as are told apart in both themes, whatever the theme's colour. */
const most = 12

/** The theme's colour and what is told apart from it. */
export function paletteOf(theme: string, others: readonly string[]): string[] {
  return [theme, ...others.filter(colour => distance(colour, theme) >= apart).slice(0, most - 1)]
}

/** How far apart two `#rrggbb` look (OKLab, Björn Ottosson 2020). */
export function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** A colour with so much of another one in it, both `#rrggbb`. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const parts = from.map((value, at) => Math.round(value + ((to[at] ?? value) - value) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)).map(value => (Number.isNaN(value) ? 128 : value))

function oklab(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = channels(colour).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
