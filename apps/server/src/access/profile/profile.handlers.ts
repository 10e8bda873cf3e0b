import type { PersonalDetails, profile } from '@portico/contract/access/profile.ts'
import type { ImageStore } from '#directory/files/files.store.ts'
import { maskCardId } from '#directory/users/account.rules.ts'
import { openCardId } from '#directory/users/cardNumbers.rules.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { PasswordHasher } from '../auth/password.client.ts'
import type { Mailer } from '../recovery/mailer.client.ts'
import type { TextMessages } from '../sms/sms.client.ts'
import { bankCardCalls } from './bankCards.handlers.ts'
import type { Codes } from './codes.store.ts'
import { contactCalls } from './contact.handlers.ts'
import { changeDetails } from './details.steps.ts'
import type { ownPassword } from './ownPassword.steps.ts'
import { ownRoles, ownUnits, readOwn, savePhoto } from './profile.queries.ts'
import { questionCalls } from './question.handlers.ts'

export interface ProfileDeps extends Pick<Ground, 'db' | 'live' | 'seal' | 'clock' | 'logs' | 'parameters' | 'key'> {
  images: ImageStore
  mailer: Mailer
  codes: Codes
  hasher: PasswordHasher
  texts: TextMessages
  isOwnPassword: ReturnType<typeof ownPassword>
}

export function profileHandlers(deps: ProfileDeps): Handlers<typeof profile> {
  const { db, seal, clock, logs, images, parameters } = deps
  const details = async ({ session }: { session: Session }): Promise<PersonalDetails> => {
    const [row, roles, units, policy] = await Promise.all([
      readOwn(db, session.user.id),
      ownRoles(db, session.user.id),
      ownUnits(db, session.user.id),
      parameters.text('passwordPolicy'),
    ])
    if (!row) throw refuse('personMissing')
    const cardId = openCardId(seal, row.id, row.cardIdSealed)
    return {
      id: row.id,
      code: row.code,
      username: row.username,
      name: row.name,
      nameEn: row.nameEn,
      nickname: row.nickname ?? row.name,
      photo: row.photo ?? undefined,
      maskedCardId: cardId ? maskCardId(cardId) : undefined,
      mobile: row.mobile ?? undefined,
      email: row.email ?? undefined,
      isEmailVerified: row.email !== null && row.email === row.verifiedEmail,
      isMobileVerified: row.mobile !== null && row.mobile === row.verifiedMobile,
      jobTitle: row.jobTitle ?? undefined,
      jobTitleEn: row.jobTitleEn ?? undefined,
      roles,
      units,
      enabled: row.enabled,
      isLocal: row.isLocal,
      passwordPolicy: policy === 'spec' ? 'spec' : 'mlps',
      passwordChangedAt: row.passwordChangedAt ? clock.format(row.passwordChangedAt) : undefined,
      revision: row.revision,
    }
  }
  const own = async (session: Session) => {
    const row = await readOwn(db, session.user.id)
    if (!row) throw refuse('personMissing')
    return row
  }

  return {
    details,
    update: async context => {
      await changeDetails(deps, context)
      return details(context)
    },
    changePhoto: async ({ session, caller, file }) => {
      const photo = await images.storeImage('avatar', file, session.user.id)
      const before = await logs
        .change(session, caller, async tx => {
          const answer = await savePhoto(tx, session.user.id, photo)
          return { operation: 'profile.photo', tell: [['users', session.user.id]], answer }
        })
        .catch(async (error: unknown) => {
          await images.removeImage('avatar', photo)
          throw error
        })
      if (before) await images.removeImage('avatar', before)
      return { photo }
    },
    photo: async ({ session }) => ({ photo: (await own(session)).photo ?? undefined }),
    account: async ({ session }) => {
      const { id, code, username, name, enabled, isLocal } = await own(session)
      return { id, code, username, name, enabled, isLocal }
    },
    units: ({ session }) => ownUnits(db, session.user.id),
    ...questionCalls(deps),
    ...contactCalls(deps),
    ...bankCardCalls(deps),
  }
}
