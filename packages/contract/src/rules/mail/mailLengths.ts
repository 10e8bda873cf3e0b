/** Pixels of each unit, for the bounds; those of letters and of what stands around as they mostly are. */
const pixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  em: 14,
  rem: 16,
  ex: 7,
}

export interface LengthBounds {
  /** In pixels. */
  least: number
  most: number
  /** In per cent; none where it is left out. */
  percent?: readonly [least: number, most: number]
  words?: readonly string[]
}

/** A length within its bounds as it is written for a browser; null for any other text. Never negative, never computed. */
export function boundedLength(written: string, { least, most, percent, words = [] }: LengthBounds): string | null {
  const value = written.trim().toLowerCase()
  if (words.includes(value)) return value
  const [, figure = '', unit = ''] = /^\+?(\d{1,5}(?:\.\d{0,6})?|\.\d{1,6})([a-z]{2,3}|%)?$/.exec(value) ?? []
  if (figure === '') return null
  const size = Number(figure)
  if (unit === '%') return percent && size >= percent[0] && size <= percent[1] ? `${size}%` : null
  // Without a unit a browser takes a length for none, but for nought; most mails mean pixels.
  const one = unit === '' ? 1 : pixels[unit]
  if (one === undefined || size * one < least || size * one > most) return null
  return size === 0 ? '0' : `${size}${unit || 'px'}`
}
