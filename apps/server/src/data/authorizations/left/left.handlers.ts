import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { Handlers } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { authorizationsOf } from '../authorizations.queries.ts'
import type { AuthorizationDeps } from '../giving.steps.ts'
import { readerOf } from '../locking.steps.ts'
import { readLargestUse, readLeftSteps } from './left.queries.ts'
import { leftPoints } from './left.rules.ts'

/** What was left over time. Of what people use together each sees their own documents, and so no sum of all of them. */
export function leftHandlers({ db, clock }: AuthorizationDeps): Pick<Handlers<typeof authorizations>, 'left'> {
  return {
    left: async ({ input, session }) => {
      const row = found((await authorizationsOf(db.pool, readerOf(session), [input.id]))[0])
      if (row.amount === null || row.left === null || (row.attribute === 'public' && row.isReceiver))
        return { points: [], largest: null }
      const [steps, largest] = await Promise.all([readLeftSteps(db, row.id), readLargestUse(db, row.id)])
      const isOver = row.state === 'over' || row.state === 'ended'
      const points = leftPoints(steps, row.left, (isOver && row.stoppedAt) || new Date())
      return {
        points: points.map(({ at, left }) => ({ at: clock.format(at), left })),
        largest: largest && { ...largest, at: clock.format(largest.at) },
      }
    },
  }
}
