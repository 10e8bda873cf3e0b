import { badParameters } from './refusals.ts'

/** Tells the time, and writes moments as the wire does: `yyyy-MM-dd HH:mm:ss` in the portal's time zone (spec 2 §9). */
export interface Clock {
  now(): Date
  format(at: Date): string
  /** The moment that such a text means; where the clock is put back, the earlier one. */
  parse(text: string): Date
}

/** A clock for one time zone of the IANA list; it stands at another moment than now where somebody writes down what was. */
export function clockIn(timeZone: string, now: () => Date = () => new Date()): Clock {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const format = (at: Date) => parts.format(at).replace(',', '')
  // By its parts: around the last day of 9999 a zone shows years of five digits.
  const shown = (at: number) => {
    const [year = 0, month = 1, ...rest] = format(new Date(at)).split(/[- :]/).map(Number)
    return Date.UTC(year, month - 1, ...rest)
  }
  return {
    now,
    format,
    parse: text => {
      // What the zone shows at a first guess tells how far it is off; a second look settles days on which it changes.
      const wanted = Date.parse(`${text.replace(' ', 'T')}Z`)
      if (Number.isNaN(wanted)) throw badParameters()
      const first = wanted - (shown(wanted) - wanted)
      return new Date(first - (shown(first) - wanted))
    },
  }
}

/** The portal's day, `yyyy-MM-dd`. */
export const today = (clock: Clock): string => clock.format(clock.now()).slice(0, 10)
