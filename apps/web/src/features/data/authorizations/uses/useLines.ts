import type { FundUseLine } from '@portico/contract/data/fundUses.ts'
import { inFen } from '@portico/contract/rules/funds/fundAmount.ts'

type Movement = FundUseLine['movements'][number]
/** A document that held money, or one movement of its money. */
export interface UseLine {
  key: string
  use: FundUseLine
  movement?: Movement
}

export const linesOf = (uses: readonly FundUseLine[]): UseLine[] => uses.map(use => ({ key: String(use.id), use }))

/** The movements of a document; a movement has none. */
export const movementsOf = ({ key, use, movement }: UseLine): UseLine[] | undefined =>
  movement ? undefined : use.movements.map((one, at) => ({ key: `${key}-${at}`, use, movement: one }))

const columnOf = {
  hold: 'amount',
  commit: 'committed',
  release: 'released',
  expire: 'released',
  revoke: 'released',
  return: 'returned',
  extend: null,
} as const satisfies Readonly<Record<Movement['kind'], string | null>>

/** A line's amount in one of the four columns: a movement has it in its own alone. */
export function amountIn({ use, movement }: UseLine, column: 'amount' | 'committed' | 'released' | 'returned') {
  if (movement) return columnOf[movement.kind] === column ? movement.amount : null
  return column === 'amount' || inFen(use[column]) > 0n ? use[column] : null
}

/** How a document stands: its cover is open, or what became of it. */
export function standingOf(use: FundUseLine): 'open' | 'returned' | 'committed' | 'released' {
  if (inFen(use.amount) > inFen(use.committed) + inFen(use.released)) return 'open'
  if (inFen(use.returned) > 0n) return 'returned'
  return inFen(use.committed) > 0n ? 'committed' : 'released'
}
