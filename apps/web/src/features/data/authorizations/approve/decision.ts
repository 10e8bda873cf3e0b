import type { ApplicationDetail, Approval } from '@portico/contract/data/authorizationApplications.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import {
  checkControlledAmount,
  checkFundAmount,
  fundAmountText,
  inFen,
} from '@portico/contract/rules/funds/fundAmount.ts'
import { plainNumber } from '#kit/fields/inThousands.ts'
import { endOf, periodMistake, type Term } from '../pieces/term.ts'

/** The terms as whoever decides would give them. */
export interface Decision extends Term {
  isByAmount: boolean
  amount: string
  balanceVisible: boolean
  mayPassOn: boolean
}

/** What was asked for; a period of months begins today where its first day is over. */
export const decisionOf = (detail: ApplicationDetail, today: string): Decision => ({
  duration: detail.duration,
  startsOn: detail.startsOn < today && detail.duration !== 'custom' ? today : detail.startsOn,
  endsOn: detail.endsOn ?? '',
  isByAmount: detail.amount !== null,
  amount: detail.amount === null ? '' : formatAmount(detail.amount),
  balanceVisible: detail.balanceVisible,
  mayPassOn: detail.mayPassOn,
})

/** The sum of it in fen: null by project, or while none is typed. */
export function sumOfDecision({ isByAmount, amount }: Decision): bigint | null {
  const plain = plainNumber(amount)
  return isByAmount && plain !== '' && !checkFundAmount(plain) ? inFen(fundAmountText(plain)) : null
}

/** What keeps it from being approved, by field. */
export function decisionMistakes(decision: Decision, today: string): Readonly<Record<string, FieldProblem>> {
  const found: Record<string, FieldProblem> = {}
  const wrong = decision.isByAmount ? checkControlledAmount(plainNumber(decision.amount)) : null
  if (wrong) found['amount'] = wrong
  const period = periodMistake(decision, today)
  if (period) found['endsOn'] = period
  return found
}

export const approvalOf = (id: number, decision: Decision): Approval => ({
  id,
  amount: decision.isByAmount ? plainNumber(decision.amount) : null,
  duration: decision.duration,
  startsOn: decision.startsOn,
  endsOn: endOf(decision) || undefined,
  mayPassOn: decision.mayPassOn,
  balanceVisible: decision.balanceVisible,
})
