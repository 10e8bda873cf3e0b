import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { OnItsWay } from '../advance.steps.ts'
import { endItem, putTelling, returnItem, type Told, voidItem } from '../documentTodos.steps.ts'
import type { Doing } from '../happenings.queries.ts'
import { doerWords, type Outcome, outcomeWords } from './outcomeWords.rules.ts'

interface Became {
  readonly outcome: Outcome
  readonly number: string | null
  /** Who decided it; nobody where the portal went on by itself. */
  readonly by: Doing | null
  /** Who sees it on the screen anyway. */
  readonly knows?: Doing | null
}
const portal = { zh: '系统', en: 'The portal' }

/**
 * Tells its applicant, and whoever handed it in for them, what became of a document: as an item to read, or to mend it where
 * it came back. What came back is the applicant's alone to open.
 */
export async function tellOutcome(
  tx: Orm,
  clock: Clock,
  { doc, template }: OnItsWay,
  { outcome, number, by, knows = by }: Became,
): Promise<Told> {
  const doer = by && doerWords(by)
  const item = { template, words: outcomeWords(outcome, template, { ...doc, number }, doer), sender: doer ?? portal }
  // Whoever sent it by a shared link looks it up by their receipt.
  const { applicantId, filledById } = doc
  if (applicantId === null || filledById === null) return []
  const others = [...new Set([applicantId, filledById])].filter(id => id !== knows?.actor.id)
  const name = outcome === 'voided' ? voidItem(doc) : endItem(doc, doc.round)
  if (outcome !== 'returned')
    return putTelling(tx, clock, { ...item, name, kind: 'reading', people: others, document: doc.id })
  const [applicant, filler] = [[applicantId], others.filter(id => id !== applicantId)]
  const mends = { name: returnItem(doc, doc.round), kind: 'correction', document: doc.id } as const
  return [
    ...(await putTelling(tx, clock, { ...item, ...mends, people: applicant })),
    ...(await putTelling(tx, clock, { ...item, name, kind: 'reading', people: filler, document: null })),
  ]
}
