import { headers } from '@portico/contract/names.ts'
import { findPerson, type PersonRow } from '#directory/users/users.queries.ts'
import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { Tickets } from '../sso/tickets.store.ts'
import { findAccount } from './accounts.queries.ts'
import { isAddressAllowed } from './addresses.rules.ts'
import { limitRate } from './signInLimits.steps.ts'
import type { LogTry, SignInWay } from './signInWay.rules.ts'

export interface TokenDeps extends Pick<Ground, 'db' | 'live'> {
  tickets: Tickets
}

interface TokenWay extends SignInWay<string> {
  /** Uses a one-time token up; what it answers signs the browser in that asked whose it is. */
  arrive(token: string, caller: Caller): Promise<{ who: PersonRow; systemId: string; state: string }>
}

/** By a one-time token that a trusted system has asked for. */
export function byToken(deps: TokenDeps, log: LogTry): TokenWay {
  const notValid = async (who: PersonRow | null, caller: Caller) => {
    await log(who?.username ?? '', caller, 'token not valid', who)
    return refuse('signInTokenInvalid')
  }
  const redeem = async (token: string, caller: Caller) => {
    await limitRate(deps.live, caller)
    const holder = await deps.tickets.redeemSignIn(token)
    const who = holder && (await findPerson(deps.db, { id: holder.userId }))
    const account = who && (await findAccount(deps.db, who.username))
    const isUsable = account?.enabled && isAddressAllowed(account.boundAddresses, caller.address)
    if (!holder || !account || !isUsable) throw await notValid(who, caller)
    return { holder, account }
  }
  return {
    given: (_input, caller) => caller.header(headers.token) ?? '',
    async prove(token, caller) {
      const { holder, account } = await redeem(token, caller)
      // A stranger's link must not sign anybody in unasked (decision 39): a page has shown whose token it is.
      if (caller.fromAnyBrowser && !holder.isShown) throw await notValid(account, caller)
      return { who: account }
    },
    async arrive(token, caller) {
      const { holder, account } = await redeem(token, caller)
      return { who: account, systemId: holder.systemId, state: await deps.tickets.issueShown(holder) }
    },
  }
}
