import type { documents } from '@portico/contract/work/documents.ts'
import type { Handlers } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { choosablePeople, findUnsent } from './choosable.queries.ts'

/** Whom an applicant may choose to decide a step. */
export const choosingHandlers = ({ db }: Pick<Ground, 'db'>): Pick<Handlers<typeof documents>, 'choosable'> => ({
  choosable: async ({ input, session: { user, actor } }) => {
    const { template } = found(await findUnsent(db.orm, input.id, user.id), 'documentMissing')
    const step = found(template.way.steps.find(it => it.key === input.step && it.who.kind === 'chosen'))
    return choosablePeople(db.orm, step.who, [user.id, actor.id], input.keyword)
  },
})
