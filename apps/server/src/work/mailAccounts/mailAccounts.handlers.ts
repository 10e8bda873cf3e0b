import { type mailAccounts as calls, OwnMailAccountInput } from '@portico/contract/work/mailAccounts.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { cleanRichText } from '#http/texts/richText.ts'
import { writeSignature } from '../mailbox/internal/internalBoxes.queries.ts'
import { checkAccount } from './accountForm.rules.ts'
import { authorizationHandlers } from './authorization.handlers.ts'
import * as query from './mailAccounts.queries.ts'
import { accountSteps, type MailAccountDeps, told } from './mailAccounts.steps.ts'
import { mailServerHandlers } from './mailServers.handlers.ts'
import { serversThatAreOn } from './mailServers.queries.ts'

/** Tries of one person in an hour: a mail system slows down everybody after wrong passwords. */
const triesAnHour = 10

export function mailAccountHandlers(deps: MailAccountDeps): Handlers<typeof calls> {
  const { db, live, seal, logs, servers } = deps
  const { serverOf, room, check } = accountSteps(deps)

  return {
    ...mailServerHandlers(deps),
    ...authorizationHandlers(deps),
    choices: () => serversThatAreOn(db),
    mine: ({ session }) => query.accountsOf(db, session.user.id),
    save: async ({ input, session, caller, answer }) => {
      refuseEmpty(OwnMailAccountInput, input)
      const ownerId = session.user.id
      const before = input.id === undefined ? null : await query.findAccount(db, ownerId, input.id)
      if (before === undefined) throw refuse('mailAccountMissing')
      const server = await serverOf(input.serverId)
      checkAccount(input, server, before === null)
      if (!before) await room(db.orm, ownerId)
      const { name, address, senderName } = input
      const password = input.password === undefined ? undefined : await deps.key.open(input.password)
      if (password === null) throw refuseFields(OwnMailAccountInput, { password: { key: 'mailSecretRejected' } })
      const username = input.username?.trim() || address
      // A secret is never tried on another server, or for another name, than those it was given for.
      const isElsewhere = before !== null && (before.serverId !== server.id || before.username !== username)
      if (isElsewhere && !password) throw refuseFields(OwnMailAccountInput, { password: { key: 'mailSecretMissing' } })
      if (password) {
        if ((await live.count(`mail-check:${session.actor.id}`, 3600)) > triesAnHour) throw refuse('tooManyTries')
        await check(query.settingsOf(seal, server), username, password, caller.address)
      }
      const given = { serverId: server.id, name: name.trim(), address: address.trim(), username, senderName }
      const saved = await logs.change(session, caller, async tx => {
        if (!before) {
          await query.inTurn(tx, ownerId)
          await room(tx, ownerId)
        }
        if (before && !(await query.updateAccount(tx, seal, ownerId, before.id, given, password ?? null)))
          throw refuse('mailAccountMissing')
        const id = before?.id ?? (await query.insertAccount(tx, seal, ownerId, given, password ?? ''))
        const operation = before ? 'mailAccounts.save' : 'mailAccounts.add'
        return { operation, object: address, detail: { server: server.name }, tell: told(ownerId), answer: { id } }
      })
      if (before) servers.forget(before.id)
      answer.message(before ? 'edited' : 'added')
      return saved
    },
    remove: async ({ input, session, caller, answer }) => {
      await logs.change(session, caller, async tx => {
        const gone = await query.deleteAccount(tx, session.user.id, input.id)
        if (!gone) throw refuse('mailAccountMissing')
        return { operation: 'mailAccounts.remove', object: gone.address, tell: told(session.user.id) }
      })
      servers.forget(input.id)
      answer.message('deleted')
      return null
    },
    saveSignature: async ({ input, session, answer }) => {
      const signature = await cleanRichText(input.signature)
      if (signature.length > 10_000) throw refuse('mailTooLarge')
      if (input.accountId === 0) await writeSignature(db, session.user.id, signature)
      else if (!(await query.setSignature(db, session.user.id, input.accountId, signature)))
        throw refuse('mailAccountMissing')
      answer.message('edited')
      return null
    },
  }
}
