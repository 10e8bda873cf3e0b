import type { UserRow } from '@portico/contract/admin/users.ts'
import type { Seal } from '#db/seal.ts'
import { maskCardId, maskMobile } from '#directory/users/account.rules.ts'
import { openCardId } from '#directory/users/cardNumbers.rules.ts'
import type { Clock } from '#http/clock.ts'
import type { ListedUser } from './userList.queries.ts'

/** An account as an answer carries it: card and mobile numbers are masked. */
export function userShape(seal: Seal, clock: Clock): (row: ListedUser) => UserRow {
  return ({ cardIdSealed, mobile, createdAt, changedBy, changedAt, ...row }) => {
    const cardId = openCardId(seal, row.id, cardIdSealed)
    return {
      ...row,
      jobTitle: row.jobTitle ?? undefined,
      jobTitleEn: row.jobTitleEn ?? undefined,
      email: row.email ?? undefined,
      maskedMobile: mobile ? maskMobile(mobile) : undefined,
      maskedCardId: cardId ? maskCardId(cardId) : undefined,
      createdAt: clock.format(createdAt),
      changedBy: changedBy ?? undefined,
      changedAt: changedAt ? clock.format(changedAt) : undefined,
    }
  }
}
