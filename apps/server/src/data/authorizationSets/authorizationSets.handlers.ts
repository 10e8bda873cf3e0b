import {
  AuthorizationSetBody,
  type authorizationSets as calls,
  setLimit,
} from '@portico/contract/data/authorizationSets.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkFundAmount, fundAmountText } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Database } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { removeSet, setsOf, writeSet } from './authorizationSets.queries.ts'

/** Terms that somebody gives often, under names of their own. */
export function authorizationSetHandlers({ db, logs }: { db: Database; logs: Logs }): Handlers<typeof calls> {
  return {
    list: async ({ session: { user } }) => await setsOf(db, user.id),
    save: ({ input, session, caller }) => {
      const { id, name, amount, documentLimit, days, ...terms } = input
      const fields: Partial<Record<'name' | 'uses' | 'amount' | 'documentLimit' | 'days', FieldProblem>> = {
        ...(name.trim() === '' && { name: { key: 'required' } }),
        ...(terms.uses.length === 0 && { uses: { key: 'useRequired' } }),
        ...problemOf('amount', amount),
        ...problemOf('documentLimit', documentLimit),
        ...((terms.duration === 'custom') !== (days !== null) && { days: { key: 'dateRangeIncomplete' } }),
      }
      if (Object.keys(fields).length > 0) throw refuseFields(AuthorizationSetBody, fields)
      const values = {
        ...terms,
        days,
        name: name.trim(),
        amount: amount && fundAmountText(amount),
        documentLimit: documentLimit && fundAmountText(documentLimit),
      }
      return logs.change(session, caller, async tx => {
        const saved = await writeSet(tx, { ownerId: session.user.id, id, most: setLimit }, values)
        if (saved === 'taken') {
          const problem = { key: 'alreadyExists', values: { label: values.name } } as const
          throw refuseFields(AuthorizationSetBody, { name: problem })
        }
        if (saved === 'full') throw refuse('setsFull', { max: setLimit })
        if (saved === 'missing') throw refuse('recordMissing')
        return { operation: 'authorizationSets.save', object: values.name, answer: { id: saved } }
      })
    },
    remove: async ({ input, session, caller }) => {
      await logs.change(session, caller, async tx => {
        const name = await removeSet(tx, session.user.id, input.id)
        if (name === null) throw refuse('recordMissing')
        return { operation: 'authorizationSets.remove', object: name }
      })
      return null
    },
  }
}

/** What is wrong with a sum, at its field; nothing where none is said. */
function problemOf(field: 'amount' | 'documentLimit', sum: string | null): Partial<Record<typeof field, FieldProblem>> {
  const problem = sum === null ? null : checkFundAmount(sum)
  return problem ? { [field]: problem } : {}
}
