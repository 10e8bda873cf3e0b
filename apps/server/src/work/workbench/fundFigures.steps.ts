import type { FundFigures } from '@portico/contract/work/workbench.ts'
import { sumWallet } from '#data/authorizations/wallet/wallet.queries.ts'
import type { DataSetStore, RowAsk } from '#data/dataSets/rowSource.rules.ts'
import type { Database } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'

const set = 'project-funds'
const columns = ['yearBudget', 'spent', 'balance', 'rate']
const none = { projectCount: 0, budget: '0.00', spent: '0.00', balance: '0.00', rate: 0 }
type Led = Omit<FundFigures, 'receivedCount' | 'unseenCount' | 'receivedLeft'>

/** What somebody leads, and what others let them use. */
export async function fundFigures(
  { db, dataSets }: { db: Database; dataSets: Pick<DataSetStore, 'find'> },
  session: Session,
  caller: Pick<Caller, 'language'>,
): Promise<FundFigures> {
  const [led, received] = await Promise.all([
    ledFigures(dataSets, session, caller),
    sumWallet(db, session.user.code, { side: 'received' }),
  ])
  const { usable, usableCount, unseen } = received
  return { ...led, receivedCount: usableCount, unseenCount: unseen, receivedLeft: usable }
}

/** Sums over the projects that the person leads: their own rows of the data set, whatever pages show of it. */
async function ledFigures(
  dataSets: Pick<DataSetStore, 'find'>,
  session: Session,
  { language }: Pick<Caller, 'language'>,
): Promise<Led> {
  const found = await dataSets.find(set)
  if (!found) return none
  const scope = { kind: 'own', personCode: session.user.code } as const
  const filters = [{ kind: 'in', column: 'leaderCode', values: [session.user.code] }] as const
  const ask: RowAsk = { scope, filters, sorts: [], columns, language }
  const [{ total }, sums] = await Promise.all([found.source.count(ask), found.source.sums(ask, columns)])
  const money = (column: string) => String(sums[column] ?? none.budget)
  return {
    projectCount: total,
    budget: money('yearBudget'),
    spent: money('spent'),
    balance: money('balance'),
    rate: Number(sums['rate'] ?? 0),
  }
}
