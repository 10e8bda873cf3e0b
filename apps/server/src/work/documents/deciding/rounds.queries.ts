import type { StepState } from '@portico/contract/work/documentEntities.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { documentPeople, documentSteps, documents } from '../documents.table.ts'
import type { RoundStep } from './way.rules.ts'

export type DocumentRow = typeof documents.$inferSelect
/** A step with where it stands in the list, which names its to-do item. */
export interface KeptStep extends RoundStep {
  readonly place: number
  readonly dueAt: Date | null
}

/** A document, held until the transaction ends: two who decide at once wait for each other. */
export async function holdDocument(tx: Orm, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
  return row
}

/** Says where a document stands from now on. */
export async function markDocument(
  tx: Orm,
  clock: Clock,
  id: string,
  state: Partial<Pick<DocumentRow, 'state' | 'round' | 'reason' | 'submitted' | 'before' | 'submittedAt' | 'issuedAt'>>,
): Promise<void> {
  await tx
    .update(documents)
    .set({ ...state, changedAt: clock.now() })
    .where(eq(documents.id, id))
}

/** The steps of a document in their order, with their people; of one round where it is named. */
export async function readSteps(db: Pick<Reader, 'select'>, documentId: string, round?: number) {
  const rows = await db
    .select({ step: documentSteps, people: peopleOfStep })
    .from(documentSteps)
    .where(
      and(eq(documentSteps.documentId, documentId), round === undefined ? undefined : eq(documentSteps.round, round)),
    )
    .orderBy(asc(documentSteps.round), asc(documentSteps.place))
  return rows.map(({ step, people }) => ({ ...step, people }))
}

const peopleOfStep = sql<RoundStep['people']>`coalesce((
  select jsonb_agg(
    jsonb_build_object('userId', p.user_id, 'isOpen', p.is_open, 'hasDecided', p.has_decided) order by p.user_id)
  from document_people p
  where p.document_id = document_steps.document_id and p.round = document_steps.round
    and p.key = document_steps.key), '[]')`

/** The last round that a document has steps of; 0 before the first. */
export async function lastRound(db: Pick<Reader, 'select'>, documentId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${documentSteps.round}), 0)::int` })
    .from(documentSteps)
    .where(eq(documentSteps.documentId, documentId))
  return row?.last ?? 0
}

export async function addSteps(tx: Orm, documentId: string, round: number, steps: readonly KeptStep[]): Promise<void> {
  if (steps.length === 0) return
  await tx
    .insert(documentSteps)
    .values(steps.map(({ key, place, group, step }) => ({ documentId, round, key, place, group, step })))
}

const ended: ReadonlySet<StepState> = new Set(['agreed', 'returned', 'declined', 'skipped', 'passed', 'cancelled'])

/** Keeps how a step stands, and who has it. */
export async function keepStep(tx: Orm, documentId: string, round: number, it: KeptStep, at: Date): Promise<void> {
  await tx
    .update(documentSteps)
    .set({
      state: it.state,
      remark: it.remark,
      named: it.named,
      dueAt: it.dueAt,
      ...(it.state === 'open' && {
        openedAt: sql`coalesce(${documentSteps.openedAt}, ${at.toISOString()}::timestamptz)`,
      }),
      ...(ended.has(it.state) && { closedAt: at }),
    })
    .where(and(eq(documentSteps.documentId, documentId), eq(documentSteps.round, round), eq(documentSteps.key, it.key)))
  const ofStep = and(
    eq(documentPeople.documentId, documentId),
    eq(documentPeople.round, round),
    eq(documentPeople.key, it.key),
  )
  await tx.delete(documentPeople).where(ofStep)
  if (it.people.length > 0)
    await tx.insert(documentPeople).values(it.people.map(person => ({ documentId, round, key: it.key, ...person })))
}
