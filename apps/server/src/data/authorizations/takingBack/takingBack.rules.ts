import type { MoneySource } from '@portico/contract/data/takingBack.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { AuthorizationRow } from '../authorizations.queries.ts'
import type { SourceRow } from './takingBack.queries.ts'

/** What goes back with its end: a sum that is neither spent nor held; by project what was passed on. */
export const freedBy = (row: AuthorizationRow): bigint =>
  row.state === 'over'
    ? 0n
    : row.amount === null
      ? inFen(row.passedOn)
      : inFen(row.amount) - inFen(row.spent) - inFen(row.held)

/** Those that end by themselves and not with one above. */
export const topsOf = (rows: readonly AuthorizationRow[]): AuthorizationRow[] =>
  rows.filter(it => !it.chain.slice(0, -1).some(above => rows.some(({ id }) => id === above)))

/** Lines whose money goes to the same place stand together, with what becomes free there once all have ended. */
export function sourcesOf(rows: readonly SourceRow[], tops: readonly AuthorizationRow[]): MoneySource[] {
  const places = Map.groupBy(rows, it => `${it.projectCode} ${it.holder?.code ?? ''}`).values()
  return [...places].flatMap(([one, ...others]) => {
    if (!one) return []
    const { id, ...place } = one
    const ids = [id, ...others.map(other => other.id)]
    const freed = tops.reduce((sum, top) => (ids.includes(top.id) ? sum + freedBy(top) : sum), 0n)
    return [{ ...place, freed: fromFen(freed), ids }]
  })
}
