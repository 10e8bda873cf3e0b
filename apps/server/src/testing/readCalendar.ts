type Properties = Record<string, string>

/** Reads iCalendar as a program would: unfolds, splits, unescapes. Properties are named with their parameters. */
export function readCalendar(text: string): { events: Properties[]; zone: Properties } {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  if (lines.pop() !== '' || lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR')
    throw new Error('not a calendar')
  const events: Properties[] = []
  const zone: Properties = {}
  const open: string[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[^:;]+)*):(.*)$/s.exec(line) ?? []
    if (name === '') throw new Error(`not a property: ${line}`)
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it is not open`)
    } else if (open[1] === 'VEVENT') {
      const event = events.at(-1)
      if (event && !(open.length > 2 && name in event)) event[name] = unescaped(value)
    } else if (open[1] === 'VTIMEZONE') zone[name] = value
  }
  if (open.length > 0) throw new Error(`${open.join()} stay open`)
  return { events, zone }
}

const unescaped = (value: string) =>
  value.replace(/\\(.)/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char))
