import type {
  AbsenceDraft,
  AbsencePlan,
  AbsencePlanLine,
  NewAbsence,
} from '@portico/contract/data/authorizationAbsences.ts'
import type { Language } from '@portico/contract/pageMessages.ts'
import { type FieldProblem, problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkFundAmount, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'

/** What somebody changed of a proposal. */
export interface LineChoice {
  isOn?: boolean
  receiverId?: number | null
  amount?: string
}
export interface LeaveDraft {
  startsOn: string
  endsOn: string
  reason: string
  replies: boolean
  /** Undefined: as proposed. */
  delegate: { isOn: boolean; id: number | null } | undefined
  lines: Readonly<Record<string, LineChoice>>
}

export const newLeave: LeaveDraft = {
  startsOn: '',
  endsOn: '',
  reason: '',
  replies: true,
  delegate: undefined,
  lines: {},
}

/** As it was kept; days that have passed meanwhile are to be chosen anew. */
export function leaveOf(kept: AbsenceDraft, today: string): LeaveDraft {
  const isPast = kept.startsOn !== null && kept.startsOn < today
  return {
    startsOn: isPast ? '' : (kept.startsOn ?? ''),
    endsOn: isPast ? '' : (kept.endsOn ?? ''),
    reason: kept.reason ?? '',
    replies: kept.replies ?? true,
    delegate: kept.delegate ?? undefined,
    lines: Object.fromEntries(kept.lines.map(({ projectCode, ...choice }) => [projectCode, definite(choice)])),
  }
}
const definite = ({
  isOn,
  receiverId,
  amount,
}: { [K in keyof LineChoice]?: LineChoice[K] | undefined }): LineChoice => ({
  ...(isOn !== undefined && { isOn }),
  ...(receiverId !== undefined && { receiverId }),
  ...(amount !== undefined && { amount }),
})

export const keptOf = ({ startsOn, endsOn, reason, replies, delegate, lines }: LeaveDraft): AbsenceDraft => ({
  startsOn: startsOn || null,
  endsOn: endsOn || null,
  reason: reason || null,
  replies,
  delegate: delegate ?? null,
  lines: Object.entries(lines).map(([projectCode, choice]) => ({ projectCode, ...choice })),
})

/** One line as it stands: proposed, and changed. */
export interface LeaveLine {
  plan: AbsencePlanLine
  isOn: boolean
  receiverId: number | null
  amount: string
}

export const linesOf = ({ lines }: LeaveDraft, plan: AbsencePlan): LeaveLine[] =>
  plan.lines.map(it => {
    const { isOn, receiverId, amount } = lines[it.projectCode] ?? {}
    return {
      plan: it,
      // Nothing can be given of a project that has nothing free.
      isOn: isOn ?? (it.verdict === 'new' && inFen(it.amount ?? '0.00') > 0n),
      receiverId: receiverId === undefined ? (it.verdict === 'covered' ? null : (it.receiver?.id ?? null)) : receiverId,
      amount: amount ?? (it.verdict === 'covered' ? '' : inThousands(it.amount ?? '')),
    }
  })

/** Who acts, as proposed or chosen; null: nobody. */
export const delegateOf = ({ delegate }: LeaveDraft, plan: AbsencePlan): number | null => {
  if (!delegate) return plan.delegate?.id ?? null
  return delegate.isOn ? delegate.id : null
}

/** What keeps a chosen line from being arranged, by its field. */
export function problemsOf({ isOn, receiverId, amount }: LeaveLine): Partial<Record<LineField, FieldProblem>> {
  if (!isOn) return {}
  const typed = plainNumber(amount).trim()
  const sum = typed === '' ? { key: 'amountNotPositive' as const } : checkFundAmount(typed)
  return { ...(receiverId === null && { receiverId: { key: 'receiverRequired' } }), ...(sum && { amount: sum }) }
}
type LineField = 'receiverId' | 'amount'
/** What is wrong at lines, in words, by project. */
export type LinesWrong = Readonly<Record<string, Partial<Record<LineField, string>>>>

export const problemWords = (lines: readonly LeaveLine[], language: Language): LinesWrong =>
  Object.fromEntries(
    lines.flatMap(line => {
      const found = Object.entries(problemsOf(line)).map(
        ([field, it]) => [field, problemMessage(it, language)] as const,
      )
      return found.length > 0 ? [[line.plan.projectCode, Object.fromEntries(found)] as const] : []
    }),
  )

/** What the server says is wrong with lines that were sent, which it names by their place: `lines.2.amount`. */
export function wrongOf(errors: Readonly<Record<string, string>>, { lines }: Pick<NewAbsence, 'lines'>): LinesWrong {
  const found: Record<string, Partial<Record<LineField, string>>> = {}
  for (const [place, words] of Object.entries(errors)) {
    const [, index, field] = place.split('.')
    const line = lines[Number(index)]
    if (line && (field === 'receiverId' || field === 'amount'))
      found[line.projectCode] = { ...found[line.projectCode], [field]: words }
  }
  return found
}

/** What is set aside, in fen. */
export const sumOf = (lines: readonly LeaveLine[]): bigint =>
  lines.reduce(
    (sum, it) =>
      it.isOn && Object.keys(problemsOf(it)).length === 0 ? sum + inFen(fundAmountText(plainNumber(it.amount))) : sum,
    0n,
  )

export const absenceOf = (draft: LeaveDraft, plan: AbsencePlan): NewAbsence => ({
  startsOn: draft.startsOn,
  endsOn: draft.endsOn,
  reason: draft.reason.trim() || undefined,
  replies: draft.replies,
  delegateId: delegateOf(draft, plan) ?? undefined,
  lines: linesOf(draft, plan).flatMap(it =>
    it.isOn && it.receiverId !== null
      ? [
          {
            projectCode: it.plan.projectCode,
            receiverId: it.receiverId,
            amount: plainNumber(it.amount),
            uses: it.plan.uses,
          },
        ]
      : [],
  ),
})

/** So many days before or after a day. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
