import { windowsZones } from './windowsZones.rules.ts'

/** Where the clock of an invitation stands: a zone of the IANA list, or so many minutes before UTC. */
export type Zone = { name: string } | { ahead: number }

const isIana = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The zone that a sender names: as the IANA list has it, as Windows does, as Outlook shows it to people (`(UTC+08:00)
 * Beijing, …`), or with a program's path before it. Null: nobody knows it.
 */
export function zoneNamed(written: string): Zone | null {
  const name = written.trim().replace(/^"|"$/g, '').slice(0, 200)
  if (name === '') return null
  const known = windowsZones[name.toLowerCase()]
  if (known !== undefined) return { name: known }
  const offset = /^\((?:UTC|GMT)(?:([+-])(\d{1,2}):?(\d{2}))?\)/i.exec(name)
  if (offset) {
    const [, sign, hours = '0', minutes = '0'] = offset
    return { ahead: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) }
  }
  const path = name.split('/')
  for (const tail of [path, path.slice(-3), path.slice(-2)]) {
    const one = tail.join('/')
    if (/^[\w+/-]+$/.test(one) && isIana(one)) return { name: one }
  }
  return null
}
