import type { logs } from '@portico/contract/admin/logs.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Language } from '@portico/contract/messages.ts'
import { type AnyColumn, and, asc, desc, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/open.ts'
import { type Counted, countUpTo, type Likely, type ListAsk, pageOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { containsCut } from '#db/words.ts'
import { namedInEnglish } from '#directory/users/personWords.queries.ts'
import { users } from '#directory/users/users.table.ts'
import type { Clock } from '#http/clock.ts'
import { batchesAfter, batchesOf } from '#http/sheet/tableFile.ts'
import { loginLog, operationLog } from '#platform/logs/logs.table.ts'
import { type Look, operationParticulars, particularsOf, signInParticulars } from './logMarks.queries.ts'

type OperationAsk = InputOf<(typeof logs)['operations']>
type SignInAsk = InputOf<(typeof logs)['signIns']>
export type OperationRecord = typeof operationLog.$inferSelect
export type SignInRecord = typeof loginLog.$inferSelect

/** Filters, orders and reads one of the logs. */
export interface LogReader<Ask, Row> {
  page(ask: Ask, language: Language): Promise<Counted & { rows: Row[] }>
  /** The whole list in that order, for an export. */
  batches(ask: Ask, language: Language): AsyncIterable<readonly Row[]>
}

interface Order {
  sort?: string | undefined
  isDescending?: boolean | undefined
  period?: object | undefined
  person?: string | undefined
}
/**
 * What rows are sorted by, all in one direction, so that an index has the order in either. The newest come first unless
 * somebody asks for another order; of a stretch of time by the moment, which finds its end, else by the row's number.
 */
function sortOf(ask: Order, table: LogTable, columns: Readonly<Record<string, AnyColumn | SQL>>) {
  const asked = ask.sort === 'actor' && ask.person?.trim() ? amongFound(table.actorName) : columns[ask.sort ?? '']
  const by = isByTime(ask) ? (ask.period ? table.at : undefined) : asked
  const isDown = ask.sort === undefined || ask.isDescending === true
  return { keys: by ? [by, table.seq] : [table.seq], isDown }
}
/** Not as the index has names: those who are looked for may stand at its far end, behind everybody else. */
const amongFound = (name: AnyColumn) => inPinyin(sql`(${name} || '')`)
/** By time a list goes on behind the last row: rows that are written meanwhile shift nothing. */
const isByTime = ({ sort }: Order) => sort === undefined || sort === 'at'

type LogTable = typeof operationLog | typeof loginLog
type ReadRows<Row> = (found: SQL | undefined, order: SQL[], limit: number, offset: number) => Promise<Row[]>

/** So many people with one English name are looked up by their numbers; more are found soon enough without. */
const mostNamed = 500

const grams = sql`user_grams(${users.name}, ${users.nameEn}, ${users.username}, ${users.code})`
const peopleWhere = <C extends AnyPgColumn>(db: Database, where: SQL | undefined, wanted: C) =>
  db.orm.select({ it: wanted }).from(users).where(where)

const isEnglish = (word: string | undefined) => /[a-z]/i.test(word ?? '')

/** Part of a name as it was kept, or of the English one that the person has today. */
async function byPerson(
  db: Database,
  word: string | undefined,
  table: LogTable,
  cut: SQL,
  searched: AnyColumn[],
): Promise<SQL | undefined> {
  const kept = containsCut(word, cut, ...searched)
  if (!kept || !isEnglish(word)) return kept
  const named = () => peopleWhere(db, namedInEnglish(word), users.id)
  const first = await named().limit(mostNamed + 1)
  const ids = first.length > mostNamed ? named() : first.map(person => person.it)
  if (first.length === 0) return kept
  const actsForOther = and(inArray(table.principalId, ids), ne(table.principalId, table.actorId))
  return or(kept, inArray(table.actorId, ids), actsForOther)
}

/** Of so many people who have a name the lines are likely to have it. */
const manyNamed = 100

/**
 * The lines of people who are called so today. The index of names has these and their moments, so that nothing else is
 * read to count them; where more is asked for, the index over words has that.
 */
async function likelyOnes(
  db: Database,
  ask: Asked,
  table: LogTable,
  where: SQL | undefined,
): Promise<Likely | undefined> {
  const { person, page, limit, sort, isDescending, period, ...more } = ask
  if (!person?.trim() || Object.values(more).some(it => it !== undefined)) return undefined
  const rows = (which: SQL) => ({ rows: sql`select * from ${table} where ${which}`, where })
  if (isEnglish(person)) {
    const named = await peopleWhere(db, namedInEnglish(person), users.id).limit(manyNamed)
    return named.length === 0 ? undefined : rows(sql`${table.actorId} = any(${listOf(named)}::int[])`)
  }
  const named = await peopleWhere(db, containsCut(person, grams, users.name), users.name).limit(manyNamed)
  return named.length === 0 ? undefined : rows(sql`${inPinyin(table.actorName)} = any(${listOf(named)}::text[])`)
}
const listOf = (found: readonly { it: string | number }[]) => sql.param([...new Set(found.map(row => row.it))])

/** Addresses that begin so. */
function byAddress(word: string | undefined, table: LogTable): SQL | undefined {
  const typed = word?.trim().replace(/[\\%_]/g, '\\$&')
  return typed ? like(table.address, `${typed}%`) : undefined
}

type People = Pick<OperationRecord, 'seq' | 'at' | 'actorId' | 'actorName' | 'principalId' | 'principalName'>

/** A row keeps one name of a person, and its hash covers that; in English the one they have there is shown. */
async function named<Row extends People>(db: Database, rows: Row[], language: Language): Promise<Row[]> {
  const ids = new Set(rows.flatMap(row => [row.actorId, row.principalId]).filter(id => id !== null))
  if (language !== 'en' || ids.size === 0) return rows
  const { id, nameEn } = users
  const found = await db.orm
    .select({ id, nameEn })
    .from(users)
    .where(inArray(id, [...ids]))
  const known = new Map(found.map(person => [person.id, person.nameEn]))
  return rows.map(row => ({
    ...row,
    actorName: known.get(row.actorId ?? 0) || row.actorName,
    principalName: known.get(row.principalId ?? 0) || row.principalName,
  }))
}

interface Asked extends ListAsk<string> {
  period?: object | undefined
  person?: string | undefined
  object?: string | undefined
}

/** The pieces of an index, and the columns in which a person's name is looked for. */
type Searched = [cut: SQL, ...columns: AnyColumn[]]

/** What both logs have in common: pages in the asked order, and the whole list for a file. */
function readerOf<Ask extends Asked, Row extends People>(
  db: Database,
  table: LogTable,
  columns: Readonly<Record<string, AnyColumn | SQL>>,
  [cut, ...searched]: Searched,
  where: (ask: Ask, look: Look) => SQL | undefined,
  rowsOf: ReadRows<Row>,
): LogReader<Ask, Row> {
  const reader = async (ask: Ask, language: Language) => {
    const person = await byPerson(db, ask.person, table, cut, searched)
    const isWord = Boolean(ask.person?.trim() || ask.object?.trim())
    const found = and(person, where(ask, { isWord, isCount: false }))
    const { keys, isDown } = sortOf(ask, table, columns)
    const order = keys.map(key => (isDown ? desc(key) : asc(key)))
    /** Behind a row in the order of time. */
    const behind = (last: Row) => {
      const place = sql.join(keys.length > 1 ? [sql`${last.at}`, sql`${last.seq}`] : [sql`${last.seq}`], sql`, `)
      return sql`(${sql.join(keys, sql`, `)}) ${sql.raw(isDown ? '<' : '>')} (${place})`
    }
    const read = async (limit: number, offset: number, last: Row | null = null) =>
      named(db, await rowsOf(last ? and(found, behind(last)) : found, order, limit, offset), language)
    const count = async () => {
      const all = and(person, where(ask, { isWord, isCount: true }))
      const likely = await likelyOnes(db, ask, table, where(ask, { isWord: false, isCount: false }))
      return countUpTo(db, table, all, ask.person ?? ask.object, likely)
    }
    return { count, read }
  }
  return {
    page: async (ask, language) => {
      const { limit, offset } = pageOf(ask)
      const { count, read } = await reader(ask, language)
      const [counted, rows] = await Promise.all([count(), read(limit, offset)])
      return { ...counted, rows }
    },
    batches: async function* (ask, language) {
      const { read } = await reader(ask, language)
      yield* isByTime(ask)
        ? batchesAfter<Row>((last, limit) => read(limit, 0, last))
        : batchesOf((limit, offset) => read(limit, offset))
    },
  }
}

export function operationReader(db: Database, clock: Clock): LogReader<OperationAsk, OperationRecord> {
  const table = operationLog
  const columns = {
    at: table.seq,
    actor: inPinyin(table.actorName),
    operation: table.operation,
    address: table.address,
  }
  const cut = sql`user_grams(${table.actorName}, ${table.principalName}, ${table.object})`
  const searched: Searched = [cut, table.actorName, table.principalName]
  const where = (ask: OperationAsk, look: Look) =>
    and(
      particularsOf(operationParticulars, { ...ask, kinds: ask.operation }, look, clock),
      containsCut(ask.object, cut, table.object),
      byAddress(ask.address, table),
    )
  return readerOf<OperationAsk, OperationRecord>(db, table, columns, searched, where, (found, order, limit, offset) =>
    db.orm
      .select()
      .from(table)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}

export function signInReader(db: Database, clock: Clock): LogReader<SignInAsk, SignInRecord> {
  const table = loginLog
  const columns = { at: table.seq, username: table.username, address: table.address }
  const cut = sql`user_grams(${table.actorName}, ${table.principalName}, ${table.username})`
  const searched: Searched = [cut, table.actorName, table.principalName, table.username]
  const where = (ask: SignInAsk, look: Look) =>
    and(
      particularsOf(signInParticulars, { ...ask, kinds: ask.method, isDone: ask.isSuccess }, look, clock),
      byAddress(ask.address, table),
    )
  return readerOf<SignInAsk, SignInRecord>(db, table, columns, searched, where, (found, order, limit, offset) =>
    db.orm
      .select()
      .from(table)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}
