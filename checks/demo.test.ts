import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { maintained } from '../apps/server/src/db/maintained.ts'
import { demoOrganisation } from '../apps/server/src/demo/organisation.ts'
import { tables } from '../apps/server/src/demo/tables.ts'
import { demoMailServers } from '../apps/server/src/demo/work/mailSystems.ts'
import { filesIn } from './sources.ts'

const planted: Readonly<Record<string, readonly object[]>> = {
  ...demoOrganisation(new Date('2025-11-20T01:30:00.000Z'), { sampleOrigin: 'https://sample.example.org' }),
  mailServers: demoMailServers,
}

/** Of maintained records, what the demo leaves at its first value, and why. */
const left: readonly (readonly [table: string, fields: string, why: string])[] = [
  ['accountSets', 'enabled', 'all are on'],
  ['articleTypes', 'enabled', 'all are on'],
  ['delegations', 'applicationIds parts', 'each reaches all that its delegator holds'],
  ['dictionaries', 'enabled', 'all are on'],
  ['feedback', 'screenshot', 'a picture'],
  ['mailServers', 'id isPrivate', 'one, of a place that is nowhere'],
  ['mailServers', 'signIn authorizeUrl tokenUrl clientId clientSecretSealed scope', 'it signs in by password'],
  ['notices', 'targetRoles targetPeople state mustRead', 'for units or everybody, published, without a question'],
  ['outsideDataSets', 'enabled accountSetColumn', 'all are on, and none divides by account set'],
  ['parameters', 'isCustom', 'those of a new portal'],
  ['permissions', 'device', 'all are for every device'],
  ['registrations', 'id cardIdSealed passwordHash userId', 'given when it is kept or decided'],
  ['scheduleEntries', 'until count', 'what comes again has no end'],
  ['systems', 'enabled maintenanceUntil', 'all are on and at work'],
  [
    'systems',
    'isIntranet authUrlIntranet mobileAuthUrl isDataCentre dataCentreType maySignIn',
    'one sample stands for all',
  ],
  ['systems', 'secretSealed secretChangedAt previousSecretSealed previousSecretUntil', 'sealed as it is planted'],
  ['unitPosts', 'id', 'given when it is kept'],
  ['units', 'enabled', 'all are on'],
  ['users', 'passwordHash passwordChangedAt cardIdSealed cardKey', 'sealed as they are planted'],
  ['users', 'mustChangePassword oneTimeUntil oneTimeUsed isLocal photo', 'whoever tries the demo signs in at once'],
]
const unused = left.flatMap(([table, fields]) => fields.split(' ').map(field => `${table}: ${field}`))

/** Maintained tables that this check sees no rows of, and why. */
const absent: Readonly<Record<string, string>> = {
  absences: 'planted by SQL, with the authorizations that each arranges: demo/funds/absences.ts',
  documents: 'planted by the code that takes them in: demo/work/documents.ts',
  mailAccounts: 'each holds a password of a real mail server',
  projectAuthorizations: 'planted by SQL, two thousand of them: demo/funds/authorizations.ts',
  workbenchDefaults: 'each role sees the arrangement of a new portal',
  workbenchLayouts: 'nobody has arranged their own workbench yet',
}

/** Every table that administrators, or people among themselves, maintain: its name here. */
async function maintainedTables(): Promise<string[]> {
  const files = await Promise.all(
    filesIn('apps/server/src', /\.table\.ts$/).map(file => import(/* @vite-ignore */ `../${file}`) as Promise<object>),
  )
  return files
    .flatMap(file => Object.entries(file) as [string, unknown][])
    .filter(([, table]) => is(table, PgTable) && 'revision' in getTableColumns(table))
    .map(([name]) => name)
    .sort()
}

test('every maintained table has rows in the demo, or a reason why not', async () => {
  const names = await maintainedTables()
  const empty = names.filter(name => (planted[name] ?? []).length === 0)
  expect(names.length).toBeGreaterThan(25)
  expect(empty).toEqual(Object.keys(absent).sort())
})

const fieldOf = (row: object, field: string): unknown => new Map(Object.entries(row)).get(field)
const isFirst = (value: unknown, first: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === first ||
  (Array.isArray(value) && value.length === 0)

test('the demo shows each field of what administrators maintain', () => {
  const empty = Object.entries(tables).flatMap(([name, table]: [string, PgTable]) => {
    const columns = Object.entries(getTableColumns(table))
    if (!columns.some(([field]) => field === 'revision')) return []
    const rows = planted[name] ?? []
    if (rows.length === 0) return []
    return columns
      .filter(([field]) => !(field in maintained))
      .filter(([field, { default: first }]) => rows.every(row => isFirst(fieldOf(row, field), first)))
      .map(([field]) => `${name}: ${field}`)
  })
  expect(empty.filter(it => !unused.includes(it))).toEqual([])
  expect(
    unused.filter(it => !empty.includes(it)),
    'leaves the list',
  ).toEqual([])
})
