import { mix } from '@portico/contract/oklch.ts'

/** Colours and letters of the theme in force, as a canvas needs them: plain values. */
export interface ChartLook {
  /** Told apart from one another, the theme's own first. */
  colours: readonly string[]
  text: string
  textQuiet: string
  line: string
  surface: string
  popover: string
  font: string
  /** Nothing moves: the reader asked for less motion. */
  isStill: boolean
}

/** The colour of the n-th series or slice; after the palette's end its lighter and then its darker shades. */
export function colourOf(
  { colours, surface, text }: Pick<ChartLook, 'colours' | 'surface' | 'text'>,
  n: number,
): string {
  const colour = colours[n % colours.length] ?? '#888888'
  const round = Math.floor(n / colours.length) % 3
  return round === 0 ? colour : mix(round === 1 ? surface : text, colour, round === 1 ? 0.45 : 0.55)
}
