import { type mailAccounts as calls, OwnMailAccountInput } from '@portico/contract/mailAccounts.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { cleanRichText } from '#http/richText.ts'
import { writeSignature } from '../mailbox/internalBoxes.queries.ts'
import { checkAccount } from './accountForm.rules.ts'
import { accountSteps, type MailAccountDeps } from './accountSteps.rules.ts'
import { authorizationHandlers } from './authorization.handlers.ts'
import * as query from './mailAccounts.queries.ts'
import { mailServerHandlers } from './mailServers.handlers.ts'
import { serversThatAreOn } from './mailServers.queries.ts'

/** Tries of one person in an hour: a mail system slows down everybody after wrong passwords. */
const triesAnHour = 10

export function mailAccountHandlers(deps: MailAccountDeps): Handlers<typeof calls> {
  const { db, live, seal, logs, servers } = deps
  const { serverOf, room, tell, check } = accountSteps(deps)

  return {
    ...mailServerHandlers(deps),
    ...authorizationHandlers(deps),
    choices: async () =>
      (await serversThatAreOn(db)).map(({ id, name, nameEn, domain, signIn }) => ({
        ...{ id, name, nameEn, domain, signIn },
      })),
    mine: async ({ session }) =>
      (await query.accountsOf(db, session.user.id)).map(
        ({ id, serverId, name, address, username, senderName, state }) => ({
          ...{ id, serverId, name, address, username, senderName, state },
        }),
      ),
    save: async ({ input, session, caller, answer }) => {
      const ownerId = session.user.id
      const before = input.id === undefined ? null : await query.findAccount(db, ownerId, input.id)
      if (before === undefined) throw refuse('mailAccountMissing')
      const server = await serverOf(input.serverId)
      checkAccount(input, server, before === null)
      if (!before) await room(ownerId)
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
      let id = before?.id
      if (id === undefined) id = await query.insertAccount(db, seal, ownerId, given, password ?? '')
      else if (await query.updateAccount(db, seal, ownerId, id, given, password ?? null)) servers.forget(id)
      else throw refuse('mailAccountMissing')
      tell(ownerId)
      const operation = before ? 'mailAccounts.save' : 'mailAccounts.add'
      await logs.operation({ operation, object: address, detail: { server: server.name } }, session, caller)
      answer.message(before ? 'edited' : 'added')
      return { id }
    },
    remove: async ({ input, session, caller, answer }) => {
      const gone = await query.deleteAccount(db, session.user.id, input.id)
      if (!gone) throw refuse('mailAccountMissing')
      servers.forget(input.id)
      tell(session.user.id)
      await logs.operation({ operation: 'mailAccounts.remove', object: gone.address }, session, caller)
      answer.message('deleted')
      return null
    },
    saveSignature: async ({ input, session, answer }) => {
      const signature = cleanRichText(input.signature)
      if (signature.length > 10_000) throw refuse('mailTooLarge')
      if (input.accountId === 0) await writeSignature(db, session.user.id, signature)
      else if (!(await query.setSignature(db, session.user.id, input.accountId, signature)))
        throw refuse('mailAccountMissing')
      answer.message('edited')
      return null
    },
  }
}
