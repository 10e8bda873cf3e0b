/** Colours on which white initials stay readable (4.5:1). */
const palette = ['#5B6BD6', '#107A62', '#A5571D', '#A4509B', '#2B6DD3', '#0C7790', '#8757C9', '#B14A3B'] as const

/** A person's colour: the same for the same code everywhere. */
export function avatarColour(code: string): string {
  let sum = 0
  for (const char of code) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return palette[sum % palette.length] ?? palette[0]
}

/** What stands in the circle: the first character of the name. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase()
