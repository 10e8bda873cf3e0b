import type { DocumentEvent, FieldChange } from '@portico/contract/work/documentEntities.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { jsonDigest } from '#db/jsonDigest.ts'
import type { Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { documentHappenings } from '../documents.table.ts'
import type { DocumentRow } from './rounds.queries.ts'

/** As whom somebody does something. */
export type Doing = Pick<Session, 'user' | 'actor' | 'isActing'>

/** Who did something and from where; nobody where the portal did it. */
export interface Doer {
  readonly session: Doing | null
  readonly caller: Pick<Caller, 'address'>
}
interface Happening {
  readonly event: DocumentEvent
  readonly round: number
  readonly step?: { readonly key: string; readonly step: { readonly title: BothWords } }
  readonly words?: string
  readonly changes?: readonly FieldChange[]
  /** Whom it went to. */
  readonly to?: { readonly code: string; readonly name: string; readonly nameEn: string }
}
export type HappeningRow = typeof documentHappenings.$inferSelect

/** What people decide; everything else follows from it. */
export const humanEvents = ['agreed', 'returned', 'declined'] as const satisfies readonly DocumentEvent[]

/** Writes down what happened to a document, with the digest of the values that were seen; answers what names it. */
export async function addHappening(
  tx: Orm,
  clock: Clock,
  doc: Pick<DocumentRow, 'id' | 'values'>,
  { event, round, step, words = '', to, changes = [] }: Happening,
  doer: Doer | null,
): Promise<number> {
  const session = doer?.session ?? null
  const acted = session?.isActing ? session.user : null
  const row = {
    documentId: doc.id,
    round,
    key: step?.key ?? null,
    title: step?.step.title ?? null,
    event,
    at: clock.now(),
    byCode: session?.actor.code ?? null,
    byName: session?.actor.name ?? null,
    byNameEn: session?.actor.nameEn ?? null,
    forCode: acted?.code ?? null,
    forName: acted?.name ?? null,
    forNameEn: acted?.nameEn ?? null,
    toCode: to?.code ?? null,
    toName: to?.name ?? null,
    toNameEn: to?.nameEn ?? null,
    words,
    address: session ? (doer?.caller.address ?? '') : '',
    changes: changes.length > 0 ? changes : null,
    digest: jsonDigest(doc.values),
  }
  const [kept] = await tx.insert(documentHappenings).values(row).returning({ id: documentHappenings.id })
  return found(kept).id
}

export const happeningsOf = (db: Pick<Reader, 'select'>, documentId: string): PromiseLike<HappeningRow[]> =>
  db
    .select()
    .from(documentHappenings)
    .where(eq(documentHappenings.documentId, documentId))
    .orderBy(asc(documentHappenings.id))
    .limit(2000)

/** Who did something, in whose name, and whom it went to, as they were called then. */
export const peopleOf = (it: HappeningRow) => ({
  by: personOf(it.byCode, it.byName, it.byNameEn),
  for: personOf(it.forCode, it.forName, it.forNameEn),
  to: personOf(it.toCode, it.toName, it.toNameEn),
})
const personOf = (code: string | null, name: string | null, nameEn: string | null) =>
  code === null ? null : { code, name: name ?? '', nameEn: nameEn ?? '' }

const ofRound = ({ id, round }: Pick<DocumentRow, 'id' | 'round'>) =>
  and(eq(documentHappenings.documentId, id), eq(documentHappenings.round, round))

/** True once somebody has decided anything in the round that a document is in. */
export async function hasDecisions(db: Pick<Reader, 'select'>, doc: DocumentRow): Promise<boolean> {
  const { event, id } = documentHappenings
  const isHuman = inArray(event, [...humanEvents])
  const decisions = await db
    .select({ id })
    .from(documentHappenings)
    .where(and(ofRound(doc), isHuman))
    .limit(1)
  return decisions.length > 0
}

/** What ended a step: its own last decision, else what ended the whole round. */
export async function endOfStep(
  db: Pick<Reader, 'select'>,
  doc: DocumentRow,
  key: string,
): Promise<HappeningRow | undefined> {
  const ends = await db
    .select()
    .from(documentHappenings)
    .where(and(ofRound(doc), inArray(documentHappenings.event, [...humanEvents, 'withdrawn'])))
    .orderBy(desc(documentHappenings.id))
  return ends.find(it => it.key === key) ?? ends.find(it => it.event !== 'agreed')
}
