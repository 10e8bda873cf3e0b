import { refuse } from '#http/rejection.ts'

/** What was typed as a number, as plain decimal text; thousands separators are taken out. */
export function decimalOf(value: string, column: string): string {
  const plain = value.trim().replaceAll(',', '')
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(plain)) throw refuse('valueInvalid', { column, value })
  return plain
}

const shape = /^(\d{4})-(\d\d)(?:-(\d\d)(?: (\d\d):(\d\d):(\d\d))?)?$/

/** The first and the last second that a day, a month or a moment stands for, `yyyy-MM-dd HH:mm:ss`. */
export function secondsOf(value: string, column: string): { first: string; last: string } {
  const [, year = '', month = '', day, ...time] = shape.exec(value.trim()) ?? []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const isTrue =
    year > '0000' && month >= '01' && month <= '12' && (day === undefined || (day >= '01' && Number(day) <= lastDay))
  const [hours, minutes, seconds] = time
  if (!isTrue || (hours && (hours > '23' || String(minutes) > '59' || String(seconds) > '59')))
    throw refuse('valueInvalid', { column, value })
  if (hours) return { first: value.trim(), last: value.trim() }
  return {
    first: `${year}-${month}-${day ?? '01'} 00:00:00`,
    last: `${year}-${month}-${day ?? String(lastDay).padStart(2, '0')} 23:59:59`,
  }
}

export const dayOf = (second: string) => second.slice(0, 10)
