import { Application } from '@portico/contract/data/authorizationApplications.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { lastDayOf } from '@portico/contract/rules/funds/duration.ts'
import { fundAmountText, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { found, refuse, refuseFields, type Words } from '#http/rejection.ts'
import { type Asking, asking } from '../asking.queries.ts'
import { type AuthorizationDeps, controlledProblem, lastSecond, termOf } from '../giving.steps.ts'
import { personBy } from '../grantFacts.queries.ts'
import { answerApplication, urgeApplication } from './answering.queries.ts'
import { readOpenProject } from './applicationFacts.queries.ts'
import {
  type ApplicationRow,
  type EarlierRow,
  insertApplication,
  lockApplication,
  readEarlier,
  readOwnApplication,
  takeFile,
  writeApplicationEvent,
} from './applications.queries.ts'

/** Sends an application to whoever would give what it asks for. */
export function apply(deps: AuthorizationDeps, input: Application, session: Session, caller: Caller) {
  checkForm(input, deps)
  const person = session.user.code
  return deps.logs.change(session, caller, async tx => {
    const db = asking(tx)
    const project = await openProject(db, input.projectCode)
    if (project.leaderCode === person) throw at({ projectCode: { key: 'ownProject' } })
    const asked = { id: input.earlierId ?? 0, person, projectId: project.id }
    const earlier = input.kind === 'new' ? null : found(await readEarlier(db, asked))
    const wanted = wants(input, earlier, deps)
    const isBelow = earlier?.parentId != null && (earlier.isRunning || earlier.parentServes)
    const giverCode = isBelow ? earlier.giverCode : project.leaderCode
    await mustBeIn(db, giverCode, caller)
    if (input.followsId !== null) await mustBeOver(db, person, input.followsId)
    const id = await insertApplication(tx, {
      ...wanted,
      kind: input.kind,
      applicantCode: person,
      projectId: project.id,
      earlierId: earlier?.id ?? null,
      parentId: isBelow ? earlier.parentId : null,
      giverCode,
      uses: [...new Set(input.uses)],
      purpose: input.purpose.trim(),
      followsId: input.followsId,
    }).catch((error: unknown) => {
      throw isSecond(error) ? at({ projectCode: { key: 'applicationWaits' } }) : error
    })
    if (input.fileId !== null && !(await takeFile(tx, input.fileId, id, person))) throw refuse('recordMissing')
    await writeApplicationEvent(tx, { event: 'applied', id, reason: input.purpose.trim() }, session, caller)
    const detail = { uses: input.uses, amount: wanted.amount, reason: input.purpose }
    return { operation: 'authorizations.apply', object: project.code, detail, answer: { id } }
  })
}

const at = (wrong: Partial<Record<keyof typeof Application.rows, Words>>) => refuseFields(Application, wrong)

/** What needs no row to be seen wrong stands at its field. */
function checkForm(input: Application, { clock }: AuthorizationDeps): void {
  const sum = controlledProblem(input.amount)
  const read = input.kind === 'raise' ? null : termOf(input, clock, new Date())
  const wrong: Partial<Record<keyof typeof Application.rows, Words>> = {
    ...(input.projectCode.trim() === '' && { projectCode: { key: 'projectRequired' } }),
    ...(input.uses.length === 0 && { uses: { key: 'useRequired' } }),
    ...(input.purpose.trim() === '' && { purpose: { key: 'purposeRequired' } }),
    ...(read && 'wrong' in read && { [read.at]: read.wrong }),
    ...(sum && { amount: sum }),
  }
  if (Object.keys(wrong).length > 0) throw at(wrong)
}

/** Closed, ended and unknown ones are one answer: nobody learns which there are. */
async function openProject(db: Asking, code: string) {
  const project = await readOpenProject(db, code.trim())
  if (!project) throw at({ projectCode: { key: 'projectUnknown', values: { code: code.trim().slice(0, 40) } } })
  return project
}

/** What is asked for, as it is kept: a raise keeps its days, a renewal of one that serves its kind of limit. */
function wants(input: Application, earlier: EarlierRow | null, { clock }: AuthorizationDeps) {
  const amount = input.amount === null ? null : fundAmountText(input.amount)
  if (earlier?.isRunning && (amount === null) !== (earlier.amount === null))
    throw at({ amount: { key: 'controlCannotChange' } })
  const lastDay = earlier?.endsAt ? clock.format(lastSecond(earlier.endsAt)).slice(0, 10) : null
  if (input.kind === 'raise') {
    if (!earlier?.isRunning || earlier.amount === null || amount === null) throw refuse('authorizationOver')
    if (inFen(amount) <= inFen(earlier.amount))
      throw at({ amount: { key: 'raiseNotAbove', values: { amount: formatAmount(earlier.amount) } } })
    const duration = earlier.endsAt ? ('custom' as const) : ('longTerm' as const)
    return { amount, duration, startsOn: clock.format(new Date()).slice(0, 10), endsOn: lastDay }
  }
  const { duration, startsOn } = input
  const endsOn = duration === 'longTerm' ? null : (lastDayOf(startsOn, duration) ?? input.endsOn ?? null)
  if (earlier?.isRunning && (lastDay === null || (endsOn !== null && endsOn <= lastDay)))
    throw at({ endsOn: { key: 'renewNotLater', values: { date: lastDay ?? '—' } } })
  return { amount, duration, startsOn, endsOn }
}

/** Whoever would decide has to be there. */
async function mustBeIn(db: Asking, code: string, { language }: Caller): Promise<void> {
  const person = await personBy(db, code)
  if (!person?.enabled) throw refuse('giverOff', { name: (language === 'en' ? person?.nameEn : person?.name) ?? code })
}

/** Only what came back is mended. */
async function mustBeOver(db: Asking, person: string, id: number): Promise<void> {
  const before = found(await readOwnApplication(db, person, id))
  if (before.state === 'pending' || before.state === 'approved') throw refuse('recordMissing')
}

const isSecond = (error: unknown): boolean => {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return source instanceof Error && 'code' in source && source.code === '23505'
}

/** One's own application, held while it is changed, as long as it waits. */
async function ownWaiting({ clock }: AuthorizationDeps, tx: Orm, id: number, session: Session, caller: Caller) {
  const db = asking(tx)
  await lockApplication(db, id)
  const row = found(await readOwnApplication(db, session.user.code, id))
  if (row.state !== 'pending') throw whyOver(row, clock, caller)
  return row
}

export const withdraw = (deps: AuthorizationDeps, id: number, session: Session, caller: Caller) =>
  deps.logs.change(session, caller, async tx => {
    const row = await ownWaiting(deps, tx, id, session, caller)
    await answerApplication(tx, id, session.user.code, { state: 'withdrawn' })
    await writeApplicationEvent(tx, { event: 'withdrawn', id }, session, caller)
    return { operation: 'authorizations.withdraw', object: row.projectCode }
  })

/** Its to-do item comes up again, at most once a day. */
export const urge = (deps: AuthorizationDeps, id: number, session: Session, caller: Caller) =>
  deps.logs.change(session, caller, async tx => {
    const row = await ownWaiting(deps, tx, id, session, caller)
    if (!row.mayUrge) throw refuse('urgedToday')
    await urgeApplication(tx, id)
    return { operation: 'authorizations.urge', object: row.projectCode }
  })

/** A second decision finds the first. */
export function whyOver(row: ApplicationRow, clock: Clock, { language }: Pick<Caller, 'language'>) {
  const name = (language === 'en' ? row.answeredNameEn : row.answeredName) ?? ''
  if (row.state === 'lapsed') return refuse('applicationLapsed')
  if (row.state === 'withdrawn') return refuse('applicationWithdrawn', { name })
  return refuse('applicationDecided', { name, at: row.answeredAt ? clock.format(row.answeredAt) : '' })
}
