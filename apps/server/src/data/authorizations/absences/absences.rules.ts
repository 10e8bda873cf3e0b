import type { AbsencePlanLine } from '@portico/contract/data/authorizationAbsences.ts'
import type { AuthorizationUse } from '@portico/contract/data/authorizationEntities.ts'
import type { MessageKey } from '@portico/contract/messages.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'

/** So many days are looked back on. */
export const lookBack = 90

export interface Standin {
  id: number
  code: string
  name: string
  nameEn: string
  documents: number
}
/** Somebody who used a project in the last days. */
export interface HandlerFact extends Standin {
  projectId: number
  /** Documents of which money came back. */
  returned: number
  uses: AuthorizationUse[]
}
export interface ProjectSpending {
  id: number
  code: string
  name: string
  nameEn: string
  /** Of the last 90 days. */
  spent: string
  free: string
}
/** What somebody was let use already. */
export interface CoverFact {
  projectId: number
  person: Omit<Standin, 'documents'>
  /** Null by project. */
  left: string | null
  endsAt: Date | null
  lastDay: string | null
}
/** Who has an authorization of a project at some moment of the absence: another one would be refused. */
export interface GivenFact {
  projectId: number
  code: string
}
export interface AbsenceFacts {
  projects: readonly ProjectSpending[]
  handlers: readonly HandlerFact[]
  covers: readonly CoverFact[]
  given: readonly GivenFact[]
}

/** Those who handled most without a return first; of as many, the one with the lower staff number, so that the answer stays. */
const bestFirst = (a: HandlerFact, b: HandlerFact): number =>
  b.documents - b.returned - (a.documents - a.returned) || a.returned - b.returned || a.code.localeCompare(b.code)

/** Who acts for somebody: whoever handled most of their documents without a return. Null where nobody did. */
export function proposedDelegate(handlers: readonly HandlerFact[]): Standin | null {
  const people = Map.groupBy(handlers, it => it.code).values()
  const all = [...people].map(rows => ({
    ...(rows[0] as HandlerFact),
    documents: rows.reduce((sum, it) => sum + it.documents, 0),
    returned: rows.reduce((sum, it) => sum + it.returned, 0),
  }))
  const [best] = all.sort(bestFirst)
  return best && best.documents > best.returned ? standin(best) : null
}

const standin = ({ id, code, name, nameEn, documents }: Standin): Standin => ({ id, code, name, nameEn, documents })

const hundred = 100_00n

/** The monthly mean of what was spent, for so many days, rounded up to whole hundreds; never more than is free. */
export function proposedAmount(spent: string, days: number, free: string): string {
  const wanted = (inFen(spent) * BigInt(days) + BigInt(lookBack) - 1n) / BigInt(lookBack)
  const rounded = ((wanted + hundred - 1n) / hundred) * hundred
  const most = inFen(free) < 0n ? 0n : inFen(free)
  return fromFen(rounded > most ? most : rounded)
}

/** What is proposed for each project that somebody leads while they are away for so many days, until a moment. */
export function proposedLines(
  { projects, handlers, covers, given }: AbsenceFacts,
  days: number,
  endsAt: Date,
): AbsencePlanLine[] {
  return projects.map(project => {
    const amount = proposedAmount(project.spent, days, project.free)
    const line = {
      projectCode: project.code,
      projectName: project.name,
      projectNameEn: project.nameEn,
      monthly: fromFen(inFen(project.spent) / 3n),
      free: project.free,
      coveredUntil: null,
      receiver: null,
      amount: null,
      uses: ['query', 'reimbursement'] as AuthorizationUse[],
    }
    if (inFen(project.spent) <= 0n) return { ...line, verdict: 'nothing' as const }
    const used = handlers.filter(it => it.projectId === project.id).sort(bestFirst)
    const suffices = (it: CoverFact) =>
      it.projectId === project.id &&
      (it.endsAt === null || it.endsAt >= endsAt) &&
      (it.left === null || inFen(it.left) >= inFen(amount))
    // Whoever uses it most goes before others who could.
    const placeOf = ({ person }: CoverFact) => used.findIndex(it => it.code === person.code) + 1 || Infinity
    const [cover] = covers.filter(suffices).sort((a, b) => placeOf(a) - placeOf(b))
    if (cover) {
      const documents = used.find(it => it.code === cover.person.code)?.documents ?? 0
      const receiver = { ...cover.person, documents }
      return { ...line, verdict: 'covered' as const, receiver, amount: cover.left, coveredUntil: cover.lastDay }
    }
    const best = used.find(it => !given.some(has => has.projectId === project.id && has.code === it.code))
    if (!best) return { ...line, verdict: 'nobody' as const, amount }
    return {
      ...line,
      verdict: 'new' as const,
      receiver: standin(best),
      amount,
      uses: [...new Set<AuthorizationUse>(['query', ...best.uses])],
    }
  })
}

/** Where a form has what is wrong with a line; the rest is said of the line as a whole. */
export const fieldOf: Readonly<Partial<Record<MessageKey, 'amount' | 'receiverId'>>> = {
  overFree: 'amount',
  overFreeUnseen: 'amount',
  receiverOff: 'receiverId',
  receiverIsSelf: 'receiverId',
  receiverIsLeader: 'receiverId',
}
