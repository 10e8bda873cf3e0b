/** Writes moments as the wire does: `yyyy-MM-dd HH:mm:ss` in the portal's time zone (spec 2 §9). */
export interface Clock {
  format(at: Date): string
}

/** A clock for one time zone of the IANA list. */
export function clockIn(timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return { format: at => parts.format(at).replace(',', '') }
}
