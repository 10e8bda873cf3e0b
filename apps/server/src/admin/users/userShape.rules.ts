import type { UserRow } from '@portico/contract/admin/users.ts'
import { maskMobile } from '@portico/contract/rules/fields/mobile.ts'
import type { Seal } from '#db/seal.ts'
import { maskCardId } from '#directory/users/account.rules.ts'
import { openCardId } from '#directory/users/cardNumbers.rules.ts'
import type { Clock } from '#http/clock.ts'
import { wired } from '#http/wired.ts'
import type { ListedUser } from './userList.queries.ts'

/** An account as an answer carries it: card and mobile numbers are masked. */
export function userShape(seal: Seal, clock: Clock): (row: ListedUser) => UserRow {
  return ({ cardIdSealed, mobile, ...row }) => {
    const cardId = openCardId(seal, row.id, cardIdSealed)
    return {
      ...wired(row, clock),
      maskedMobile: mobile ? maskMobile(mobile) : undefined,
      maskedCardId: cardId ? maskCardId(cardId) : undefined,
    }
  }
}
