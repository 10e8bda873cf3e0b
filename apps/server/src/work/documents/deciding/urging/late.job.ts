import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { Ground } from '#platform/ground.store.ts'
import { issuedLine, loggedDocument } from '../logged.rules.ts'
import { tellOutcome } from '../telling/tellOutcome.steps.ts'
import { actOnLate } from './lateStep.steps.ts'
import { lateSteps } from './lateSteps.queries.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>

/** A deadline that passed does what the template says. */
export const remindLate = (deps: Deps & Pick<Ground, 'jobs'>): void =>
  void deps.jobs.start({ name: 'late_steps', every: 300_000, onceIn: 250, work: () => actOnAllLate(deps) })

const caller = { address: ownAddress, requestId: 'documents' }

/** Looks for open steps past their deadline, and acts on each once, however many instances look. */
export async function actOnAllLate({ db, clock, logs }: Deps): Promise<void> {
  for (const step of await lateSteps(db.orm, clock.now()))
    await logs.change(null, caller, async tx => {
      const done = await actOnLate(tx, clock, step)
      if (!done) return { unchanged: null }
      const { state, number } = done
      const told = state === 'issued' ? await tellOutcome(tx, clock, done, { outcome: state, number, by: null }) : []
      return {
        operation: 'documents.late',
        object: done.template.name,
        detail: { ...loggedDocument(done), step: step.key },
        more: state === 'issued' ? [issuedLine(done, number)] : [],
        tell: [...done.userIds, ...told].map(userId => ['todos', userId] as const),
      }
    })
}
