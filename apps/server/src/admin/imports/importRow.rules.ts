import type { ImportColumn } from '@portico/contract/admin/imports.ts'
import { importColumns } from '@portico/contract/admin/imports.ts'
import type { Language, MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import { isDay } from '@portico/contract/rules/serviceHours.ts'
import { checkAccount, cleanCardId, englishName } from '#directory/users/account.rules.ts'
import type { NewUser } from '#directory/users/newUsers.queries.ts'
import { termWords } from '../units/unitPosts.rules.ts'

/** What is wrong with one line of the sheet; said in the reader's language when it is shown. */
export interface RowProblem {
  line: number
  column?: ImportColumn
  value?: string
  key: MessageKey
  values?: MessageValues
}
export type GoodRow = Omit<NewUser, 'enabled' | 'boundAddresses'> & { line: number; posts: RowPosts }
/** The posts of units that come with a person, all from one day on. */
export interface RowPosts {
  leads: readonly string[]
  deputyOf: readonly string[]
  startsOn: string
}
/** A line of the sheet as it stands there, by column. */
export type SheetRow = { line: number } & Partial<Record<ImportColumn, string>>

const ownHeadings = {
  unit: { zh: '主单位', en: 'primary unit' },
  otherUnits: { zh: '其他单位', en: 'other units' },
} as const

/** What a column is called in one language. */
export function headingOf(column: ImportColumn, language: Language): string {
  const words = column === 'unit' || column === 'otherUnits' ? ownHeadings[column] : userOperations.fields[column]
  return words[language]
}
const required: readonly ImportColumn[] = ['code', 'username', 'name', 'unit', 'roles', 'email', 'mobile', 'cardId']

/** The template's heading: both languages, with a star where something must stand. */
export const templateHeading = (column: ImportColumn) =>
  `${headingOf(column, 'zh')}${required.includes(column) ? '*' : ''} / ${headingOf(column, 'en')}`

/** Which column stands where; a heading may be the template's, or its Chinese or English half alone. */
export function readHeadings(cells: readonly string[]): Map<number, ImportColumn> {
  const clean = (text: string) => text.replace(/\*/g, '').trim().toLowerCase()
  const known = new Map(
    importColumns.flatMap(column => [
      [clean(headingOf(column, 'zh')), column] as const,
      [clean(headingOf(column, 'en')), column] as const,
    ]),
  )
  const found = new Map<number, ImportColumn>()
  for (const [at, cell] of cells.entries())
    for (const half of cell.split('/')) {
      const column = known.get(clean(half))
      if (column && ![...found.values()].includes(column)) found.set(at, column)
    }
  return found
}

export const missingColumns = (found: Map<number, ImportColumn>) =>
  required.filter(column => ![...found.values()].includes(column))

/** What the lines are checked against. */
export interface Surroundings {
  /** Code and names of each unit in use → its code. */
  units: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, string>
  mayUseUnit(code: string): boolean
  mayGrant(role: string): boolean
  /** Codes and user names in use. */
  taken: ReadonlySet<string>
  /** Filled while reading: the line on which a code or user name stood first. */
  seen: Map<string, number>
  mayPost: boolean
  /** The portal's day: posts begin then where the sheet says no other. */
  today: string
  /** By unit: who leads it the longest, or will. */
  leaders: ReadonlyMap<string, Leading>
  /** Filled while reading: the line on which a unit got a leader. */
  led: Map<string, number>
}
export interface Leading {
  name: string
  startsOn: string
  endsOn: string | null
}

/** One line: an account, or everything that is wrong with it. */
export function readRow(row: SheetRow, around: Surroundings): { good: GoodRow } | { problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const text = (column: ImportColumn) => (row[column] ?? '').trim()
  const wrong = (column: ImportColumn, key: MessageKey, values?: MessageValues) => {
    const isSecret = column === 'cardId' || column === 'mobile'
    const value = isSecret ? '' : text(column).slice(0, 60)
    problems.push({ line: row.line, column, key, ...(value ? { value } : {}), ...(values ? { values } : {}) })
  }
  const lookUp: LookUp = (column, known, key) =>
    listOf(text(column)).flatMap(word => {
      const code = known.get(word.toLowerCase())
      if (!code) wrong(column, key, { value: word.slice(0, 40) })
      return code ? [code] : []
    })
  const primary = lookUp('unit', around.units, 'unitUnknown')
  const others = lookUp('otherUnits', around.units, 'unitUnknown')
  const roles = lookUp('roles', around.roles, 'roleUnknown')
  const units = [...new Set([...primary, ...others])]
  for (const [column, codes] of [
    ['unit', primary],
    ['otherUnits', others],
  ] as const)
    if (!codes.every(around.mayUseUnit)) wrong(column, 'unitOutsideYours')
  if (!roles.every(around.mayGrant)) wrong('roles', 'grantNotHeld')
  const isLocal = readSwitch(text('isLocal'))
  if (isLocal === null) wrong('isLocal', 'switchValueWrong')

  const facts = {
    code: text('code'),
    username: text('username'),
    name: text('name'),
    email: text('email'),
    mobile: text('mobile'),
    cardId: text('cardId'),
  }
  const found = checkAccount({ ...facts, boundAddresses: [], roles, units: primary }, 'zh')
  for (const [field, words] of Object.entries(found)) {
    const column = field === 'units' ? 'unit' : importColumns.find(name => name === field)
    // An unknown role or unit has been named already.
    if (column && !problems.some(problem => problem.column === column)) wrong(column, words.key, words.values)
  }
  for (const column of ['name', 'nameEn', 'jobTitle'] as const)
    if (text(column).length > 100) wrong(column, 'tooLong', { label: headingOf(column, 'zh'), max: 100 })
  for (const column of ['code', 'username'] as const) {
    const value = facts[column].toLowerCase()
    if (!value) continue
    const first = around.seen.get(value)
    if (around.taken.has(value)) wrong(column, 'alreadyExists', { label: headingOf(column, 'zh') })
    else if (first !== undefined && first !== row.line) wrong(column, 'twiceInFile', { line: first })
    else around.seen.set(value, row.line)
  }
  const joinedOn = dayOf(row.joinedOn)
  if (joinedOn !== '' && !isDay(joinedOn)) wrong('joinedOn', 'dayInvalid')
  const posts = readPosts(row, around, lookUp, wrong)
  if (problems.length > 0) return { problems }
  const cardId = cleanCardId(facts.cardId)
  const jobTitle = text('jobTitle') || null
  const nameEn = text('nameEn') || englishName(facts.name)
  return {
    good: {
      line: row.line,
      ...facts,
      cardId,
      nameEn,
      jobTitle,
      jobTitleEn: null,
      joinedOn: joinedOn || null,
      isLocal: isLocal ?? true,
      roles,
      units,
      posts,
    },
  }
}

type LookUp = (column: ImportColumn, known: ReadonlyMap<string, string>, key: 'unitUnknown' | 'roleUnknown') => string[]
type Wrong = (column: ImportColumn, key: MessageKey, values?: MessageValues) => void

/** A day as a sheet may have it. */
const dayOf = (cell = '') =>
  cell
    .trim()
    .replace(/ \d\d:\d\d:\d\d$/, '')
    .replace(/^(\d{4})[./](\d{1,2})[./](\d{1,2})$/, (_, year, month, date) =>
      [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
    )

/** Which units somebody leads or helps to lead; a unit has one leader at a time, in the sheet too. */
function readPosts(row: SheetRow, around: Surroundings, lookUp: LookUp, wrong: Wrong): RowPosts {
  const leads = [...new Set(lookUp('leads', around.units, 'unitUnknown'))]
  const deputyOf = [...new Set(lookUp('deputyOf', around.units, 'unitUnknown'))]
  const day = dayOf(row.inOfficeFrom)
  if (day !== '' && !isDay(day)) wrong('inOfficeFrom', 'dayInvalid')
  const startsOn = day || around.today
  if (!around.mayPost)
    for (const [column, codes] of [
      ['leads', leads],
      ['deputyOf', deputyOf],
    ] as const)
      if (codes.length > 0) wrong(column, 'postsNotYours')
  for (const code of leads) {
    const leading = around.leaders.get(code)
    const line = around.led.get(code)
    if (isTaken(leading, startsOn)) wrong('leads', 'leaderExists', { name: leading.name, term: termWords(leading) })
    else if (line !== undefined) wrong('leads', 'twiceInFile', { line })
    else around.led.set(code, row.line)
  }
  return { leads, deputyOf, startsOn }
}

/** Whether somebody leads on the day or later: from then on nobody else can, without an end. */
export const isTaken = (leading: Leading | undefined, startsOn: string): leading is Leading =>
  leading !== undefined && (leading.endsOn === null || leading.endsOn >= startsOn)

const listOf = (text: string) =>
  text
    .split(/[;；、,，|]/)
    .map(part => part.trim())
    .filter(Boolean)

function readSwitch(text: string): boolean | null {
  if (text === '' || /^(是|yes|y|true|1)$/i.test(text)) return true
  return /^(否|no|n|false|0)$/i.test(text) ? false : null
}
