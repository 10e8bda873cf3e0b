import { Approval, Rejection } from '@portico/contract/data/authorizationApplications.ts'
import type { Grant } from '@portico/contract/data/authorizations.ts'
import { lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import { fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields, type Words } from '#http/rejection.ts'
import { asking } from '../asking.queries.ts'
import type { ApplicationTerms } from '../authorizations.table.ts'
import { lockBooks } from '../books.queries.ts'
import {
  type AuthorizationDeps,
  chainDepth,
  controlledProblem,
  judgeLocked,
  makeLines,
  termOf,
  valuesOf,
} from '../giving.steps.ts'
import type { JudgedLine } from '../grant.rules.ts'
import { personBy } from '../grantFacts.queries.ts'
import { changeWithin } from '../terms.steps.ts'
import { answerApplication, sendToFinance } from './answering.queries.ts'
import {
  type ApplicationRow,
  financeOf,
  lockApplication,
  readApproval,
  readEarlier,
  writeApplicationEvent,
} from './applications.queries.ts'
import { whyOver } from './applying.steps.ts'
import { financeFrom } from './waiting.steps.ts'

/** The application as it stands for who decides it, held until it is decided; what was decided already is said. */
async function waiting({ clock }: AuthorizationDeps, tx: Orm, id: number, session: Session, caller: Caller) {
  const db = asking(tx)
  await lockApplication(db, id)
  const row = found(await readApproval(db, session.user.code, id))
  if (row.state !== 'pending') throw whyOver(row, clock, caller)
  // Whoever gave their word already waits for finance themself.
  if (!row.isMine) throw refuse('recordMissing')
  return row
}

/** The books before the application, as everywhere: who gives writes applications behind their locks. */
async function lockBooksOf(tx: Orm, id: number, { user }: Session): Promise<void> {
  const db = asking(tx)
  const { projectId, parentId, earlierId } = found(await readApproval(db, user.code, id))
  const wanted = [parentId, earlierId].filter(it => it !== null)
  await lockBooks(db, [projectId], wanted)
}

/**
 * Says yes: what was asked for is given, renewed or raised in the same transaction, in the name of whoever gives it. From
 * the sum on from which finance approves, the giver's yes sends it on.
 */
export async function approve(
  deps: AuthorizationDeps,
  input: Approval,
  session: Session,
  caller: Caller,
): Promise<{ isWaiting: boolean }> {
  const from = await financeFrom(deps)
  return deps.logs.change<{ isWaiting: boolean }>(session, caller, async tx => {
    await lockBooksOf(tx, input.id, session)
    const row = await waiting(deps, tx, input.id, session, caller)
    const terms = termsFor(row, input, deps)
    const detail = { amount: [row.amount, terms.amount], uses: terms.uses, endsAt: terms.endsOn }
    const done = {
      operation: 'authorizations.approve' as const,
      object: `${row.applicantName} ${row.projectCode}`,
      detail,
    }
    const isGiver = row.step === 'giver'
    const makes = await making(deps, tx, row, terms, session, caller)
    const granted = { amount: terms.amount, authorizationId: row.earlierId }
    if (isGiver && from !== null && makes.weight >= from) {
      if ((await financeOf(tx, row.projectId, row.giverCode)).length === 0) throw refuse('noFinanceApprover')
      await sendToFinance(tx, row.id, terms)
      await writeApplicationEvent(tx, { event: 'approved', id: row.id, granted }, session, caller)
      return { ...done, answer: { isWaiting: true } }
    }
    const authorizationId = await makes.make()
    await answerApplication(tx, row.id, session.user.code, { state: 'approved', terms, authorizationId })
    const happened = { event: 'approved' as const, id: row.id, granted: { ...granted, authorizationId } }
    await writeApplicationEvent(tx, happened, session, caller)
    return { ...done, answer: { isWaiting: false } }
  })
}

/** Says no, and why: the reason is told as it stands. */
export function reject(deps: AuthorizationDeps, input: Rejection, session: Session, caller: Caller) {
  const reason = input.reason.trim()
  if (reason === '') throw refuseFields(Rejection, { reason: { key: 'rejectReasonRequired' } })
  return deps.logs.change(session, caller, async tx => {
    const row = await waiting(deps, tx, input.id, session, caller)
    await answerApplication(tx, row.id, session.user.code, { state: 'rejected', answer: reason })
    await writeApplicationEvent(tx, { event: 'rejected', id: row.id, reason }, session, caller)
    const object = `${row.applicantName} ${row.projectCode}`
    return { operation: 'authorizations.reject', object, detail: { reason } }
  })
}

const at = (wrong: Partial<Record<keyof typeof Approval.rows, Words>>) => refuseFields(Approval, wrong)

/** The terms as they were changed before the yes. */
function termsFor(row: ApplicationRow, input: Approval, { clock }: AuthorizationDeps): ApplicationTerms {
  const problem = controlledProblem(input.amount)
  if (problem) throw at({ amount: problem })
  const read = termOf(input, clock, new Date())
  if ('wrong' in read) throw at({ [read.at]: read.wrong })
  const { duration, startsOn, mayPassOn, balanceVisible } = input
  return {
    uses: row.uses,
    amount: input.amount === null ? null : fundAmountText(input.amount),
    duration,
    startsOn,
    endsOn: duration === 'longTerm' ? null : (lastDayOf(startsOn, duration) ?? input.endsOn ?? null),
    mayPassOn,
    balanceVisible,
    documentLimit: row.terms?.documentLimit ?? null,
    reason: row.terms?.reason ?? row.purpose,
  }
}

interface Making {
  /** How much it lets somebody spend, in fen. */
  weight: bigint
  make(): Promise<number | null>
}

/** What the yes would make, looked at under the locks of the books. */
async function making(
  deps: AuthorizationDeps,
  tx: Orm,
  row: ApplicationRow,
  terms: ApplicationTerms,
  session: Session,
  caller: Caller,
): Promise<Making> {
  const { earlierId: id, applicantCode: person, projectId, giverCode } = row
  const earlier = id === null ? undefined : await readEarlier(asking(tx), { id, person, projectId })
  if (earlier?.isRunning) {
    const grows = inFen(terms.amount ?? '0.00') > inFen(earlier.amount ?? '0.00')
    // An application says nothing of single documents: that limit stays.
    const documentLimit = row.isGift ? terms.documentLimit : earlier.documentLimit
    const input = { ...terms, ...open({ ...terms, documentLimit }), id: earlier.id }
    return {
      weight: grows ? inFen(terms.amount ?? '0.00') : 0n,
      make: async () => {
        await changeWithin(deps, tx, input, giverCode, session, caller)
        return earlier.id
      },
    }
  }
  const grant = await grantOf(tx, row, terms)
  const read = termOf(grant, deps.clock, new Date())
  if ('wrong' in read) throw at({ [read.at]: read.wrong })
  const giving = { giver: giverCode, term: read.term, levels: await chainDepth(deps) }
  const refuseThose = (lines: readonly JudgedLine[]) => refuseLine(lines, deps, caller)
  const lines = await judgeLocked(tx, grant, giving, refuseThose)
  const [line] = lines
  return {
    weight: inFen(terms.amount ?? line?.parent?.left ?? line?.parent?.free ?? line?.project.free ?? '0.00'),
    make: async () => (await makeLines(tx, lines, grant, giving, session, caller))[0] ?? null,
  }
}

const open = ({ endsOn, documentLimit }: ApplicationTerms) => ({
  endsOn: endsOn ?? undefined,
  documentLimit: documentLimit ?? undefined,
})

async function grantOf(tx: Orm, row: ApplicationRow, terms: ApplicationTerms): Promise<Grant> {
  const applicant = await personBy(asking(tx), row.applicantCode)
  return {
    ...terms,
    ...open(terms),
    receiverIds: applicant ? [applicant.id] : [],
    projects: [{ code: row.projectCode, parentId: row.parentId, amount: terms.amount }],
    reason: terms.reason ?? undefined,
  }
}

/** What is wrong stands at the field that mends it; the rest is said as a whole. */
function refuseLine(lines: readonly JudgedLine[], { clock }: AuthorizationDeps, { language }: Caller): void {
  const [line] = lines
  if (!line) throw refuse('receiverOff')
  if (!line.wrong) return
  const { key } = line.wrong
  const values = valuesOf(line.wrong, language, clock)
  if (key === 'overFree') throw at({ amount: { key: 'overLeft', values: { left: values['free'] ?? '' } } })
  if (key === 'overLeft' || key === 'overFreeUnseen') throw at({ amount: { key, values } })
  if (key === 'notAfterParent') throw at({ endsOn: { key, values } })
  throw refuse(key, values)
}
