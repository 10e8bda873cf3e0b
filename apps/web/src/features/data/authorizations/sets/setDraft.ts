import type { AuthorizationSet, AuthorizationSetBody } from '@portico/contract/data/authorizationSets.ts'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import type { Draft } from '../give/giveDraft.ts'
import { daysOf } from '../pieces/term.ts'

/** What a set keeps of a form: its terms, and the sum of the first project that has one. */
export function setOf(draft: Draft, name: string): AuthorizationSetBody {
  const { uses, duration, startsOn, endsOn, mayPassOn, balanceVisible, hasDocumentLimit, documentLimit } = draft
  const amount = draft.projects.find(it => it.isByAmount && it.amount.trim() !== '')?.amount ?? draft.usualAmount
  return {
    name,
    uses: [...uses],
    amount: amount === null || amount === '' ? null : plainNumber(amount),
    duration,
    days: duration === 'custom' && startsOn && endsOn ? daysOf(startsOn, endsOn) : null,
    mayPassOn,
    balanceVisible,
    documentLimit: hasDocumentLimit ? plainNumber(documentLimit) : null,
  }
}

/** A form with a set's terms; its people and projects stay, and so does the day on which it begins. */
export function withSet(draft: Draft, set: AuthorizationSet): Draft {
  const usualAmount = set.amount === null ? null : inThousands(set.amount)
  const last = set.days === null ? null : Date.parse(`${draft.startsOn}T00:00:00Z`) + (set.days - 1) * 86_400_000
  return {
    ...draft,
    uses: set.uses,
    duration: set.duration,
    endsOn: last === null ? draft.endsOn : new Date(last).toISOString().slice(0, 10),
    mayPassOn: set.mayPassOn,
    balanceVisible: set.balanceVisible,
    hasDocumentLimit: set.documentLimit !== null,
    documentLimit: set.documentLimit === null ? '' : inThousands(set.documentLimit),
    usualAmount,
    projects: draft.projects.map(it => ({ ...it, isByAmount: usualAmount !== null, amount: usualAmount ?? '' })),
  }
}
