import { createHmac } from 'node:crypto'
import { type SignInMethod, signInMethods } from '@portico/contract/access/auth.ts'
import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { writeDelegationEvent } from '#directory/delegations/delegationLog.queries.ts'
import { isCardTail, useOneTime } from '#directory/users/oneTimePassword.queries.ts'
import { findPerson, type PersonRow } from '#directory/users/users.queries.ts'
import type { Caller, Session } from '#http/context.ts'
import { notSignedIn, wrongCredentials } from '#http/refusals.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import type { TransportKey } from '#platform/keys/keys.queries.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import type { Serial } from '#platform/parameters/serial.store.ts'
import type { SessionStore, StartedSession } from '../sessions/sessions.store.ts'
import type { SliderPasses } from '../slider/passes.store.ts'
import type { Tickets } from '../sso/tickets.store.ts'
import { type Account, countTry, delegationInForce, findAccount, forgetTries, pruneTries } from './accounts.queries.ts'
import { isAddressAllowed } from './addresses.rules.ts'
import { whyNotAdmitted } from './admission.steps.ts'
import type { PasswordHasher } from './password.client.ts'

export const signInLimits = {
  tries: 5,
  lockMinutes: 15,
  /** Per address and minute (a whole campus may come from one address), and for the whole portal. */
  perAddress: 600,
  everywhere: 3000,
} as const

const pruneEvery = 600_000

export type Started = StartedSession & { mustChangePassword: boolean }

export interface SignIn {
  byPassword(
    input: { username: string; sealedPassword: string; sliderPass?: string | undefined },
    caller: Caller,
  ): Promise<Started>
  /** Uses a one-time token up; what it answers signs the browser in that asked whose it is. */
  arrive(token: string, caller: Caller): Promise<{ who: PersonRow; systemId: string; state: string }>
  byToken(token: string, caller: Caller): Promise<Started>
  asDelegate(delegatorCode: string, session: Session | null, caller: Caller): Promise<Started>
  /** A new session in place of one that has just ended, for the same person. */
  again(session: Session, method: string, caller: Caller): Promise<Started>
}

export interface SignInDeps {
  db: Database
  seal: Seal
  live: Live
  key: TransportKey
  hasher: PasswordHasher
  passes: SliderPasses
  parameters: ParameterStore
  sessions: SessionStore
  tickets: Tickets
  serial: Serial
  logs: Logs
}

