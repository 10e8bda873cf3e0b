import { type Clock, today } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { advance, isSame, type OnItsWay } from './advance.steps.ts'
import { holdOnItsWay } from './decide.steps.ts'
import { factsFrom } from './deciders.queries.ts'
import { issuedLine, loggedDocument } from './logged.rules.ts'
import { readSteps } from './rounds.queries.ts'
import { settleWay } from './settleWay.steps.ts'
import { tellOutcome } from './telling/tellOutcome.steps.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>

/** Whether somebody has left a step that is open, or come to it: then its people are other than those that are kept. */
export async function isStale(db: Deps['db']['orm'], clock: Clock, { doc, template }: OnItsWay): Promise<boolean> {
  if (doc.state !== 'running') return false
  const kept = await readSteps(db, doc.id, doc.round)
  const { steps, isOver } = await settleWay(kept, factsFrom(db, template, doc, today(clock)))
  return isOver || kept.some(was => steps.every(now => now.key !== was.key || !isSame(was, now)))
}

/** Looks up again who decides the open steps of a document, and goes on where nobody has to any more. */
export const settleDocument = ({ clock, logs }: Deps, id: string, caller: Pick<Caller, 'address' | 'requestId'>) =>
  logs.change(null, caller, async tx => {
    const it = await holdOnItsWay(tx, id)
    if (!(await isStale(tx, clock, it))) return { unchanged: null }
    const kept = await readSteps(tx, id, it.doc.round)
    const { state, number, userIds } = await advance(tx, clock, it, kept, kept)
    const told = state === 'issued' ? await tellOutcome(tx, clock, it, { outcome: state, number, by: null }) : []
    return {
      operation: 'documents.settle',
      object: it.template.name,
      detail: loggedDocument(it),
      more: state === 'issued' ? [issuedLine(it, number)] : [],
      tell: [...userIds, ...told].map(userId => ['todos', userId] as const),
    }
  })
