import { createHmac } from 'node:crypto'
import { type BankCard, NewBankCard, type profile } from '@portico/contract/access/profile.ts'
import { bankCardDigits, checkBankCard } from '@portico/contract/rules/fields/bankCard.ts'
import type { Of } from '@portico/contract/wire.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { type CardRow, deleteCard, findBranch, insertCard, listCards, searchBranches } from './bankCards.queries.ts'
import type { ProfileDeps } from './profile.handlers.ts'

/** So many cards one person may keep, and so many branches one look-up answers. */
const mostCards = 10
const mostBranches = 50

type Calls =
  | 'bankCards'
  | 'bankBranches'
  | 'addBankCard'
  | 'addBankCardByPost'
  | 'removeBankCard'
  | 'removeBankCardByPost'
interface Context<T> {
  input: T
  session: Session
  caller: Caller
}

/** Bank cards: the number is sealed as soon as it comes in, and never leaves again. */
export function bankCardCalls({ db, seal, clock, logs }: ProfileDeps): Pick<Handlers<typeof profile>, Calls> {
  const secret = seal.derive('bank card fingerprint')
  const add = async ({ input, session, caller }: Context<Of<typeof NewBankCard>>) => {
    const number = checkBankCard(input.number)
    const branch = await findBranch(db, input.branchCode)
    if (number || !branch)
      throw refuseFields(NewBankCard, {
        ...(number && { number }),
        ...(!branch && { branchCode: { key: 'bankBranchMissing' } }),
      })
    const digits = bankCardDigits(input.number)
    const userId = session.user.id
    const fingerprint = createHmac('sha256', secret).update(digits).digest('hex')
    const card = {
      userId,
      numberSealed: seal.seal(digits, `bank_cards.number_sealed.${userId}.${fingerprint}`),
      fingerprint,
      tail: digits.slice(-4),
      branchCode: branch.code,
      branchName: branch.name,
      branchNameEn: branch.nameEn,
      isDefault: input.isDefault === true,
    }
    return logs.change(session, caller, async tx => {
      const added = await insertCard(tx, card, mostCards)
      if (added === 'exists') throw refuseFields(NewBankCard, { number: { key: 'bankCardExists' } })
      if (added === 'full') throw refuse('bankCardLimit', { max: mostCards })
      const detail = { bank: added.branchName }
      return { operation: 'profile.addBankCard', object: `*${added.tail}`, detail, answer: shape(added, clock) }
    })
  }
  const remove = ({ input, session, caller }: Context<{ id: number }>) =>
    logs.change(session, caller, async tx => {
      const tail = await deleteCard(tx, session.user.id, input.id)
      if (tail === null) throw refuse('recordMissing')
      return { operation: 'profile.removeBankCard', object: `*${tail}` }
    })
  return {
    bankCards: async ({ session }) => (await listCards(db, session.user.id)).map(row => shape(row, clock)),
    bankBranches: ({ input }) => searchBranches(db, input.keyword ?? '', mostBranches),
    addBankCard: add,
    addBankCardByPost: add,
    removeBankCard: remove,
    removeBankCardByPost: remove,
  }
}

function shape(
  { id, tail, branchCode, branchName, branchNameEn, isDefault, createdAt }: CardRow,
  clock: Clock,
): BankCard {
  const maskedNumber = `**** **** **** ${tail}`
  return { id, maskedNumber, branchCode, branchName, branchNameEn, isDefault, addedAt: clock.format(createdAt) }
}
