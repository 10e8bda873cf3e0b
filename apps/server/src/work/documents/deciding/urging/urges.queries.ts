import { portalSystemId } from '@portico/contract/access/systems.ts'
import { workedAfter } from '@portico/contract/rules/serviceHours.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { findHours } from '../../../calendar/calendar.queries.ts'
import { documentHappenings } from '../../documents.table.ts'
import { worldOf } from '../../filling/world.queries.ts'
import { type DocumentRow, type KeptStep, readSteps } from '../rounds.queries.ts'

/** How often a step may be urged. */
export const mostUrges = 3
const restHours = 4

/** An open step that its applicant may urge: how often still, and from when on; null for now. */
export interface UrgedStep {
  readonly step: KeptStep
  readonly left: number
  readonly from: Date | null
}

/** The open steps of a document that somebody else than its applicant has. */
export async function urgedSteps(db: Reader, clock: Clock, doc: DocumentRow): Promise<UrgedStep[]> {
  if (doc.state !== 'running') return []
  const steps = await readSteps(db, doc.id, doc.round)
  const open = steps.filter(
    it => it.state === 'open' && it.people.some(({ userId, isOpen }) => isOpen && userId !== doc.applicantId),
  )
  if (open.length === 0) return []
  const { documentId, round, event, key, at, id } = documentHappenings
  const urges = await db
    .select({ key, at })
    .from(documentHappenings)
    .where(and(eq(documentId, doc.id), eq(round, doc.round), eq(event, 'urged')))
    .orderBy(desc(id))
  const rested = await restAfter(db, clock)
  return open.map(step => {
    const own = urges.filter(it => it.key === step.key)
    const from = own[0] ? rested(own[0].at) : null
    return { step, left: Math.max(0, mostUrges - own.length), from: from && from > clock.now() ? from : null }
  })
}

/** When so many hours are over in which the portal is open on working days. */
async function restAfter(db: Reader, clock: Clock): Promise<(at: Date) => Date> {
  const [hours, { specialDays }] = [await findHours(db, portalSystemId), await worldOf(db, clock)]
  const plan = { stretches: hours?.stretches ?? [], closedOnHolidays: hours?.closedOnHolidays ?? false }
  return at => {
    const end = workedAfter(plan, specialDays, clock.format(at), restHours * 60)
    return end === null ? new Date(at.getTime() + restHours * 3_600_000) : clock.parse(end)
  }
}

/** What the reader of a document may do about urging: its applicant alone, while somebody has it. */
export async function urgingOf(
  db: Reader,
  clock: Clock,
  doc: DocumentRow,
  { user }: Pick<Session, 'user'>,
): Promise<OpenDocument['urging']> {
  if (doc.applicantId !== user.id) return null
  const steps = await urgedSteps(db, clock, doc)
  if (steps.length === 0) return null
  const still = steps.filter(({ left }) => left > 0)
  const next = soonest(still)
  return { left: Math.max(0, ...still.map(({ left }) => left)), from: next && clock.format(next) }
}

/** When the first of them may be urged; null: now, or never. */
export const soonest = (steps: readonly UrgedStep[]): Date | null =>
  steps.reduce<Date | null>((first, { from }, at) => {
    if (at === 0) return from
    return first && from ? (from < first ? from : first) : null
  }, null)
