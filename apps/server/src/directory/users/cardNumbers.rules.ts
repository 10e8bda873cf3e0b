import { createHmac } from 'node:crypto'
import type { Seal } from '#db/seal.ts'

export const cardPlace = (id: number) => `users.card_id_sealed.${id}`

/** The last six characters of a card number. */
export const cardTail = (cardId: string) => cardId.slice(-6).toUpperCase()

/** Opens a card number as it is kept with its person. */
export const openCardId = (seal: Seal, id: number, sealed: string | null) =>
  sealed === null ? null : seal.open(sealed, cardPlace(id))

/** What says that two numbers are the same one, and nothing else of them. */
export function cardKeys(seal: Pick<Seal, 'derive'>): (cardId: string) => string {
  const secret = seal.derive('card numbers')
  return cardId => createHmac('sha256', secret).update(cardId.toUpperCase()).digest('base64url')
}
