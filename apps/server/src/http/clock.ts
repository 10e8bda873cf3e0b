import { badParameters } from './refusals.ts'

/** Writes moments as the wire does: `yyyy-MM-dd HH:mm:ss` in the portal's time zone (spec 2 §9). */
export interface Clock {
  format(at: Date): string
  /** The moment that such a text means; where the clock is put back, the earlier one. */
  parse(text: string): Date
}

/** A clock for one time zone of the IANA list. */
export function clockIn(timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const format = (at: Date) => parts.format(at).replace(',', '')
  const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  return {
    format,
    parse: text => {
      // What the zone shows at a first guess tells how far it is off; a second look settles days on which it changes.
      const wanted = utc(text)
      if (Number.isNaN(wanted)) throw badParameters()
      const first = wanted - (utc(format(new Date(wanted))) - wanted)
      return new Date(first - (utc(format(new Date(first))) - wanted))
    },
  }
}
