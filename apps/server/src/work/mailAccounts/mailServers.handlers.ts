import { hiddenSecret } from '@portico/contract/platform/parameters.ts'
import type { mailAccounts as calls, MailServer } from '@portico/contract/work/mailAccounts.ts'
import type { Written } from '#db/maintained.ts'
import type { Orm } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { neededBy } from '#http/neededBy.ts'
import { refuse } from '#http/rejection.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { MailFailure } from '../mailbox/mailFailure.rules.ts'
import { mailSentence } from '../mailbox/mailWords.rules.ts'
import { checkServer, newSecret } from './accountForm.rules.ts'
import { serverPlace, settingsOf } from './mailAccounts.queries.ts'
import type { MailAccountDeps } from './mailAccounts.steps.ts'
import type { mailServers } from './mailAccounts.table.ts'
import * as query from './mailServers.queries.ts'

type Calls = Pick<typeof calls, 'servers' | 'saveServer' | 'removeServer' | 'testServer'>

/** The administrators' list: the hosts that the portal may connect to. */
export function mailServerHandlers({ db, seal, clock, logs, servers }: MailAccountDeps): Handlers<Calls> {
  const find = async (id: number) => {
    const row = await query.findServer(db.orm, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  const shape = ({ clientSecretSealed, ...row }: query.ListedServer): MailServer => ({
    ...row,
    clientSecret: clientSecretSealed === '' ? '' : hiddenSecret,
    ...maintainedState(row, clock),
  })

  return {
    servers: async ({ input }) => {
      const { rows, total } = await query.listServers(db, input)
      return { total, rows: rows.map(shape) }
    },
    saveServer: async ({ input, session, caller, answer }) => {
      checkServer(input)
      const { id, revision, clientSecret, ...given } = input
      const secret = newSecret(clientSecret)
      const sealed = (at: number) => (secret ? seal.seal(secret, serverPlace(at)) : '')
      const values = { ...given, name: given.name.trim(), changedBy: session.actor.name }
      const write = async (tx: Orm, at: number) => {
        const kept = secret === null ? {} : { clientSecretSealed: sealed(at) }
        const touched = await query.updateServer(tx, at, revision ?? 0, { ...values, ...kept }, session.actor.name)
        if (!touched) throw meanwhile(await query.findServer(tx, at), clock)
        return touched
      }
      const before = id === undefined ? undefined : await find(id)
      const saved = await logs.change(session, caller, async tx => {
        const touched = before && (await write(tx, before.id))
        const at = before?.id ?? (await query.insertServer(tx, values, sealed))
        const after = await query.findServer(tx, at)
        const detail = changesBetween(before ? described(before) : {}, after ? described(after) : {})
        // What it is stays hidden; that it is another does not.
        if (before && secret !== null && (secret || before.clientSecretSealed))
          detail.changes.push({ field: 'clientSecret', from: hiddenSecret, to: hiddenSecret })
        const operation = before ? 'mailAccounts.saveServer' : 'mailAccounts.addServer'
        return { operation, object: values.name, detail, answer: { id: at, touched: touched ?? [] } }
      })
      for (const account of saved.touched) servers.forget(account.id)
      answer.message(before ? 'edited' : 'added')
      return { id: saved.id }
    },
    removeServer: async ({ input, session, caller, answer }) => {
      const before = await find(input.id)
      await logs.change(session, caller, async tx => {
        const isGone = await query.deleteServer(tx, input.id)
        if (isGone === null) throw refuse('recordMissing')
        if (!isGone) {
          const name = caller.language === 'en' && before.nameEn !== '' ? before.nameEn : before.name
          const count = Math.max(1, before.accountCount)
          throw refuse('stillNeeded', { name, what: neededBy(caller.language, [['neededByMailAccounts', count]]) })
        }
        const detail = changesBetween(described(before), {})
        return { operation: 'mailAccounts.removeServer', object: before.name, detail }
      })
      answer.message('deleted')
      return null
    },
    testServer: async ({ input, session, caller }) => {
      const row = await find(input.id)
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

/** What the log keeps: all but the secret. */
const described = (row: query.MailServerRow) =>
  ({
    name: row.name,
    nameEn: row.nameEn,
    domain: row.domain,
    imapHost: row.imapHost,
    imapPort: row.imapPort,
    imapSecurity: row.imapSecurity,
    smtpHost: row.smtpHost,
    smtpPort: row.smtpPort,
    smtpSecurity: row.smtpSecurity,
    isPrivate: row.isPrivate,
    signIn: row.signIn,
    authorizeUrl: row.authorizeUrl,
    tokenUrl: row.tokenUrl,
    clientId: row.clientId,
    scope: row.scope,
    isOn: row.isOn,
  }) satisfies Record<keyof Written<typeof mailServers, 'clientSecretSealed'>, unknown>
