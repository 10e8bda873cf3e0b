import type { Calendar } from '../calendar.ts'

/** `KY{year-2}-224`: numbers of projects have the year in them, and the demo’s years go on. */
export const projectCode = (cell: string, { year }: Calendar): string =>
  cell.replace(/\{year(-\d)?\}/, (_, back: string | undefined) => String(year + Number(back ?? 0)))
