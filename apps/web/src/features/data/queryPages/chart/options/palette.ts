import { hexToOklch } from '@portico/contract/oklch.ts'

/** Told apart at a glance: a distance in OKLab. */
const apart = 0.085
/** As many as are told apart in both themes, whatever the theme's colour. */
const most = 12

/** The theme's colour and what is told apart from it. */
export function paletteOf(theme: string, others: readonly string[]): string[] {
  return [theme, ...others.filter(colour => distance(colour, theme) >= apart).slice(0, most - 1)]
}

/** How far apart two colours look. */
export function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function oklab(colour: string): [number, number, number] {
  const { lightness, chroma, hue } = hexToOklch(colour)
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
}
