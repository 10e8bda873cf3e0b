import type { FundUse } from '@portico/contract/data/funds.ts'

/** Which application claims, and which declares: parameters. */
export const spendingApplications = { reimbursement: 'fundClaimApplication', income: 'fundIncomeApplication' } as const

/** What is known of a document by whoever held its money. */
export interface DocumentPlace {
  systemId: string
  use: FundUse
  /** A page of its own below the system's origin, where the system named one. */
  path: string | null
}
/** An application of a system that somebody may open, by what it is used for. */
export type Openable = Readonly<Partial<Record<FundUse, { id: string; systemId: string }>>>

/** Where a document is opened: at its own page, else in the application of its system that made it. Null: nowhere. */
export function wayTo(
  { systemId, use, path }: DocumentPlace,
  openable: Openable,
): { path: string } | { id: string } | null {
  if (path !== null) return { path }
  const application = openable[use]
  return application?.systemId === systemId ? { id: application.id } : null
}
