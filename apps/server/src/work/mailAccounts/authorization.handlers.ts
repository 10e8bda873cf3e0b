import { randomBytes } from 'node:crypto'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import type { mailAccounts as calls } from '@portico/contract/work/mailAccounts.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { saidToPeople } from '../mailbox/saidToPeople.steps.ts'
import * as query from './mailAccounts.queries.ts'
import { accountSteps, type MailAccountDeps, told } from './mailAccounts.steps.ts'

type Calls = Pick<typeof calls, 'authorize' | 'finishAuthorization'>

/** How long a mail system's own sign-in may take, in seconds. */
const lasts = 600
interface Begun {
  ownerId: number
  serverId: number
  verifier: string
}
const waiting = (state: string) => `mail-authorization:${state}`

/** Accounts on mail systems that ask their people themselves (OAuth 2.0 with PKCE). */
export function authorizationHandlers(deps: MailAccountDeps): Handlers<Calls> {
  const { db, live, seal, logs, servers, pageAddress: redirectUri } = deps
  const { serverOf, room, check } = accountSteps(deps)
  return {
    authorize: async ({ input, session }) => {
      const server = await serverOf(input.serverId)
      if (server.signIn !== 'oauth') throw refuse('mailServerOff')
      const state = randomBytes(24).toString('base64url')
      const verifier = randomBytes(48).toString('base64url')
      const begun: Begun = { ownerId: session.user.id, serverId: server.id, verifier }
      await live.put(waiting(state), begun, lasts)
      return { address: servers.authorization(query.settingsOf(seal, server), { state, verifier, redirectUri }) }
    },
    finishAuthorization: async ({ input, session, caller, answer }) => {
      const ownerId = session.user.id
      const begun = (await live.take(waiting(input.state))) as Begun | null
      // Whoever began it has to end it: else another's mailbox could be put here.
      if (begun?.ownerId !== ownerId) throw refuse('mailAuthorizationOver')
      const row = await serverOf(begun.serverId)
      const server = query.settingsOf(seal, row)
      const given = { code: input.code, verifier: begun.verifier, redirectUri }
      const { refreshToken, address: said } = await saidToPeople(() => servers.exchange(server, given))
      const address = said ?? (await query.addressOfPerson(db, ownerId)) ?? ''
      if (!isEmail(address)) throw refuse('mailAddressWrong', { address })
      if (row.domain !== '' && !address.toLowerCase().endsWith(`@${row.domain.toLowerCase()}`))
        throw refuse('mailDomainWrong', { domain: row.domain })
      await check(server, address, refreshToken, caller.address)
      const saved = await logs.change(session, caller, async tx => {
        await query.inTurn(tx, ownerId)
        const same = await query.sameAccount(tx, ownerId, row.id, address)
        if (!same) await room(tx, ownerId)
        const { name, senderName } = same ?? { name: row.name, senderName: session.user.name }
        const values = { serverId: row.id, name, address, username: address, senderName }
        if (same && !(await query.updateAccount(tx, seal, ownerId, same.id, values, refreshToken)))
          throw refuse('mailAccountMissing')
        const id = same?.id ?? (await query.insertAccount(tx, seal, ownerId, values, refreshToken))
        const detail = { server: row.name }
        return { operation: 'mailAccounts.add', object: address, detail, tell: told(ownerId), answer: { id } }
      })
      servers.forget(saved.id)
      answer.message('added')
      return saved
    },
  }
}
