import { neutrals, type ThemeMode } from './neutrals.ts'
import { contrast, hexToOklch, mix, oklchToHex } from './oklch.ts'
import { hexToRgba } from './rules/fields/colour.ts'

/** The theme colours on offer, the first the default. Spec 1 §9. */
export const themeColours = [
  { name: 'azure', seed: '#0052D9', zh: '科技蓝', en: 'Azure' },
  { name: 'lake', seed: '#006590', zh: '湖水青', en: 'Lake' },
  { name: 'violet', seed: '#7A5AF8', zh: '雅致紫', en: 'Violet' },
  { name: 'orange', seed: '#FD853A', zh: '暖阳橙', en: 'Orange' },
  { name: 'red', seed: '#F54343', zh: '中国红', en: 'Red' },
  { name: 'pink', seed: '#EF45B3', zh: '玫瑰粉', en: 'Pink' },
] as const

/** All that one chosen colour decides, plain CSS values. */
export interface Palette {
  /** As chosen; only for the swatch. */
  readonly seed: string
  /** Buttons, ticks, badges: carries white text at 4.5:1. */
  readonly solid: string
  readonly hover: string
  readonly active: string
  /** Links, selected text, focus ring: 4.6:1 on every background. */
  readonly text: string
  readonly soft: string
  readonly soft2: string
  readonly border: string
  /** Text on solid. */
  readonly on: string
  readonly ring: string
  /** The gradient of the sign-in screen. */
  readonly hero: readonly [string, string, string]
  readonly canvas: string
}

const white = '#FFFFFF'
const black = '#000000'
const step = 0.0025

/** The palette of any hex colour; throws for text that is none. */
export function derivePalette(seed: string, mode: ThemeMode): Palette {
  return mode === 'light' ? lightPalette(seed) : darkPalette(seed)
}

function lightPalette(seed: string): Palette {
  const canvas = mix(seed, neutrals.light.canvas, 0.014)
  const soft2 = mix(seed, white, 0.14)
  const solid = readableColour(seed, [white], 4.5, -step)
  const text = readableColour(solid, [white, soft2, canvas], 4.6, -step)
  return {
    seed,
    solid,
    hover: lighten(solid, -0.045),
    active: lighten(solid, -0.09),
    text,
    soft: mix(seed, white, 0.08),
    soft2,
    border: mix(seed, white, 0.34),
    on: white,
    ring: hexToRgba(text, 0.18),
    hero: [mix(solid, white, 0.95), mix(solid, black, 0.94), mix(solid, black, 0.56)],
    canvas,
  }
}

function darkPalette(seed: string): Palette {
  const { canvas, surface, fill3 } = neutrals.dark
  const soft2 = mix(seed, surface, 0.26)
  const solid = lightestUnderWhite(readableColour(seed, [white], 4.5, -step))
  const text = readableColour(seed, [surface, soft2, fill3], 4.6, step)
  return {
    seed,
    solid,
    hover: lighten(solid, -0.04),
    active: lighten(solid, -0.085),
    text,
    soft: mix(seed, surface, 0.16),
    soft2,
    border: mix(text, surface, 0.42),
    on: white,
    ring: hexToRgba(text, 0.3),
    hero: [mix(solid, canvas, 0.62), mix(solid, canvas, 0.44), mix(solid, canvas, 0.2)],
    canvas: mix(seed, canvas, 0.014),
  }
}

function lighten(hex: string, by: number): string {
  const colour = hexToOklch(hex)
  return oklchToHex({ ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + by)) })
}

/** Moves the lightness until the contrast against each background is reached, or there is no more to move. */
function readableColour(hex: string, backgrounds: readonly string[], target: number, by: number): string {
  const colour = hexToOklch(hex)
  let { lightness } = colour
  for (;;) {
    const moved = oklchToHex({ ...colour, lightness })
    if (backgrounds.every(background => contrast(moved, background) >= target)) return moved
    lightness += by
    if (lightness <= 0 || lightness >= 1) return oklchToHex({ ...colour, lightness })
  }
}

function lightestUnderWhite(hex: string): string {
  const colour = hexToOklch(hex)
  let lightest = hex
  for (let { lightness } = colour; lightness < 1; lightness += step) {
    const lighter = oklchToHex({ ...colour, lightness })
    if (contrast(lighter, white) < 4.5) break
    lightest = lighter
  }
  return lightest
}

/** The CSS variables that depend on the chosen colour, to be set on the page's root. */
export function cssVariables(seed: string, mode: ThemeMode): Record<string, string> {
  const palette = derivePalette(seed, mode)
  return {
    '--p': palette.solid,
    '--p-hover': palette.hover,
    '--p-active': palette.active,
    '--p-text': palette.text,
    '--p-soft': palette.soft,
    '--p-soft-2': palette.soft2,
    '--p-border': palette.border,
    '--p-on': palette.on,
    '--p-ring': palette.ring,
    '--hero-1': palette.hero[0],
    '--hero-2': palette.hero[1],
    '--hero-3': palette.hero[2],
    '--canvas': palette.canvas,
  }
}
