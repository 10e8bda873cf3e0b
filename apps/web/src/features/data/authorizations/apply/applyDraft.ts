import type {
  ApplicableProject,
  Application,
  ApplicationFile,
  ApplicationKind,
  EarlierAuthorization,
  MyApplication,
} from '@portico/contract/data/authorizationApplications.ts'
import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkControlledAmount, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { plainNumber } from '#kit/fields/inThousands.ts'
import { endOf, periodMistake, type Term } from '../pieces/term.ts'

/** What somebody asks for, as far as it is filled in. */
export interface ApplyDraft extends Term {
  kind: ApplicationKind
  projectCode: string
  earlierId: number | null
  uses: readonly AuthorizationUse[]
  isByAmount: boolean
  amount: string
  purpose: string
  files: readonly ApplicationFile[]
}

export const newApplication = (today: string, projectCode = ''): ApplyDraft => ({
  kind: 'new',
  projectCode,
  earlierId: null,
  uses: ['query', 'reimbursement'],
  duration: '3m',
  startsOn: today,
  endsOn: '',
  isByAmount: true,
  amount: '',
  purpose: '',
  files: [],
})

/** To go on from an authorization of one's own: what it is for and how it is limited stay. */
export const goingOn = (draft: ApplyDraft, kind: 'renew' | 'raise', from: EarlierAuthorization): ApplyDraft => ({
  ...draft,
  kind,
  earlierId: from.id,
  uses: from.uses,
  isByAmount: from.amount !== null,
  amount: from.amount === null ? '' : formatAmount(from.amount),
})

/** What came back, to be mended: its days begin today. */
export const mended = (today: string, before: MyApplication): ApplyDraft => ({
  ...newApplication(today, before.projectCode),
  kind: before.kind,
  earlierId: before.earlierId,
  uses: before.uses,
  duration: before.duration,
  startsOn: before.startsOn < today ? today : before.startsOn,
  endsOn: before.endsOn ?? '',
  isByAmount: before.amount !== null,
  amount: before.amount === null ? '' : formatAmount(before.amount),
  purpose: before.purpose,
  files: before.file ? [before.file] : [],
})

/** What keeps it from being sent, by field. */
export function applyMistakes(
  draft: ApplyDraft,
  project: ApplicableProject | undefined,
  today: string,
): Readonly<Record<string, FieldProblem>> {
  const found: Record<string, FieldProblem> = {}
  if (draft.projectCode === '') found['projectCode'] = { key: 'projectRequired' }
  else if (project?.isOwn) found['projectCode'] = { key: 'ownProject' }
  else if (project?.waitingId) found['projectCode'] = { key: 'applicationWaits' }
  if (draft.uses.length === 0) found['uses'] = { key: 'useRequired' }
  const plain = plainNumber(draft.amount)
  const wrong = draft.isByAmount ? checkControlledAmount(plain) : null
  const before = project?.earlier.find(({ id }) => id === draft.earlierId)?.amount
  if (wrong) found['amount'] = wrong
  else if (draft.kind === 'raise' && before && inFen(fundAmountText(plain)) <= inFen(before))
    found['amount'] = { key: 'raiseNotAbove', values: { amount: formatAmount(before) } }
  const period = draft.kind === 'raise' ? null : periodMistake(draft, today)
  if (period) found['endsOn'] = period
  if (draft.purpose.trim() === '') found['purpose'] = { key: 'purposeRequired' }
  return found
}

export const applicationOf = (draft: ApplyDraft, followsId: number | null): Application => ({
  kind: draft.kind,
  projectCode: draft.projectCode,
  earlierId: draft.kind === 'new' ? null : draft.earlierId,
  followsId,
  uses: [...draft.uses],
  amount: draft.isByAmount ? plainNumber(draft.amount) : null,
  duration: draft.duration,
  startsOn: draft.startsOn,
  endsOn: endOf(draft) || undefined,
  purpose: draft.purpose.trim(),
  fileId: draft.files[0]?.id ?? null,
})
