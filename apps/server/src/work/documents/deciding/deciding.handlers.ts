import type { RuleWorld } from '@portico/contract/rules/formRule/ruleRuns.ts'
import type { FormValues, NamedThing } from '@portico/contract/work/documentEntities.ts'
import type { documents } from '@portico/contract/work/documents.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { documentListHandlers } from '../documentLists/documentLists.handlers.ts'
import { decideStep } from './decide.steps.ts'
import { handingHandlers } from './handing/handing.handlers.ts'
import { issuedLine, loggedDocument } from './logged.rules.ts'
import type { DocumentRow } from './rounds.queries.ts'
import { urgeDocument } from './urging/urge.steps.ts'
import { wayHandlers } from './way.handlers.ts'
import { withdrawDocument } from './withdraw.steps.ts'

/** What filling knows of documents. */
export interface Filling {
  /** A template that somebody may fill in now. */
  fillable(db: Reader, userId: number, code: string): Promise<{ document: TemplateDocument } | undefined>
  /** A document for whoever may read it. */
  readable(
    db: Reader,
    id: string,
    session: Pick<Session, 'user' | 'reach' | 'rights'>,
  ): Promise<{ document: DocumentRow; template: TemplateDocument; hidden: ReadonlySet<string> } | undefined>
  /** The unit that somebody applies for. */
  unitOf(db: Reader, userId: number): Promise<string>
  /** What values name, and the applicant. */
  namedBy(
    db: Reader,
    template: TemplateDocument,
    values: FormValues,
    of: { applicant: { id: number; code: string }; unitCode: string },
  ): Promise<Record<string, NamedThing>>
  worldOf(db: Reader, clock: Clock): Promise<RuleWorld>
}
export interface DecidingDeps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  filling: Filling
}

const operations = { agree: 'documents.agree', return: 'documents.return', decline: 'documents.decline' } as const

/** Deciding documents: their way, the decisions, and the lists of them. */
export function decidingHandlers(
  deps: DecidingDeps,
): Pick<
  Handlers<typeof documents>,
  | 'way'
  | 'decide'
  | 'handOn'
  | 'assign'
  | 'withdraw'
  | 'urge'
  | 'mine'
  | 'exportMine'
  | 'waiting'
  | 'exportWaiting'
  | 'done'
  | 'exportDone'
> {
  const { clock, logs } = deps
  return {
    ...wayHandlers(deps),
    ...documentListHandlers(deps),
    decide: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const decided = await decideStep(tx, clock, input, { session, caller })
        if ('mistakes' in decided) {
          const { mistakes, doc } = decided
          return { unchanged: { state: doc.state, number: doc.serial, mistakes } }
        }
        const { state, number, userIds, changes, ...it } = decided
        const reason = input.words.trim()
        const filled = changes.map(({ key }) => key).join(' ')
        const detail = { ...loggedDocument(it), step: input.step, ...(filled && { filled }), ...(reason && { reason }) }
        return {
          operation: operations[input.decision],
          object: it.template.name,
          detail,
          more: state === 'issued' ? [issuedLine(it, number)] : [],
          tell: userIds.map(userId => ['todos', userId] as const),
          answer: { state, number, mistakes: [] },
        }
      }),
    ...handingHandlers(deps),
    withdraw: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const { userIds, ...it } = await withdrawDocument(tx, clock, input, { session, caller })
        const tell = userIds.map(userId => ['todos', userId] as const)
        return { operation: 'documents.withdraw', object: it.template.name, detail: loggedDocument(it), tell }
      }),
    urge: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const { userIds, keys, ...it } = await urgeDocument(tx, clock, input.id, { session, caller })
        const tell = userIds.map(userId => ['todos', userId] as const)
        const detail = { ...loggedDocument(it), step: keys.join(' ') }
        return { operation: 'documents.urge', object: it.template.name, detail, tell }
      }),
  }
}
