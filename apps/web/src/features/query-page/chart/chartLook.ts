/** Colours and letters of the theme in force, as a canvas needs them: plain values. */
export interface ChartLook {
  /** `--c-1` to `--c-6`. */
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

/** The colour of the n-th series or slice. */
export const colourOf = (look: Pick<ChartLook, 'colours'>, n: number): string =>
  look.colours[n % look.colours.length] ?? '#888888'