export function makeSignIn(deps: SignInDeps): SignIn {
  const { db, logs, sessions } = deps
  const nameKey = deps.seal.derive('names tried to sign in')
  let prunedAt = 0
  /** Whoever comes first after a while: for nobody in particular, so that it tells nothing. */
  const prune = () => {
    if (Date.now() - prunedAt < pruneEvery) return
    prunedAt = Date.now()
    void pruneTries(db).catch(() => undefined)
  }
  const log = (name: string, method: string, caller: Caller, reason: string | null, who: PersonRow | null, by = who) =>
    logs.signIn({ username: name, method, success: reason === null, reason, principal: who, actor: by }, caller)

  const start = (who: PersonRow, actor: PersonRow, method: string, caller: Caller, more: StartMore = {}) =>
    sessions.start({
      userId: who.id,
      actorId: actor.id,
      delegationId: more.delegationId ?? null,
      method,
      address: caller.address,
      userAgent: caller.userAgent,
      mustChangePassword: more.mustChangePassword ?? false,
      fromBrowser: caller.fromBrowser,
      heldKey: caller.browserKey,
      ...(more.notAfter ? { notAfter: more.notAfter } : {}),
    })

  const admit = async (who: PersonRow, method: SignInMethod, caller: Caller, by = who) => {
    const why = await whyNotAdmitted(deps, who.id, method)
    if (!why) return
    await log(who.username, method, caller, 'not admitted', who, by)
    throw why
  }

  const notValid = async (who: PersonRow | null, caller: Caller) => {
    await log(who?.username ?? '', signInMethods.token, caller, 'token not valid', who)
    return refuse('signInTokenInvalid')
  }
  const redeem = async (token: string, caller: Caller) => {
    await limitRate(deps.live, caller)
    const holder = await deps.tickets.redeemSignIn(token)
    const who = holder && (await findPerson(db, { id: holder.userId }))
    const account = who && (await findAccount(db, who.username))
    const isUsable = account?.enabled && isAddressAllowed(account.boundAddresses, caller.address)
    if (!holder || !account || !isUsable) throw await notValid(who, caller)
    return { holder, account }
  }

  return {
    async byPassword({ username, sealedPassword, sliderPass }, caller) {
      const method = signInMethods.password
      await limitRate(deps.live, caller)
      prune()
      if (!(await deps.passes.use(sliderPass, caller.address))) throw refuse('sliderExpired')
      const [password, account] = await Promise.all([deps.key.open(sealedPassword), findAccount(db, username)])
      const reason = await judge({ ...deps, nameKey }, username, account, password, caller)
      if (reason || !account) {
        await log(username, method, caller, reason, account)
        throw wrongCredentials()
      }
      await admit(account, method, caller)
      const { mustChangePassword } = account
      const started = await start(account, account, method, caller, { mustChangePassword })
      await log(username, method, caller, null, account)
      return { ...started, mustChangePassword }
    },

    async arrive(token, caller) {
      const { holder, account } = await redeem(token, caller)
      return { who: account, systemId: holder.systemId, state: await deps.tickets.issueShown(holder) }
    },

    async byToken(token, caller) {
      const { holder, account } = await redeem(token, caller)
      // A stranger's link must not sign anybody in unasked (decision 39): a page has shown whose token it is.
      if (caller.fromAnyBrowser && !holder.isShown) throw await notValid(account, caller)
      await admit(account, signInMethods.token, caller)
      const started = await start(account, account, signInMethods.token, caller)
      await log(account.username, signInMethods.token, caller, null, account)
      return { ...started, mustChangePassword: false }
    },

    async asDelegate(delegatorCode, session, caller) {
      if (!session) throw notSignedIn()
      if (session.mustChangePassword) throw refuse('passwordChangeFirst')
      const [actor, who] = await Promise.all([
        findPerson(db, { id: session.actor.id }),
        findPerson(db, { code: delegatorCode }),
      ])
      const isReturning = who !== null && who.id === session.actor.id
      const delegation = !isReturning && who && actor ? await delegationInForce(db, who.id, actor.id) : null
      if (!actor || !who?.enabled || !(isReturning || delegation) || who.id === session.user.id) {
        await log(delegatorCode, signInMethods.delegate, caller, 'delegation not in force', who, actor)
        if (actor && who && who.id !== actor.id)
          await writeDelegationEvent(db.unlogged, { event: 'refused', delegator: who, delegate: actor, actor }, caller)
        throw refuse('delegationNotInForce')
      }
      await admit(who, signInMethods.delegate, caller, actor)
      const started = await start(who, actor, signInMethods.delegate, caller, {
        delegationId: delegation?.id ?? null,
        notAfter: new Date(Math.min(session.expiresAt, delegation?.endsAt.getTime() ?? Number.POSITIVE_INFINITY)),
      })
      await sessions.end(session.tokenHash, 'switched user')
      await log(who.username, signInMethods.delegate, caller, null, who, actor)
      const delegator = isReturning ? session.user : who
      const event = isReturning ? 'returned' : 'switched'
      await writeDelegationEvent(db.unlogged, { event, delegator, delegate: actor, actor, delegation }, caller)
      return { ...started, mustChangePassword: false }
    },

    async again(session, method, caller) {
      const who = await findPerson(db, { id: session.user.id })
      if (!who?.enabled) throw notSignedIn()
      return { ...(await start(who, who, method, caller)), mustChangePassword: false }
    },
  }
}

interface StartMore {
  delegationId?: number | null
  mustChangePassword?: boolean
  notAfter?: Date
}

/** What tries at a name are counted by that opens no account: nobody can tell it from the database. */
const nobody = (secret: Buffer, name: string) =>
  `name:${createHmac('sha256', secret).update(name.toLowerCase()).digest('base64url')}`

/**
 * Null when the password opens the account, else why not (for the log alone). Unknown, locked, disabled and wrong take
 * the same steps: one look-up, one counting write, one hash.
 */
async function judge(
  deps: SignInDeps & { nameKey: Buffer },
  username: string,
  account: Account | null,
  password: string | null,
  caller: Caller,
) {
  const { db, seal, hasher, parameters } = deps
  const tries = await parameters.number('lockAfterFailures', signInLimits.tries, 1, 100)
  const minutes = await parameters.number('lockMinutes', signInLimits.lockMinutes, 1, 1440)
  const isOpen = account?.enabled === true && isAddressAllowed(account.boundAddresses, caller.address)
  const hasTry = await countTry(db, isOpen ? account.id : nobody(deps.nameKey, username), tries, minutes)
  // A name that opens no account has tries of its own: having one left opens nothing.
  const isAsked = isOpen && hasTry && account !== null && !account.isSpent
  const known = await hasher.verify(isAsked ? account.passwordHash : null, password ?? '')
  const isTail =
    isAsked && account.tailSealed !== null && isCardTail(seal, account.id, account.tailSealed, password ?? '')
  if (account && (known || isTail)) {
    await forgetTries(db, account.id)
    if (!account.isOneTime) return null
    const hash = isTail ? await hasher.hash(password ?? '') : null
    return (await useOneTime(db, account.id, hash)) ? null : 'one-time password used'
  }
  if (!account) return 'unknown name'
  if (!account.enabled) return 'disabled'
  if (!isOpen) return 'address not allowed'
  if (account.isSpent) return 'one-time password used or too old'
  return hasTry ? 'wrong password' : 'locked'
}

async function limitRate(live: Live, caller: Caller): Promise<void> {
  const [here, everywhere] = await Promise.all([
    live.count(`sign-in:${caller.address}`, 60),
    live.count('sign-in:*', 60),
  ])
  if (here > signInLimits.perAddress || everywhere > signInLimits.everywhere) throw refuse('tooManyTries')
}
