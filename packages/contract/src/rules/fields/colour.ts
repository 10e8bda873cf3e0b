/** A colour's red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** True for a colour that a user may choose: `#` and three or six hexadecimal digits. */
export function isThemeColour(value: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
}

/** The three parts of a colour of three or six hexadecimal digits; throws for any other text. */
export function hexToRgb(hex: string): Rgb {
  if (!isThemeColour(hex)) throw new RangeError(`not a hexadecimal colour: ${hex}`)
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const part = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [part(0), part(2), part(4)]
}

/** The colour with an opacity from 0 to 1, as `rgba(0,82,217,0.18)`; throws for text that is no colour. Spec 2 §5. */
export function hexToRgba(hex: string, alpha: number): string {
  return `rgba(${hexToRgb(hex).join(',')},${Math.min(1, Math.max(0, alpha))})`
}
