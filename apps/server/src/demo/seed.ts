import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Orm } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { isEmpty } from '#foundation/foundation.ts'
import { calendarOf } from './calendar.ts'
import { plantSalaries } from './data/salaries.ts'
import { plantAbsences } from './funds/absences.ts'
import { plantApplications } from './funds/applications.ts'
import { plantAuthorizationLog } from './funds/authorizationLog.ts'
import { plantAuthorizations } from './funds/authorizations.ts'
import { plantTransactions } from './funds/fundTransactions.ts'
import { plantOthers } from './funds/others.ts'
import { demoOrganisation } from './organisation.ts'
import { sampleSecret } from './sampleSecret.ts'
import { tables } from './tables.ts'
import { plantDocuments } from './work/documents.ts'
import { itemPath } from './work/itemPaths.ts'
import { demoMailServers } from './work/mailSystems.ts'
import { plantMails } from './work/mails.ts'
import { plantShareLinks } from './work/shareLinks.ts'

export interface Seeding {
  db: Database
  seal: Seal
  hash(password: string): Promise<string>
  dataFolder: string
  /** Where the sample application answers, an origin. */
  sampleOrigin: string
  /** Given by the operator; else one is made and kept in the data folder. */
  password: string | undefined
  now: Date
  /** How many transactions of projects there shall be, about; some thousands where nobody says. */
  transactions?: number | undefined
}

const usualTransactions = 4000

export const demoAccountsFile = 'demo-accounts.txt'
const firstAccounts = ['admin', 'zhangsan', 'lisi', 'wangwu', 'zhaoliu', 'qianqi', 'sunba'] as const

/** Plants the demo organisation into an empty database, all or nothing. */
export async function seedDemo(seeding: Seeding): Promise<void> {
  const { db, seal, now } = seeding
  const demo = demoOrganisation(now, { sampleOrigin: seeding.sampleOrigin })
  const before = readAccounts(seeding.dataFolder)
  const password = seeding.password ?? passwordIn(before) ?? randomBytes(9).toString('base64url')
  const users = await Promise.all(
    demo.users.map(async ({ cardId, ...user }) => ({
      ...user,
      cardIdSealed: seal.seal(cardId, `users.card_id_sealed.${user.id}`),
      passwordHash: await seeding.hash(password),
      passwordChangedAt: now,
    })),
  )
  const systems = demo.systems.map(system => ({
    ...system,
    secretSealed: seal.seal(sampleSecret(seal, system.id), `systems.secret_sealed.${system.id}`),
  }))
  const todos = demo.todos.map(row => ({
    ...row,
    path: row.path && itemPath(row.path, row, sampleSecret(seal, row.systemId)),
  }))
  const planted = { ...demo, users, systems, todos }
  const plant = () =>
    db.unlogged.transaction(async tx => {
      for (const name of insertOrder) {
        await insertAll(tx, tables[name], planted[name])
      }
      const calendar = calendarOf(now)
      await plantSalaries(tx, calendar)
      await tx.insert(tables.mailServers).values([...demoMailServers])
      await plantMails(tx, calendar, users, seeding.dataFolder)
      await plantTransactions(tx, seeding.transactions ?? usualTransactions, calendar)
      const given = await plantAuthorizations(tx, calendar)
      await plantAbsences(tx, calendar)
      await plantOthers(tx, calendar)
      // Was told long ago: nobody's to-do items begin with it.
      await tx.execute(
        sql`insert into authorization_tellings (authorization_id, cause, mark) select * from fund_untold()`,
      )
      for (const table of [
        tables.users,
        tables.delegations,
        tables.delegationLog,
        tables.notices,
        tables.todos,
        tables.scheduleEntries,
        tables.versions,
        tables.articleTypes,
        tables.articles,
        tables.feedback,
      ]) {
        const name = getTableName(table)
        await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`)
      }
      // Their to-do items are numbered by the database.
      await plantApplications(tx, calendar, given)
      await plantAuthorizationLog(tx, [...given.values()])
      await plantDocuments(tx, calendar)
      await plantShareLinks(tx, calendar)
      // Before the commit: a kill in between would leave accounts whose password nobody has ever read.
      writeAccounts(seeding.dataFolder, accountsText(password))
    })
  try {
    await plant()
  } catch (error) {
    // A connection that is lost at the commit does not say whether it was done.
    const isUndone = await isEmpty(db).catch(() => false)
    if (isUndone && before === undefined) rmSync(path.join(seeding.dataFolder, demoAccountsFile), { force: true })
    else if (isUndone && before !== undefined) writeAccounts(seeding.dataFolder, before)
    throw error
  }
}

const insertOrder = [
  'accountSets',
  'units',
  'users',
  'userUnits',
  'unitPosts',
  'systems',
  'permissions',
  'plantedPages',
  'roles',
  'userRoles',
  'rolePermissions',
  'roleAccountSets',
  'favourites',
  'registrations',
  'roleHomes',
  'roleApplications',
  'serviceHours',
  'serviceDays',
  'delegations',
  'delegationLog',
  'parameters',
  'dictionaries',
  'dictionaryLabels',
  'notices',
  'noticeReads',
  'todos',
  'scheduleEntries',
  'versions',
  'versionViews',
  'articleTypes',
  'articles',
  'feedback',
  'projects',
  'reimbursements',
  'incomeRecords',
  'assets',
  'outsideDataSets',
  'pageConfigs',
  'pageVersions',
  'templates',
  'templateVersions',
  'recordKeepers',
] as const

async function insertAll(db: Orm, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200) await db.insert(table).values(rows.slice(from, from + 200))
}

function readAccounts(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, demoAccountsFile), 'utf8')
  } catch {
    return undefined
  }
}

/** A start that failed or was killed may have said it already. */
const passwordIn = (text: string | undefined) => /^password:\s*(\S+)$/m.exec(text ?? '')?.[1]

const accountsText = (password: string): string =>
  [
    'Demo accounts. They share one password; everybody else of the demo signs in by staff number.',
    `password: ${password}`,
    `accounts: ${firstAccounts.join(', ')} (sunba is disabled)`,
    '',
  ].join('\n')

/** Whole or not at all, on the disk when this returns, for its owner's eyes only. */
function writeAccounts(folder: string, text: string): void {
  const file = path.join(folder, demoAccountsFile)
  const made = `${file}.new`
  writeFileSync(made, text, { mode: 0o600, flush: true })
  chmodSync(made, 0o600)
  renameSync(made, file)
}
