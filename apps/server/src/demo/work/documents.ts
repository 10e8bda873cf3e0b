import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { proofCodeOf } from '@portico/contract/rules/proofs/proofCode.ts'
import { dayAfter, workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { CellValue, Decision, FieldValue } from '@portico/contract/work/documentEntities.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import { clockIn, today } from '#http/clock.ts'
import { serviceDays } from '#work/calendar/calendar.table.ts'
import {
  answerThen,
  askThen,
  decideThen,
  fillInThen,
  remindThen,
  sendThen,
  voidThen,
} from '#work/documents/past.queries.ts'
import { proofs } from '#work/proofs/proofs.table.ts'
import { templateVersions } from '#work/templates/templates.table.ts'
import type { Calendar } from '../calendar.ts'

type Told = string | boolean | readonly (string | Readonly<Record<string, string>>)[]
/** What somebody filled in, and what became of it. Days: `workday:3` and `moment:3 09:00` are the third working day after. */
interface Filled {
  code: string
  /** A staff number; empty: somebody without an account, by a link. */
  by: string
  daysAgo: number
  /** HH:mm, China. */
  time: string
  isDraft?: boolean
  values: Readonly<Record<string, Told>>
  /** What the applicant said to whoever decides. */
  words: string
  then: readonly Done[]
}
/** Somebody decided, asked others (by their staff numbers), answered what they were asked, or voided what was issued. */
interface Done {
  by: string
  hours: number
  words: string
  decision?: Decision
  /** What they filled in when they agreed, of the fields of their step. */
  set?: Readonly<Record<string, Told>>
  asks?: readonly string[]
  isVoided?: boolean
}
const filled = JSON.parse(readFileSync(new URL('./documents.json', import.meta.url), 'utf8')) as readonly Filled[]

/** Plants documents by the code that takes them in every day, each at its time. */
export async function plantDocuments(tx: Orm, calendar: Calendar): Promise<void> {
  for (const [at, it] of filled.entries()) await plant(tx, calendar, it, idOf(at))
  await remindThen(
    tx,
    clockIn('Asia/Shanghai', () => calendar.now),
  )
  await nameProofs(tx)
  // To-do items are closed by the database's clock, which stands at today.
  await tx.execute(sql`update todos t set done_at = s.closed_at from document_steps s where t.done_at is not null
    and t.external_id = concat_ws(':', 'document', s.document_id, s.round, s.place)`)
  // What people heard of documents back then they have read.
  await tx.execute(sql`update todos set done_at = created_at, is_finished_here = true
    where done_at is null and (external_id like 'document:%:end' or external_id like 'document:%:void')`)
  await tx.execute(sql`update todos t set done_at = h.at from document_questions q join document_happenings h
    on h.id = q.answer_id where t.external_id = concat_ws(':', 'document', q.document_id, 'ask', q.id)`)
}

/** The same code each time that the demo is planted: pictures and papers stay as they are. */
async function nameProofs(tx: Orm): Promise<void> {
  for (const { id } of await tx.select({ id: proofs.documentId }).from(proofs)) {
    if (id === null) continue
    const bytes = createHash('sha256').update(`demo proof ${id}`).digest().subarray(0, 10)
    await tx
      .update(proofs)
      .set({ code: proofCodeOf(bytes) })
      .where(eq(proofs.documentId, id))
  }
}

const idOf = (at: number) =>
  createHash('sha256').update(`demo document ${at}`).digest().subarray(0, 16).toString('base64url')

async function plant(tx: Orm, calendar: Calendar, it: Filled, id: string): Promise<void> {
  const begun = calendar.at(-it.daysAgo, it.time)
  const clockAfter = (hours: number) => {
    const moment = new Date(Math.min(begun.getTime() + hours * 3_600_000, calendar.now.getTime()))
    return clockIn('Asia/Shanghai', () => moment)
  }
  const { version, document: template } = await versionAt(tx, it.code, begun)
  const clock = clockAfter(0)
  const day = await dayReader(tx, today(clock))
  const values = valuesOf(it.values, day)
  const past = { id, code: it.code, version, template, values, words: it.words, isDraft: it.isDraft ?? false }
  if (it.by === '') await sendThen(tx, clock, past)
  else await fillInThen(tx, clock, past, await sessionOf(tx, it.by))
  for (const { by, hours, decision, set = {}, asks, isVoided, words } of it.then) {
    const [then, session] = [clockAfter(hours), await sessionOf(tx, by)]
    if (decision) await decideThen(tx, then, { id, decision, words, set: valuesOf(set, day) }, session)
    else if (isVoided) await voidThen(tx, then, { id, reason: words }, session)
    else if (asks) await askThen(tx, then, { id, people: asks, words }, session)
    else await answerThen(tx, then, { id, words }, session)
  }
}

async function sessionOf(tx: Orm, code: string) {
  const [user] = await tx
    .select({ id: users.id, code: users.code, username: users.username, name: users.name, nameEn: users.nameEn })
    .from(users)
    .where(eq(users.code, code))
  if (!user) throw new Error(`Nobody has the staff number ${code}`)
  return { user, actor: user, isActing: false }
}

/** What was published at that time. */
async function versionAt(tx: Orm, code: string, at: Date) {
  const [found] = await tx
    .select({ version: templateVersions.version, document: templateVersions.document })
    .from(templateVersions)
    .where(
      and(eq(templateVersions.code, code), lte(templateVersions.publishedAt, sql`${at.toISOString()}::timestamptz`)),
    )
    .orderBy(desc(templateVersions.version))
    .limit(1)
  if (!found) throw new Error(`${code} was not published yet`)
  return found
}

type Day = (text: string) => string

/** Reads days that are counted from the one when it was filled in. */
async function dayReader(tx: Orm, first: string): Promise<Day> {
  const isWorkday = workdaysOf(await tx.select({ day: serviceDays.day, kind: serviceDays.kind }).from(serviceDays))
  const workday = (count: number) => {
    let day = first
    for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day = dayAfter(day)
    return day
  }
  return text => {
    const [, , count = '', time = ''] = /^(workday|moment):(\d+) ?(.*)$/.exec(text) ?? []
    if (count === '') return text
    return [workday(Number(count)), time && `${time}:00`].filter(Boolean).join(' ')
  }
}

function valuesOf(values: Filled['values'], day: Day): Record<string, FieldValue> {
  const one = (value: Told): FieldValue => {
    if (typeof value === 'string') return day(value)
    if (typeof value === 'boolean') return value
    const texts = value.flatMap(it => (typeof it === 'string' ? [day(it)] : []))
    const rows = value.flatMap((it, at) => (typeof it === 'string' ? [] : [{ id: `row${at + 1}`, cells: cellsOf(it) }]))
    return rows.length > 0 ? rows : texts
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, one(value)]))
}
const cellsOf = (row: Readonly<Record<string, string>>): Record<string, CellValue> => ({ ...row })
