import type { documents } from '@portico/contract/work/documents.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { issuedLine, loggedDocument } from '../logged.rules.ts'
import { assignStep, type Handed, handOn } from './handing.steps.ts'

/** Steps that go to somebody else: handed on by who has it, or named by who looks after the template. */
export function handingHandlers({
  clock,
  logs,
}: Pick<Ground, 'clock' | 'logs'>): Pick<Handlers<typeof documents>, 'handOn' | 'assign'> {
  const done = (operation: 'documents.handOn' | 'documents.assign', step: string, { userIds, to, ...it }: Handed) => ({
    operation,
    object: it.template.name,
    detail: { ...loggedDocument(it), step, to: `${to.name} ${to.code}` },
    more: it.state === 'issued' ? [issuedLine(it, it.number)] : [],
    tell: userIds.map(userId => ['todos', userId] as const),
  })
  return {
    handOn: ({ input, session, caller }) =>
      logs.change(session, caller, async tx =>
        done('documents.handOn', input.step, await handOn(tx, clock, input, { session, caller })),
      ),
    assign: ({ input, session, caller }) =>
      logs.change(session, caller, async tx =>
        done('documents.assign', input.step, await assignStep(tx, clock, input, { session, caller })),
      ),
  }
}
