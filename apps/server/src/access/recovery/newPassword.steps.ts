import { RecoveryFinish } from '@portico/contract/access/recovery.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import type { Caller } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { dropTries, findAccount } from '../auth/accounts.queries.ts'
import { checkNewPassword, type PasswordOwner, policyOf } from '../auth/newPassword.steps.ts'
import type { PasswordHasher } from '../auth/password.client.ts'
import { lastPasswords, storePassword } from '../auth/passwords.queries.ts'

/** How many passwords back may not come again under the policy `mlps`. */
const remembered = 5

export interface NewPasswordDeps extends Pick<Ground, 'db' | 'parameters' | 'logs'> {
  hasher: PasswordHasher
}

/** Sets a password for whoever has proved to be its owner in another way. */
export function newPassword({ db, hasher, parameters, logs }: NewPasswordDeps) {
  const wrong = (key: 'passwordUsedBefore') => refuseFields(RecoveryFinish, { sealedNew: { key } })
  const check = async (wanted: string | null, owner: PasswordOwner) => {
    const problem = await checkNewPassword({ db, parameters }, wanted ?? '', owner)
    if (problem) throw refuseFields(RecoveryFinish, { sealedNew: problem })
  }
  return {
    /** What can be said about a password before anybody is known. */
    checkForm: (wanted: string | null) => check(wanted, {}),
    /** `useUp` makes the proof worthless; false where it was used meanwhile. */
    async set(userId: number, wanted: string, useUp: () => Promise<boolean>, caller: Caller): Promise<void> {
      const person = await findPerson(db, { id: userId })
      if (!person?.enabled) throw refuse('personMissing')
      const account = await findAccount(db, person.username)
      await check(wanted, { ...person, mobile: account?.mobile })
      if ((await policyOf(parameters)) === 'mlps')
        for (const before of await lastPasswords(db, userId, remembered))
          if (await hasher.verify(before, wanted)) throw wrong('passwordUsedBefore')
      const hash = await hasher.hash(wanted)
      if (!(await useUp())) throw refuseFields(RecoveryFinish, { code: { key: 'codeWrong' } })
      await logs.change({ actor: person, user: person }, caller, async tx => {
        await storePassword(tx, userId, hash)
        await dropTries(tx, userId)
        return { operation: 'recovery.reset', tell: [['users', userId]] }
      })
    },
  }
}
