import type { Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { countTry, findAccount, forgetTries } from '../auth/accounts.queries.ts'
import type { PasswordHasher } from '../auth/password.client.ts'

export interface OwnPasswordDeps extends Pick<Ground, 'db' | 'key' | 'parameters'> {
  hasher: PasswordHasher
}

/** True where a sealed password is the session's own. Wrong tries count as wrong sign-ins do. */
export function ownPassword({ db, key, hasher, parameters }: OwnPasswordDeps) {
  return async (sealed: string, session: Session): Promise<boolean> => {
    const [typed, account, tries, minutes] = await Promise.all([
      key.open(sealed),
      findAccount(db, session.user.username),
      parameters.number('lockAfterFailures', 5, 1, 100),
      parameters.number('lockMinutes', 15, 1, 1440),
    ])
    const hasTry = account && (await countTry(db, account.id, tries, minutes))
    const right = await hasher.verify(hasTry ? account.passwordHash : null, typed ?? '')
    if (right && account) await forgetTries(db, account.id)
    return right
  }
}
