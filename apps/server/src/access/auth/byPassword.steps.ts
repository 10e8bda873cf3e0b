import { createHmac } from 'node:crypto'
import { isCardTail, useOneTime } from '#directory/users/oneTimePassword.queries.ts'
import type { Caller } from '#http/context.ts'
import { wrongCredentials } from '#http/refusals.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { SliderPasses } from '../slider/passes.store.ts'
import { type Account, countTry, findAccount, forgetTries, pruneTries } from './accounts.queries.ts'
import { isAddressAllowed } from './addresses.rules.ts'
import type { PasswordHasher } from './password.client.ts'
import { limitRate, signInLimits } from './signInLimits.steps.ts'
import type { LogTry, SignInWay } from './signInWay.rules.ts'

const pruneEvery = 600_000

interface PasswordGiven {
  username: string
  sealedPassword: string
  sliderPass?: string | undefined
}

export interface PasswordDeps extends Pick<Ground, 'db' | 'seal' | 'live' | 'key' | 'parameters'> {
  hasher: PasswordHasher
  passes: SliderPasses
}

/** By user name or staff number and password, after the slider. */
export function byPassword(deps: PasswordDeps, log: LogTry): SignInWay<PasswordGiven> {
  const { db } = deps
  const nameKey = deps.seal.derive('names tried to sign in')
  let prunedAt = 0
  /** Whoever comes first after a while: for nobody in particular, so that it tells nothing. */
  const prune = () => {
    if (Date.now() - prunedAt < pruneEvery) return
    prunedAt = Date.now()
    void pruneTries(db).catch(() => undefined)
  }
  return {
    given: input => ('sealedPassword' in input ? input : null),
    async prove({ username, sealedPassword, sliderPass }, caller) {
      await limitRate(deps.live, caller)
      prune()
      if (!(await deps.passes.use(sliderPass, caller.address))) throw refuse('sliderExpired')
      const [password, account] = await Promise.all([deps.key.open(sealedPassword), findAccount(db, username)])
      const reason = await judge({ ...deps, nameKey }, username, account, password, caller)
      if (reason || !account) {
        await log(username, caller, reason, account)
        throw wrongCredentials()
      }
      return { who: account, mustChangePassword: account.mustChangePassword, name: username }
    },
  }
}

/** What tries at a name are counted by that opens no account: nobody can tell it from the database. */
const nobody = (secret: Buffer, name: string) =>
  `name:${createHmac('sha256', secret).update(name.toLowerCase()).digest('base64url')}`

/**
 * Null when the password opens the account, else why not (for the log alone). Unknown, locked, disabled and wrong take
 * the same steps: one look-up, one counting write, one hash.
 */
async function judge(
  deps: PasswordDeps & { nameKey: Buffer },
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
