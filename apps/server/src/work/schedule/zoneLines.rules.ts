import type { Clock } from '#http/clock.ts'

const dayLength = 86_400_000
const kept = new Map<string, string[]>()

/** The VTIMEZONE of a zone: its offset, and each change of it from last year to the end of the next but one. */
export function zoneLines(timeZone: string, clock: Clock, now: Date): string[] {
  const year = now.getUTCFullYear()
  const name = `${timeZone} ${year}`
  const known = kept.get(name)
  if (known) return known
  const offsetAt = (at: number) => Date.parse(`${clock.format(new Date(at)).replace(' ', 'T')}Z`) - at
  const start = Date.UTC(year - 1, 0, 1)
  const usual = Math.min(offsetAt(start), offsetAt(Date.UTC(year, 6, 1)))
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', offsetAt(start), offsetAt(start), usual),
  ]
  for (let day = start; day < Date.UTC(year + 3, 0, 1); day += dayLength) {
    const before = offsetAt(day)
    const after = offsetAt(day + dayLength)
    if (before === after) continue
    let low = day
    let high = day + dayLength
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    const local = new Date(high + before).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
    lines.push(...observance(local, before, after, usual))
  }
  lines.push('END:VTIMEZONE')
  kept.set(name, lines)
  return lines
}

function observance(start: string, from: number, to: number, usual: number): string[] {
  const kind = to > usual ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
