import { assets } from './sets/assets.ts'
import { fundTransactions } from './sets/fundTransactions.ts'
import { income } from './sets/income.ts'
import { logs } from './sets/logs.ts'
import { projectFunds } from './sets/projectFunds.ts'
import { reimbursements } from './sets/reimbursements.ts'
import { salary } from './sets/salary.ts'
import { users } from './sets/users.ts'
import type { SqlSet } from './sqlSet.rules.ts'

/** The data sets that the portal itself brings, in the order in which an editor offers them. */
export const builtInSets: readonly SqlSet[] = [
  projectFunds,
  fundTransactions,
  reimbursements,
  income,
  salary,
  assets,
  users,
  logs,
]
