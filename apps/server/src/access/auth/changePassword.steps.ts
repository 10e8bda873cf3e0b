import { PasswordChange } from '@portico/contract/access/auth.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { countTry, findAccount, forgetTries } from './accounts.queries.ts'
import { checkNewPassword, policyOf } from './newPassword.steps.ts'
import type { PasswordHasher } from './password.client.ts'
import { lastPasswords, storePassword } from './passwords.queries.ts'
import { signInLimits } from './signInLimits.steps.ts'

/** How many passwords back may not come again under the policy `mlps`. */
const remembered = 5

export interface PasswordChangeDeps extends Pick<Ground, 'db' | 'key' | 'parameters' | 'logs'> {
  hasher: PasswordHasher
}
type Change = (input: { sealedOld: string; sealedNew: string }, session: Session, caller: Caller) => Promise<void>

/** Changes the own password; wrong tries count as wrong sign-ins do. What is wrong is said at its field. */
export function passwordChange({ db, key, hasher, parameters, logs }: PasswordChangeDeps): Change {
  return async (input, session, caller) => {
    const [old, wanted, account] = await Promise.all([
      key.open(input.sealedOld),
      key.open(input.sealedNew),
      findAccount(db, session.user.username),
    ])
    const owner = { ...session.user, mobile: account?.mobile }
    const problem = await checkNewPassword({ db, parameters }, wanted ?? '', owner)
    if (problem) throw refuseFields(PasswordChange, { sealedNew: problem })

    const hasTry = account && (await countTry(db, account.id, signInLimits.tries, signInLimits.lockMinutes))
    const right = await hasher.verify(hasTry ? account.passwordHash : null, old ?? '')
    if (!right || !account) {
      const entry = { operation: 'auth.changePassword', outcome: 'refused', detail: { why: 'old password' } } as const
      await logs.note(entry, session, caller)
      throw refuseFields(PasswordChange, { sealedOld: { key: 'oldPasswordIncorrect' } })
    }
    await forgetTries(db, account.id)
    if ((await policyOf(parameters)) === 'mlps')
      for (const before of await lastPasswords(db, account.id, remembered))
        if (await hasher.verify(before, wanted ?? ''))
          throw refuseFields(PasswordChange, { sealedNew: { key: 'passwordUsedBefore' } })
    const hash = await hasher.hash(wanted ?? '')
    await logs.change(session, caller, async tx => {
      await storePassword(tx, account.id, hash)
      return { operation: 'auth.changePassword', tell: [['users', account.id]] }
    })
  }
}
