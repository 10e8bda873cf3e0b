import { hiddenSecret } from '@portico/contract/platform/parameters.ts'
import type { mailAccounts as calls, MailServer } from '@portico/contract/work/mailAccounts.ts'
import type { Handlers } from '#http/context.ts'
import { refuseNeeded } from '#http/neededBy.ts'
import { found } from '#http/rejection.ts'
import { maintainedState } from '#http/wired.ts'
import { pagesOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { MailFailure } from '../mailbox/mailFailure.rules.ts'
import { mailSentence } from '../mailbox/texts/mailWords.rules.ts'
import { checkServer, newSecret } from './accountForm.rules.ts'
import { serverPlace, settingsOf } from './mailAccounts.queries.ts'
import type { MailAccountDeps } from './mailAccounts.steps.ts'
import { mailServers } from './mailAccounts.table.ts'
import * as query from './mailServers.queries.ts'

type Calls = Pick<typeof calls, 'servers' | 'saveServer' | 'removeServer' | 'testServer'>

/** The administrators' list: the hosts that the portal may connect to. */
export function mailServerHandlers(deps: MailAccountDeps): Handlers<Calls> {
  const { db, seal, clock, logs, servers } = deps
  const kept = recordsOf(deps, {
    table: mailServers,
    key: 'id',
    aside: ['clientSecretSealed'],
    hidden: { clientSecretSealed: 'clientSecret' },
    called: row => row.name,
  })
  const shape = ({ clientSecretSealed, ...row }: query.ListedServer): MailServer => ({
    ...row,
    clientSecret: clientSecretSealed === '' ? '' : hiddenSecret,
    ...maintainedState(row, clock),
  })

  return {
    servers: pagesOf(db, { query: query.serverList, shape }),
    saveServer: async ({ input, answer, ...context }) => {
      checkServer(input)
      const { id: _id, revision: _revision, clientSecret, ...given } = input
      const secret = newSecret(clientSecret)
      const sealed = (id: number) => (secret ? seal.seal(secret, serverPlace(id)) : '')
      const touched: { id: number }[] = []
      const { id } = await kept.save(context, {
        operation: input.id === undefined ? 'mailAccounts.addServer' : 'mailAccounts.saveServer',
        at: input,
        values: before => ({
          ...given,
          name: given.name.trim(),
          ...(before && secret !== null && { clientSecretSealed: sealed(before.id) }),
        }),
        also: async (tx, { id }, before) => {
          if (before) touched.push(...(await query.restartAccounts(tx, id)))
          else await query.keepSecret(tx, id, sealed(id))
          return undefined
        },
      })
      for (const account of touched) servers.forget(account.id)
      answer.message(input.id === undefined ? 'added' : 'edited')
      return { id }
    },
    removeServer: async ({ input, answer, ...context }) => {
      await kept.remove(context, {
        operation: 'mailAccounts.removeServer',
        at: input,
        check: async (tx, row) =>
          refuseNeeded(context.caller.language, row, [
            ['neededByMailAccounts', await query.countAccountsOn(tx, row.id)],
          ]),
      })
      answer.message('deleted')
      return null
    },
    testServer: async ({ input, session, caller }) => {
      const row = found(await query.findServer(db.orm, input.id))
      const problem = await servers.reach(settingsOf(seal, row)).then(
        () => '',
        (error: unknown) => {
          if (error instanceof MailFailure) return mailSentence(error.problem, error.detail, caller.language)
          throw error
        },
      )
      const detail = { reached: problem === '' }
      await logs.note({ operation: 'mailAccounts.testServer', object: row.name, detail }, session, caller)
      return { isReached: problem === '', problem: problem.slice(0, 300) }
    },
  }
}
