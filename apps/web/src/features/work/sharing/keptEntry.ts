import { decode, encode, list } from '@portico/contract/wire.ts'
import { DocumentFile, FieldValue, type FormValues } from '@portico/contract/work/documentEntities.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'

const Files = list(DocumentFile)
const name = 'shared_entry'
/** What was typed is kept in this browser tab for so long, in milliseconds. */
const lasts = 2 * 3_600_000

/** What was typed, and what the files are called that it names. */
interface KeptEntry {
  values: FormValues
  files: readonly DocumentFile[]
}

/** Keeps what was typed by a link, so that loading the page again loses nothing; null: it was sent, or is to be forgotten. */
export function keepEntry(key: string, entry: KeptEntry | null): void {
  writeOwn(
    'session',
    name,
    entry && { key, values: entry.values, files: encode(Files, [...entry.files]), at: Date.now() },
  )
}

/** What was typed by this link a while ago, of fields that are there still. */
export function readEntry(key: string, fields: ReadonlySet<string>): KeptEntry {
  return readOwn('session', name, kept => entryOf(kept, key, fields)) ?? { values: {}, files: [] }
}

function entryOf(kept: unknown, key: string, fields: ReadonlySet<string>): KeptEntry | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { key: ofKey, values, files, at } = kept as Record<string, unknown>
  if (ofKey !== key || typeof at !== 'number' || Date.now() - at > lasts) return null
  if (typeof values !== 'object' || values === null) return null
  const known = decode(Files, files)
  const typed = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const read = fields.has(field) ? decode(FieldValue, value) : null
      return read?.ok ? [[field, read.value] as const] : []
    }),
  )
  return { values: typed, files: known.ok ? known.value : [] }
}

/** Tells the sendings of this browser from those of others behind the same address. */
export function ownBrowser(): string {
  const known = readOwn('local', 'shared_browser', value =>
    typeof value === 'string' && /^[\w-]{22}$/.test(value) ? value : null,
  )
  if (known) return known
  const bits = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))
  const made = btoa(bits).slice(0, 22).replaceAll('+', '-').replaceAll('/', '_')
  writeOwn('local', 'shared_browser', made)
  return made
}

const passName = 'shared_pass'
/** Remembers in this browser tab that an address was proved for a link: loading the page again asks for no other code. */
export const keepPass = (key: string, pass: string): void => writeOwn('session', passName, { key, pass })
export const keptPass = (key: string): string | null =>
  readOwn('session', passName, it => {
    const { key: ofKey, pass } = typeof it === 'object' && it !== null ? (it as Record<string, unknown>) : {}
    return ofKey === key && typeof pass === 'string' ? pass : null
  })
const keyName = 'shared_key'
/** Remembers in this browser tab which link was used last, for whoever fills in another one. */
export const keepKey = (key: string): void => writeOwn('session', keyName, key)
export const lastKey = (): string | null => readOwn('session', keyName, it => (typeof it === 'string' ? it : null))
