import { createHmac } from 'node:crypto'
import type { SerialChange } from '@portico/contract/platform/parameters.ts'
import type { Of } from '@portico/contract/wire.ts'
import { everything } from '#db/changes.ts'
import type { Ground } from '../ground.store.ts'

/** The parameters that the serial number consists of. */
export const serialIds = {
  unitName: 'serialUnitName',
  number: 'serialNumber',
  moduleWord: 'serialModuleWord',
  siteCount: 'serialSiteCount',
} as const

export type SerialParts = Omit<Of<typeof SerialChange>, 'revision'>
export type SerialState = 'none' | 'valid' | 'expired' | 'incorrect'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const endless = '00000000'
const shape = /^PT-(\d{8})-([0-9A-Z]{4})-([0-9A-Z]{4})-([0-9A-Z]{4})-([0-9A-Z]{4})$/

/** 80 bits over everything that the number stands for, in letters that are not mistaken for one another. */
function checkLetters(key: string, parts: Omit<SerialParts, 'number'>, until: string): string {
  const text = [parts.unitName.trim(), parts.moduleWord.trim(), parts.siteCount, until].join('\n')
  const bytes = createHmac('sha256', `portico serial ${key}`).update(text).digest().subarray(0, 16)
  return [...bytes].map(byte => alphabet[byte % 32]).join('')
}

/** A serial number for these values; `until` is `yyyy-MM-dd`, or null where it never ends. */
export function makeSerial(key: string, parts: Omit<SerialParts, 'number'>, until: string | null): string {
  const day = until?.replaceAll('-', '') ?? endless
  return ['PT', day, ...(checkLetters(key, parts, day).match(/.{4}/g) ?? [])].join('-')
}

/** The day until which a number says it holds; undefined where it never ends or is no number. */
export function serialDay(number: string): string | undefined {
  const day = shape.exec(number.trim().toUpperCase())?.[1]
  return day && day !== endless ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : undefined
}

/** `today` is `yyyy-MM-dd`. Without a key of its own a portal asks for no number; one that is there must be right. */
export function serialState(key: string | undefined, parts: SerialParts, today: string): SerialState {
  const number = parts.number.trim().toUpperCase()
  if (number === '') return key ? 'incorrect' : 'none'
  const [, day, ...letters] = shape.exec(number) ?? []
  if (!day || letters.join('') !== checkLetters(key ?? '', parts, day)) return 'incorrect'
  return day !== endless && (serialDay(number) ?? '') < today ? 'expired' : 'valid'
}

/** The serial number in force. `state` is known without waiting: it is asked for at every call. */
export interface Serial {
  read(): Promise<SerialParts>
  state(parts: SerialParts): SerialState
  /** Of what was read last. */
  current(): SerialState
}

/** Keeps the state of the serial number; a change of the parameters is seen at once. */
export function makeSerialWatch({
  parameters,
  changes,
  clock,
  serialKey: key,
}: Pick<Ground, 'parameters' | 'changes' | 'clock'> & {
  serialKey: string | undefined
}): Serial {
  let known: SerialParts | undefined
  let day = { text: '', until: 0 }
  const today = () => {
    const now = Date.now()
    if (now >= day.until) day = { text: clock.format(new Date(now)).slice(0, 10), until: now - (now % 60_000) + 60_000 }
    return day.text
  }
  let judged: { on: string; state: SerialState } | undefined
  const read = async (): Promise<SerialParts> => {
    const [unitName, number, moduleWord, sites] = await Promise.all(Object.values(serialIds).map(parameters.text))
    return {
      unitName: unitName ?? '',
      number: number ?? '',
      moduleWord: moduleWord ?? '',
      siteCount: Number(sites) || 0,
    }
  }
  const refresh = async () => {
    known = await read()
    judged = undefined
  }
  changes.on(table => {
    // What is kept of the parameters is dropped by a listener before this one.
    if (table === 'parameters' || table === everything) void refresh().catch(() => undefined)
  })
  void refresh().catch(() => undefined)
  const state = (parts: SerialParts) => serialState(key, parts, today())
  return {
    read,
    state,
    current() {
      if (!known) return 'none'
      const on = today()
      if (judged?.on !== on) judged = { on, state: state(known) }
      return judged.state
    },
  }
}
