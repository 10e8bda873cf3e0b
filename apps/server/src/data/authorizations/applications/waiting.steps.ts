import type { ApplicationKind } from '@portico/contract/data/authorizationApplications.ts'
import { isGroupCode } from '@portico/contract/data/authorizationEntities.ts'
import type { Grant } from '@portico/contract/data/authorizations.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import { fundAmountText } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import type { ApplicationTerms } from '../authorizations.table.ts'
import { financeOf, insertApplication, writeApplicationEvent } from './applications.queries.ts'

/** From which sum on finance approves, in fen; null: never. */
export async function financeFrom({ parameters }: { parameters: Pick<ParameterStore, 'number'> }) {
  const yuan = await parameters.number('fundApprovalFrom', 0, 0, 2_000_000_000)
  return yuan === 0 ? null : BigInt(yuan) * 100n
}

interface Waiting {
  kind: ApplicationKind
  receiverCode: string
  projectId: number
  parentId: number | null
  earlierId: number | null
  amount: string | null
}

/** The terms of a form, as they are kept while they wait. */
export const termsOf = (
  form: Omit<Grant, 'receiverIds' | 'groupIds' | 'projects' | 'without'>,
): Omit<ApplicationTerms, 'amount'> => ({
  uses: [...new Set(form.uses)],
  duration: form.duration,
  startsOn: form.startsOn,
  endsOn: form.duration === 'longTerm' ? null : (lastDayOf(form.startsOn, form.duration) ?? form.endsOn ?? null),
  mayPassOn: form.mayPassOn,
  balanceVisible: form.balanceVisible,
  documentLimit: form.documentLimit?.trim() ? fundAmountText(form.documentLimit) : null,
  reason: form.reason?.trim() || null,
})

/** What somebody would give waits for finance: an application that nobody but the giver made. */
export async function waitForFinance(
  tx: Orm,
  lines: readonly Waiting[],
  { terms, giver }: { terms: Omit<ApplicationTerms, 'amount'>; giver: string },
  session: Session,
  caller: Caller,
): Promise<void> {
  for (const { receiverCode, ...line } of lines) {
    // Whoever would be told, may apply again or withdraw is one person.
    if (isGroupCode(receiverCode)) throw refuse('groupAboveLimit', { amount: formatAmount(line.amount ?? '') })
    if ((await financeOf(tx, line.projectId, giver)).length === 0) throw refuse('noFinanceApprover')
    const { reason, ...kept } = terms
    const id = await insertApplication(tx, {
      ...line,
      ...kept,
      applicantCode: receiverCode,
      giverCode: giver,
      isGift: true,
      step: 'finance',
      purpose: reason ?? '',
      terms: { ...terms, amount: line.amount },
    })
    await writeApplicationEvent(tx, { event: 'applied', id, reason }, session, caller)
  }
}
