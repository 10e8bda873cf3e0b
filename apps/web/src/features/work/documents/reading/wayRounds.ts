import type { DocumentHappening, DocumentStep } from '@portico/contract/work/documentEntities.ts'
import type { DocumentQuestion } from '@portico/contract/work/documentQuestions.ts'
import { groupBy } from '#shared/groupBy.ts'

/** A step with what was decided in it, and what others were asked about it. */
export interface WentStep {
  readonly step: DocumentStep
  readonly decisions: readonly DocumentHappening[]
  /** What happened meanwhile: to whom it went, and how often those who have it were told again. */
  readonly meanwhile: readonly DocumentHappening[]
  readonly questions: readonly DocumentQuestion[]
}

/** Steps that are open side by side. `place` counts those before it, too. */
export interface StepGroup {
  readonly place: number
  readonly steps: readonly WentStep[]
}

/** One run of a document's way, from a submission to its end or to the next one. */
export interface WayRound {
  readonly number: number
  /** Null: it would go so if it were submitted now. */
  readonly submitted: DocumentHappening | null
  readonly groups: readonly StepGroup[]
  /** How it ended, where no step says it: withdrawn or issued, and whether that was voided later. */
  readonly ends: readonly DocumentHappening[]
}

interface Way {
  readonly steps: readonly DocumentStep[]
  readonly happenings: readonly DocumentHappening[]
  readonly questions?: readonly DocumentQuestion[]
}

const deciding: ReadonlySet<DocumentHappening['event']> = new Set(['agreed', 'returned', 'declined', 'passed'])
const ending: ReadonlySet<DocumentHappening['event']> = new Set(['withdrawn', 'issued', 'voided'])
const passing: ReadonlySet<DocumentHappening['event']> = new Set(['urged', 'late', 'handedOn', 'assigned'])

/** The rounds of a way, the first one first. */
export function wayRounds({ steps, happenings, questions = [] }: Way): WayRound[] {
  const numbers = [...new Set([...steps, ...happenings].map(({ round }) => round))].sort((one, other) => one - other)
  return numbers.map(number => {
    const happened = happenings.filter(({ round }) => round === number)
    const of = ({ key }: DocumentStep, events: typeof deciding) =>
      happened.filter(it => it.key === key && events.has(it.event))
    const questionsOf = ({ key }: DocumentStep) => questions.filter(it => it.round === number && it.key === key)
    const own = steps.filter(({ round }) => round === number)
    const groups = [...groupBy(own, ({ group }) => group)].sort(([one], [other]) => one - other)
    let place = 0
    return {
      number,
      submitted: happened.find(({ event }) => event === 'submitted') ?? null,
      groups: groups.map(([, together]) => {
        if (together.some(isCounted)) place += 1
        return {
          place,
          steps: together.map(step => ({
            step,
            decisions: of(step, deciding),
            meanwhile: of(step, passing),
            questions: questionsOf(step),
          })),
        }
      }),
      ends: happened.filter(({ event }) => ending.has(event)),
    }
  })
}

/** A step that is left out is no step of the way. */
const isCounted = ({ state }: DocumentStep) => state !== 'skipped'

/** Which step of how many is open; null where none is. */
export function openPlace(way: Way): { at: number; count: number } | null {
  const last = wayRounds(way).at(-1)
  const open = last?.groups.find(({ steps }) => steps.some(({ step }) => step.state === 'open'))
  return last && open ? { at: open.place, count: last.groups.at(-1)?.place ?? open.place } : null
}
