import type { OwnProject } from '@portico/contract/data/authorizationEntities.ts'
import { inFen } from '@portico/contract/rules/funds/fundAmount.ts'

/** Little is left of a project that goes on: less than a twentieth of the year's budget. */
export const isLow = ({ free, budget, isClosed }: Pick<OwnProject, 'free' | 'budget' | 'isClosed'>): boolean =>
  !isClosed && inFen(budget) > 0n && inFen(free) * 20n < inFen(budget)
