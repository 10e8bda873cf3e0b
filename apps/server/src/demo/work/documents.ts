import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { CellValue, Decision, FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import { type Clock, clockIn } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { decideStep } from '#work/documents/deciding/decide.steps.ts'
import { documentPeople, documents } from '#work/documents/documents.table.ts'
import { unitOf } from '#work/documents/filling/drafts.queries.ts'
import { handIn } from '#work/documents/filling/handIn.steps.ts'
import { namedBy } from '#work/documents/filling/named.steps.ts'
import { worldOf } from '#work/documents/filling/world.queries.ts'
import { templateVersions } from '#work/templates/templates.table.ts'
import type { Calendar } from './calendar.ts'

type Told = string | boolean | readonly (string | Readonly<Record<string, string>>)[]
/** What somebody filled in, and what became of it. Days: `workday:3` and `moment:3 09:00` are the third working day after. */
interface Filled {
  code: string
  by: string
  daysAgo: number
  /** HH:mm, China. */
  time: string
  isDraft?: boolean
  values: Readonly<Record<string, Told>>
  /** What the applicant said to whoever decides. */
  words: string
  then: readonly { by: string; hours: number; decision: Decision; words: string }[]
}
const filled = JSON.parse(
  readFileSync(new URL('./tables/documents.json', import.meta.url), 'utf8'),
) as readonly Filled[]

/** Plants documents by the code that takes them in every day, each at its time. */
export async function plantDocuments(tx: Orm, calendar: Calendar): Promise<void> {
  for (const [at, it] of filled.entries()) await plant(tx, calendar, it, idOf(at))
  // To-do items are closed by the database's clock, which stands at today.
  await tx.execute(sql`update todos t set done_at = s.closed_at from document_steps s where t.done_at is not null
    and t.external_id = concat_ws(':', 'document', s.document_id, s.round, s.place)`)
}

const idOf = (at: number) =>
  createHash('sha256').update(`demo document ${at}`).digest().subarray(0, 16).toString('base64url')
const caller = { address: '10.8.12.34', language: 'zh' } as const

async function plant(tx: Orm, calendar: Calendar, it: Filled, id: string): Promise<void> {
  const begun = calendar.at(-it.daysAgo, it.time)
  const clockAfter = (hours: number) => {
    const moment = new Date(Math.min(begun.getTime() + hours * 3_600_000, calendar.now.getTime()))
    return clockIn('Asia/Shanghai', () => moment)
  }
  const session = await sessionOf(tx, it.by)
  const version = await versionAt(tx, it.code, begun)
  const clock = clockAfter(0)
  const world = await worldOf(tx, clock)
  const unitCode = await unitOf(tx, session.user.id)
  const typed = valuesOf(it, dayReader(world))
  const named = await namedBy(tx, version.document, typed, { applicant: session.user, unitCode })
  const [document] = await tx
    .insert(documents)
    .values({
      id,
      code: it.code,
      version: version.version,
      applicantId: session.user.id,
      filledById: session.user.id,
      unitCode,
      values: { ...typed, ...filledFrom(version.document, typed, named) },
      createdAt: clock.now(),
      changedAt: clock.now(),
    })
    .returning()
  if (!document) throw new Error(`${it.code} was not planted`)
  if (it.isDraft) return
  const held = { document, template: version.document }
  const handed = await handIn(tx, clock, held, world, { session, caller, words: it.words })
  if ('mistakes' in handed) throw new Error(`${it.code} of ${it.by}: ${handed.mistakes.map(({ zh }) => zh).join('，')}`)
  for (const decided of it.then) await decide(tx, clockAfter(decided.hours), id, decided)
}

async function decide(tx: Orm, clock: Clock, id: string, { by, decision, words }: Filled['then'][number]) {
  const session = await sessionOf(tx, by)
  const isTheirs = and(
    eq(documentPeople.documentId, id),
    eq(documentPeople.userId, session.user.id),
    eq(documentPeople.isOpen, true),
  )
  const [mine] = await tx.select({ key: documentPeople.key }).from(documentPeople).where(isTheirs)
  const [document] = await tx.select({ revision: documents.revision }).from(documents).where(eq(documents.id, id))
  if (!mine || !document) throw new Error(`${by} has nothing to decide of ${id}`)
  await decideStep(tx, clock, { id, step: mine.key, revision: document.revision, decision, words }, { session, caller })
}

async function sessionOf(tx: Orm, code: string): Promise<Pick<Session, 'user' | 'actor' | 'isActing'>> {
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
function dayReader({ today, isWorkday }: { today: string; isWorkday: (day: string) => boolean }): Day {
  const workday = (count: number) => {
    let day = today
    for (let left = count; left > 0; left -= isWorkday(day) ? 1 : 0) day = dayAfter(day)
    return day
  }
  return text => {
    const [, , count = '', time = ''] = /^(workday|moment):(\d+) ?(.*)$/.exec(text) ?? []
    if (count === '') return text
    return [workday(Number(count)), time && `${time}:00`].filter(Boolean).join(' ')
  }
}

function valuesOf({ values }: Filled, day: Day): Record<string, FieldValue> & FormValues {
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
