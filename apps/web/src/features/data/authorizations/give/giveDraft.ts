import type { AuthorizationUse, GivableProject } from '@portico/contract/data/authorizationEntities.ts'
import type { Grant } from '@portico/contract/data/authorizations.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import {
  checkControlledAmount,
  checkFundAmount,
  fromFen,
  fundAmountText,
  inFen,
} from '@portico/contract/rules/funds/fundAmount.ts'
import { plainNumber } from '#kit/fields/inThousands.ts'
import { endOf, periodMistake, type Term } from '../pieces/term.ts'

/** A project that is to be given, and how: from what is free, or a sum for each receiver. */
export interface GivenProject {
  code: string
  parentId: number | null
  isByAmount: boolean
  amount: string
}

/** What somebody has filled in so far. */
export interface Draft extends Term {
  receiverIds: readonly number[]
  /** One's own groups, each of which gets it as one. */
  groupIds: readonly number[]
  projects: readonly GivenProject[]
  uses: readonly AuthorizationUse[]
  mayPassOn: boolean
  balanceVisible: boolean
  hasDocumentLimit: boolean
  documentLimit: string
  reason: string
  /** What each gets of a project that is chosen from now on, as a set says; null: by project. */
  usualAmount: string | null
}
export type GrantLineKey = NonNullable<Grant['without']>[number]

export const limits = { people: 20, projects: 50 } as const

export const newDraft = (today: string): Draft => ({
  receiverIds: [],
  groupIds: [],
  projects: [],
  uses: ['query', 'reimbursement'],
  duration: '3m',
  startsOn: today,
  endsOn: '',
  mayPassOn: false,
  balanceVisible: false,
  hasDocumentLimit: false,
  documentLimit: '',
  reason: '',
  usualAmount: '',
})

/** A project may be there twice: as passed on by two people. */
export const keyOf = ({ code, parentId }: Pick<GivenProject, 'code' | 'parentId'>): string =>
  `${code} ${parentId ?? ''}`

/** A sum as it was typed, in fen; null for what is none. */
export function fenOf(typed: string): bigint | null {
  const plain = plainNumber(typed)
  return plain === '' || checkFundAmount(plain) ? null : inFen(fundAmountText(plain))
}

/** What all receivers of a project make together; null where no sum is said. */
export function sumOf(project: GivenProject, people: number): bigint | null {
  const each = project.isByAmount ? fenOf(project.amount) : null
  return each === null ? null : each * BigInt(people)
}

/** How many get it: people, and groups as one each. */
export const receiversOf = ({ receiverIds, groupIds }: Draft): number => receiverIds.length + groupIds.length

export const sumOfAll = (draft: Draft): bigint =>
  draft.projects.reduce((sum, project) => sum + (sumOf(project, receiversOf(draft)) ?? 0n), 0n)

/** Groups that were chosen and have been deleted meanwhile. */
export const goneGroups = ({ groupIds }: Draft, groups: readonly { id: number }[]): number[] =>
  groupIds.filter(id => !groups.some(group => group.id === id))

interface AmountMistake {
  problem: FieldProblem
  /** The sum that would do. */
  fix?: string
}

/** What is wrong with a project's sum: more than is free for all of them, or no sum at all. */
export function amountMistake(
  project: GivenProject,
  people: number,
  free: string | null | undefined,
): AmountMistake | null {
  if (!project.isByAmount) return null
  const problem = checkControlledAmount(plainNumber(project.amount))
  if (problem) return { problem }
  const sum = sumOf(project, people)
  if (sum === null || free === null || free === undefined || sum <= inFen(free)) return null
  const each = people > 0 && inFen(free) > 0n ? inFen(free) / BigInt(people) : 0n
  const values = { free, sum: fromFen(sum), each: fromFen(each) }
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatAmount(value)]))
  const over: FieldProblem = { key: 'overFree', values: { ...said, count: people } }
  return each > 0n ? { problem: over, fix: values.each } : { problem: over }
}

/** What keeps a draft from being looked at line by line, by field; a project's sum stands under its key. */
export function mistakesOf(
  draft: Draft,
  known: ReadonlyMap<string, GivableProject>,
  today: string,
  /** One's own groups, once they are known. */
  groups?: readonly { id: number }[],
): Readonly<Record<string, FieldProblem>> {
  const found: Record<string, FieldProblem> = {}
  if (receiversOf(draft) === 0) found['receiverIds'] = { key: 'receiverRequired' }
  if (groups && goneGroups(draft, groups).length > 0) found['groupIds'] = { key: 'groupGone' }
  if (draft.projects.length === 0) found['projects'] = { key: 'projectRequired' }
  for (const project of draft.projects) {
    const wrong = amountMistake(project, receiversOf(draft), known.get(keyOf(project))?.free)
    if (wrong) found[keyOf(project)] = wrong.problem
  }
  if (draft.uses.length === 0) found['uses'] = { key: 'useRequired' }
  const period = periodMistake(draft, today)
  if (period) found['endsOn'] = period
  const limit = draft.hasDocumentLimit ? checkFundAmount(plainNumber(draft.documentLimit)) : null
  if (limit) found['documentLimit'] = draft.documentLimit.trim() === '' ? { key: 'amountNotPositive' } : limit
  return found
}

/** What the calls take of a draft. */
export function grantOf(draft: Draft, without: readonly GrantLineKey[]): Grant {
  const end = endOf(draft)
  return {
    receiverIds: [...draft.receiverIds],
    groupIds: draft.groupIds.length > 0 ? [...draft.groupIds] : undefined,
    projects: draft.projects.map(({ code, parentId, isByAmount, amount }) => ({
      code,
      parentId,
      amount: isByAmount ? plainNumber(amount) : null,
    })),
    uses: [...draft.uses],
    duration: draft.duration,
    startsOn: draft.startsOn,
    endsOn: end ?? undefined,
    mayPassOn: draft.mayPassOn,
    balanceVisible: draft.balanceVisible,
    documentLimit: draft.hasDocumentLimit ? plainNumber(draft.documentLimit) : undefined,
    reason: draft.reason.trim() || undefined,
    without: without.length > 0 ? [...without] : undefined,
  }
}
