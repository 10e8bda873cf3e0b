import { inFen } from '@portico/contract/rules/funds/fundAmount.ts'

/** What became of a sum, as decimal text: the parts make the whole. */
export interface FundSums {
  spent: string
  held: string
  passedOn: string
  left: string
}
export const fundParts = ['spent', 'held', 'passedOn', 'left'] as const satisfies readonly (keyof FundSums)[]

/** How many hundredths of the whole each part is. What is below nothing takes no room. */
export function fundShares(sums: FundSums): Record<keyof FundSums, number> {
  const fen = (part: keyof FundSums) => (inFen(sums[part]) > 0n ? inFen(sums[part]) : 0n)
  const whole = fundParts.reduce((sum, part) => sum + fen(part), 0n)
  const share = (part: keyof FundSums) => (whole === 0n ? 0 : Number((fen(part) * 10_000n) / whole) / 100)
  return { spent: share('spent'), held: share('held'), passedOn: share('passedOn'), left: share('left') }
}

/** Of an authorization nothing is left, or little: four fifths are spent or held. What was passed on is not used yet. */
export function toneOf(sums: FundSums): 'over' | 'low' | undefined {
  const { spent, held, passedOn, left } = fundShares(sums)
  if (left === 0 && passedOn === 0 && spent > 0) return 'over'
  return spent + held >= 80 ? 'low' : undefined
}
