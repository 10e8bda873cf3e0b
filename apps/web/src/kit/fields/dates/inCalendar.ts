import { isDay } from '@portico/contract/rules/serviceHours.ts'

/** True for a day that stands in the calendar, from 1900 on: no 30 February. */
export const isRealDay = (text: string): boolean => text >= '1900' && isDay(text)

/** True for such a day with a time of day, `yyyy-MM-dd HH:mm:ss`. */
export const isRealMoment = (text: string): boolean =>
  isRealDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))

/** Either: a field without a time may hold a moment that comes from the record. */
export const isRealDate = (text: string): boolean => isRealDay(text) || isRealMoment(text)
