import type { AuthorizationUse, FundPerson } from '@portico/contract/data/authorizationEntities.ts'
import type { Grant } from '@portico/contract/data/authorizations.ts'
import type { MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { checkControlledAmount, fromFen, fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { ExistingFact, GrantFacts, ParentFact, ProjectFact, ReceiverFact } from './grantFacts.queries.ts'

/** When it begins and ends; the end is exclusive, null for long term. */
export interface Term {
  startsAt: Date
  endsAt: Date | null
}
export interface Wrong {
  key: MessageKey
  values?: MessageValues
  /** Whom the words name, by what they call them, to be said in the reader's language. */
  people?: Readonly<Record<string, Pick<FundPerson, 'name' | 'nameEn'>>>
  /** A use that is meant in the words, to be said in the reader's language. */
  use?: AuthorizationUse
  /** A moment that is meant in the words. */
  date?: Date | null
  /** A sum that is meant where there may be none: by project. */
  amount?: string | null
}
/** One authorization that would be made, with what keeps it from being made. */
export interface JudgedLine {
  receiver: ReceiverFact
  project: ProjectFact
  parent: ParentFact | null
  /** Null by project, or where what was typed is no sum. */
  amount: string | null
  wrong: Wrong | null
  /** What keeps nothing from being made, and is worth knowing. */
  note: Wrong | null
  fixAmount: string | null
  existingId: number | null
}
export interface Judged {
  lines: JudgedLine[]
  /** Free money of each source before and after, as far as the giver may know it. */
  effects: { projectCode: string; before: string | null; after: string | null; through: FundPerson[] }[]
}
/**
 * Each receiver with each project, in this order, without those that shall not be made. So many levels a chain may have:
 * leader, first receiver, second receiver are two.
 */
export function judgeGrant(grant: Grant, facts: GrantFacts, giver: string, term: Term, levels: number): Judged {
  const left = new Set((grant.without ?? []).map(line => keyOf(line)))
  const lines = grant.projects.flatMap(({ code, parentId, amount }) => {
    const { project, parent } = sourceOf(facts, code, parentId, giver) ?? { project: nobodys(code), parent: null }
    return facts.receivers
      .filter(receiver => !left.has(keyOf({ ...receiverIds(receiver), projectCode: code })))
      .map((receiver): JudgedLine => {
        const typed = amount === null ? null : checkControlledAmount(amount)
        const sum = amount === null || typed ? null : fundAmountText(amount)
        const one = {
          receiver,
          project,
          parent,
          amount: sum,
          fixAmount: null,
          note: approvalsOf(facts, receiver, code),
        }
        const known = facts.existing.filter(it => it.giverCode === giver || project.leaderCode === giver)
        const existing = sameAgain(known, one, grant.uses, term)
        const wrong =
          projectWrong(project) ??
          parentWrong(parent, grant.uses, term, levels) ??
          receiverWrong(one, giver) ??
          (typed && { key: typed.key }) ??
          (existing ? { key: 'authorizationExists', amount: existing.amount, date: existing.endsAt } : null)
        return { ...one, wrong, existingId: existing?.id ?? null }
      })
  })
  return { effects: spread(lines, giver), lines }
}

/** Which person or group a receiver is. */
export const receiverIds = ({ id, members }: ReceiverFact) => ({
  receiverId: members ? null : id,
  groupId: members ? id : null,
})
type Id = number | null | undefined
const keyOf = (line: { receiverId?: Id; groupId?: Id; projectCode: string }): string =>
  `${line.receiverId ?? ''} ${line.groupId ?? ''} ${line.projectCode}`

/** Whoever approves documents of the project would approve their own payee's, or their own. */
function approvalsOf({ approvers }: GrantFacts, receiver: ReceiverFact, project: string): Wrong | null {
  const own = approvers.filter(
    it => it.projectCode === project && (receiver.members ?? [receiver.code]).includes(it.code),
  )
  const count = own.reduce((all, it) => all + it.count, 0)
  return count > 0 ? { key: 'receiverApproves', values: { count } } : null
}

/** A project that there is not. */
const nobodys = (code: string): ProjectFact => ({
  id: 0,
  code,
  name: code,
  nameEn: code,
  leaderCode: '',
  isClosed: false,
  endsOn: '',
  isOver: false,
  free: '0.00',
})

/**
 * What the giver would give of: a project that they lead, or an authorization that they got. Null for everything else: what
 * is not theirs is answered as what there is not, so that nobody learns a name or a sum by asking.
 */
function sourceOf({ projects, parents }: GrantFacts, code: string, parentId: number | null, giver: string) {
  const project = projects.find(it => it.code === code)
  if (!project) return null
  if (parentId === null) return project.leaderCode === giver ? { project, parent: null } : null
  const parent = parents.find(it => it.id === parentId)
  return parent?.receiverCode === giver && parent.projectId === project.id ? { project, parent } : null
}

function projectWrong({ id, isClosed, isOver, endsOn }: ProjectFact): Wrong | null {
  if (id === 0) return { key: 'projectNotYours' }
  if (isClosed) return { key: 'projectClosed' }
  return isOver ? { key: 'projectEnded', values: { date: endsOn } } : null
}

function parentWrong(
  parent: ParentFact | null,
  uses: readonly AuthorizationUse[],
  term: Term,
  levels: number,
): Wrong | null {
  if (!parent) return null
  if (!parent.serves) return { key: parent.isPaused ? 'authorizationPaused' : 'authorizationOver' }
  if (!parent.mayPassOn) {
    const giver = { name: parent.giverName, nameEn: parent.giverNameEn }
    return { key: 'passingOnForbidden', people: { giver } }
  }
  if (parent.depth >= levels) return { key: 'chainTooDeep', values: { count: levels } }
  if (parent.endsAt && (!term.endsAt || term.endsAt > parent.endsAt))
    return { key: 'notAfterParent', date: parent.endsAt }
  const missing = uses.find(use => !parent.uses.includes(use))
  return missing ? { key: 'useNotHeld', use: missing } : null
}

function receiverWrong(
  { receiver, project, parent }: Pick<JudgedLine, 'receiver' | 'project' | 'parent'>,
  giver: string,
) {
  if (receiver.members) {
    const above = [giver, project.leaderCode, ...(parent?.givers ?? [])]
    return receiver.members.every(code => above.includes(code)) ? ({ key: 'groupEmpty' } as const) : null
  }
  if (!receiver.enabled) return { key: 'receiverOff' } as const
  if (receiver.code === giver) return { key: 'receiverIsSelf' } as const
  if (receiver.code === project.leaderCode) return { key: 'receiverIsLeader' } as const
  return parent?.givers.includes(receiver.code)
    ? ({ key: 'receiverIsAbove', people: { name: receiver } } as const)
    : null
}

const sameAgain = (
  existing: readonly ExistingFact[],
  { receiver, project }: Pick<JudgedLine, 'receiver' | 'project'>,
  uses: readonly AuthorizationUse[],
  { startsAt, endsAt }: Term,
) =>
  existing.find(
    it =>
      it.receiverCode === receiver.code &&
      it.projectId === project.id &&
      it.uses.some(use => uses.includes(use)) &&
      (!it.endsAt || it.endsAt > startsAt) &&
      (!endsAt || it.startsAt < endsAt),
  )

/** What the lines set aside together must be free: more than that is wrong at each, with the sum that would do. */
function spread(lines: JudgedLine[], giver: string): Judged['effects'] {
  const effects: Judged['effects'] = []
  const codes = [...new Set(lines.map(line => line.project.code))]
  for (const code of codes) {
    const own = lines.filter(line => line.project.code === code)
    const [first] = own
    if (!first || first.project.id === 0) continue
    const { parent, project } = first
    const isSeen = !parent || parent.left !== null || parent.balanceVisible || project.leaderCode === giver
    const before = inFen(parent?.left ?? parent?.free ?? project.free)
    const wanting = own.filter(line => !line.wrong && line.amount !== null)
    const sum = wanting.reduce((all, line) => all + inFen(line.amount ?? '0.00'), 0n)
    if (sum > before && wanting.length > 0) {
      const each = before > 0n ? before / BigInt(wanting.length) : 0n
      const [free, total, most] = [before, sum, each].map(it => formatAmount(fromFen(it)))
      const values = { free: free ?? '', sum: total ?? '', each: most ?? '', count: wanting.length }
      for (const line of wanting) {
        line.wrong = !isSeen
          ? { key: 'overFreeUnseen' }
          : parent
            ? { key: 'overLeft', values: { left: values.free } }
            : { key: 'overFree', values }
        line.fixAmount = isSeen && each > 0n ? fromFen(each) : null
      }
    }
    const taken = own.reduce((all, line) => (line.wrong ? all : all + inFen(line.amount ?? '0.00')), 0n)
    effects.push({
      projectCode: code,
      before: isSeen ? fromFen(before) : null,
      after: isSeen ? fromFen(before - taken) : null,
      through: parent?.through ?? [],
    })
  }
  return effects
}
