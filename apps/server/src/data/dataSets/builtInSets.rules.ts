import { assets } from './sets/assets.rules.ts'
import { fundTransactions } from './sets/fundTransactions.rules.ts'
import { income } from './sets/income.rules.ts'
import { logs } from './sets/logs.rules.ts'
import { projectFunds } from './sets/projectFunds.rules.ts'
import { reimbursements } from './sets/reimbursements.rules.ts'
import { salary } from './sets/salary.rules.ts'
import { users } from './sets/users.rules.ts'
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
