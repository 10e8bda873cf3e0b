import { soundText } from '../shape.ts'

/** What stands in a cell, as people read it there: no longer than `longest`, and without what no text of the portal may hold. */
export const cellText = (value: unknown, longest: number): string =>
  // What is cut in the middle of a sign is no text.
  soundText(plain(value)).slice(0, longest).toWellFormed()

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  return typeof value === 'number' ? numberText(value) : String(value)
}

/** What is computed has digits that no sheet shows: 0.1 + 0.2 is 0.3 there. */
function numberText(value: number): string {
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  return text.includes('e-') ? shown.toFixed(20).replace(/\.?0+$/, '') : text
}

/** A time alone stands on the first day that sheets count, of which there are two kinds. */
const ofTimes = new Set(['1899-12-31', '1904-01-01'])

/** A day has no time; the time of a moment follows it. */
function dateText(value: Date): string {
  const moment = new Date(Math.round(value.getTime() / 1000) * 1000)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  const isMidnight = time === '00:00:00'
  if (ofTimes.has(day) && (!isMidnight || day.startsWith('1899'))) return time
  return isMidnight ? day : `${day} ${time}`
}
