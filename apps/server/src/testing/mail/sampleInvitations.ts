/** Who calls the meetings of the tests. */
export const organizerAt = 'li@mail.example'

/** An invitation as Outlook writes it: its own name for the zone, and none of the IANA list. */
export const invitation = (more: Record<string, string | undefined> = {}, method = 'REQUEST') => {
  const lines: Record<string, string | undefined> = {
    UID: '040000008200E00074C5B7101A82E008-1',
    SEQUENCE: '0',
    DTSTAMP: '20261120T010000Z',
    'DTSTART;TZID="China Standard Time"': '20261125T140000',
    'DTEND;TZID="China Standard Time"': '20261125T153000',
    SUMMARY: '学科建设推进会',
    LOCATION: '行政楼 305 会议室',
    'ORGANIZER;CN=李四': `mailto:${organizerAt}`,
    'ATTENDEE;CN=张三;PARTSTAT=NEEDS-ACTION;RSVP=TRUE': 'mailto:zhang@mail.example',
    'ATTENDEE;CN=林晓岚;PARTSTAT=ACCEPTED': 'mailto:lin@example.org',
    ...more,
  }
  const body = Object.entries(lines).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:Microsoft Exchange Server 2010', `METHOD:${method}`]
  return [...head, 'BEGIN:VEVENT', ...body, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
}
export const at = (begins: string, ends: string) => ({
  'DTSTART;TZID="China Standard Time"': begins,
  'DTEND;TZID="China Standard Time"': ends,
})

/** The calendar part of a letter, its lines whole. */
export function calendarIn(letter: string): string {
  const part = letter.split(/^Content-Type: text\/calendar/im)[1] ?? ''
  const [head = '', ...body] = part.split(/\r?\n\r?\n/)
  const text = (body[0] ?? '').trim()
  const quoted = () =>
    Buffer.from(
      text
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, '%$1')
        .replace(/%(?![\dA-F]{2})/g, '%25'),
    )
  const plain = /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : decodeURIComponent(quoted().toString())
  return plain.replace(/\r?\n[ \t]/g, '')
}
