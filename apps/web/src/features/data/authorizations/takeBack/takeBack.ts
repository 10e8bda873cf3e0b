import { api } from '@portico/contract/api.ts'
import type { TakeBackLine } from '@portico/contract/data/takingBack.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkFundAmount, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { attempt } from '#kit/act/attempt.ts'
import { plainNumber } from '#kit/fields/inThousands.ts'
import { call } from '#shared/api/call.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'

/** Takes back what was taken back, within ten minutes. */
export const undoTakeBack = (ids: readonly number[], done: string) =>
  attempt(() => call(api.authorizations.undoTakeBack, { ids: [...ids] }), { done, after: refreshAuthorizations })

/** Whether a sum can be taken back from a line: those by amount that were chosen themselves. */
export const canReduce = (line: TakeBackLine): boolean => line.amount !== null && !line.isBelow

/** What is wrong with a sum that is to be taken back; what is left empty stays as it is. */
export function reductionMistake(line: TakeBackLine, typed: string): FieldProblem | null {
  const plain = plainNumber(typed)
  if (plain === '') return null
  const wrong = checkFundAmount(plain)
  if (wrong) return wrong
  const most = line.left ?? '0.00'
  if (inFen(fundAmountText(plain)) <= inFen(most)) return null
  const values = { max: most, held: line.held, passed: line.passedOn }
  const said = Object.entries(values).map(([name, sum]) => [name, formatAmount(sum)])
  return { key: 'belowBound', values: Object.fromEntries(said) }
}

/** What is to be taken back from a line, in fen; nothing where nothing or something wrong stands. */
export function reductionOf(line: TakeBackLine, typed: string): bigint {
  const plain = plainNumber(typed)
  return plain === '' || reductionMistake(line, typed) ? 0n : inFen(fundAmountText(plain))
}

export const sumOf = (sums: readonly string[]): bigint => sums.reduce((sum, one) => sum + inFen(one), 0n)
