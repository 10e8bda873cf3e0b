import { randomBytes } from 'node:crypto'
import { checkTyped, contextsOf, type Faults, readTyped } from '../deskForm.ts'
import { type DeskState, deskPage, type Spending } from '../deskPage.ts'
import { type Desk, deskOf } from '../desks.ts'
import { type Answer, HttpError, redirect } from '../http.ts'
import { pick } from '../layout.ts'
import { PortalUnreachable } from '../portal.ts'
import type { Entry } from '../records.ts'
import type { Request, Site } from '../server.ts'
import type { Session } from '../sessions.ts'
import { titleOf } from '../titles.ts'
import { dateTime, type Words } from '../words.ts'
import { claimPage } from './claimPage.ts'
import { FundsRefused, type FundUse, later, type SpendableProject } from './funds.ts'
import { optionOf, projectValue } from './projectCards.ts'

/** A desk whose documents spend project money: each submit asks the portal first, each step of the finance office moves it. */
export interface SpendingRequest {
  site: Site
  request: Request
  session: Session
  use: FundUse
}

const amountOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Nobody but who submitted a document here finds it, whoever else its number was told. */
export class DocumentMissing extends Error {
  override readonly name = 'DocumentMissing'
}

/** The list with what may be spent from; opened for a project, with the form that has it chosen. */
export async function showClaims(spending: SpendingRequest, more: Partial<DeskState>): Promise<Answer> {
  const { request, site, session } = spending
  const { url, system, slug, view } = request
  // The portal sends readers here by the number of a document where it knows no page of it.
  const number = url.searchParams.get('entry') ?? url.searchParams.get('document')
  if (number !== null) {
    const entry = site.records.find(session.visitor, system.folder, slug, number)
    if (!entry?.hold) throw new DocumentMissing(number)
    return showClaim(spending, entry, more)
  }
  const { projects, notice } = await readProjects(spending)
  const wanted = url.searchParams.get('project')
  const chosen = projects.find(
    it => it.project === wanted && String(it.authorization ?? '') === (url.searchParams.get('authorization') ?? ''),
  )
  const typed = chosen && { subject: '', context: projectValue(chosen), amount: '', number: '' }
  const state = stateOf(
    spending,
    { number: freshNumber(deskOf(system.folder, slug)), projects, notice },
    { ...more, typed },
  )
  return { status: 200, body: deskPage(view, state) }
}

/** Submits a document: the money is set aside, or the person reads why not, with all that they typed. */
export async function takeClaim(spending: SpendingRequest, body: URLSearchParams): Promise<Answer> {
  const { site, request, session, use } = spending
  const { view, system, slug, url } = request
  const desk = deskOf(system.folder, slug)
  const isDraft = body.get('save') === 'draft'
  const typed = readTyped(body)
  const { projects, notice } = await readProjects(spending)
  const number = new RegExp(`^${desk.prefix}\\d{8}-[0-9A-F]{8}$`).test(typed.number) ? typed.number : freshNumber(desk)
  const again = (status: number, said: { faults?: Faults; notice?: Words | null }) => {
    const state = stateOf(spending, { number, projects, notice: said.notice ?? notice }, { typed, faults: said.faults })
    return { status, body: deskPage(view, state) }
  }
  const checked = checkTyped(desk, typed, isDraft, choicesOf(projects))
  if ('faults' in checked) return again(422, { faults: checked.faults })
  const { entry } = checked
  if (isDraft) {
    site.records.add(session.visitor, system.folder, slug, entry)
    return redirect(`${url.pathname}?done=saved`)
  }
  const chosen = projects.find(it => projectValue(it) === typed.context)
  if (!chosen) return again(422, {})
  try {
    const hold = await site.funds.hold(system.id, session.visitor, {
      number,
      subject: entry.subject,
      path: `${url.pathname}?entry=${number}`,
      use,
      project: chosen.project,
      authorization: chosen.authorization,
      amount: amountOf(entry.cents),
    })
    const context = { zh: `${chosen.project} ${chosen.name.zh}`, en: `${chosen.project} ${chosen.name.en}` }
    site.records.add(session.visitor, system.folder, slug, { ...entry, context, held: { number, hold } })
    return redirect(`${url.pathname}?done=submitted`)
  } catch (error) {
    if (error instanceof PortalUnreachable) return again(503, { notice: later })
    if (!(error instanceof FundsRefused)) throw error
    return again(error.reason === 'busy' ? 503 : 422, aboutField(error))
  }
}

const moves = { commit: 'commit', return: 'return', release: 'release' } as const
/** A step of the finance office: what is paid, what came back, what is not needed. */
export async function moveClaim(spending: SpendingRequest, body: URLSearchParams): Promise<Answer> {
  const { site, request, session } = spending
  const { system, slug, url } = request
  const entry = site.records.find(session.visitor, system.folder, slug, body.get('entry') ?? '')
  const kind = Object.values(moves).find(it => it === body.get('move'))
  const mark = body.get('mark') ?? ''
  if (!entry?.hold || !kind || !/^[0-9a-f]{16}$/.test(mark)) throw new HttpError(404)
  const typed = (body.get('amount') ?? '').replaceAll(',', '').trim()
  const cents = /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0
  const call = {
    idempotencyKey: `${kind}:${entry.number}:${mark}`,
    hold: entry.hold,
    ...(kind === 'release' ? {} : { amount: cents > 0 ? amountOf(cents) : typed }),
    ...(kind === 'return' ? { reason: (body.get('reason') ?? '').trim().slice(0, 200) || '退回' } : {}),
    ...(kind === 'commit' ? { voucher: entry.number.replace(/^[A-Z]+/, 'PZ') } : {}),
  }
  try {
    await site.funds.move(system.id, kind, call)
    if (kind !== 'return') entry.status = kind === 'commit' ? 'done' : 'released'
    entry.step = { zh: '—', en: '—' }
    return redirect(`${url.pathname}?entry=${entry.number}&done=moved`)
  } catch (error) {
    if (error instanceof PortalUnreachable) return showClaim(spending, entry, {}, { kind, typed, say: later })
    if (!(error instanceof FundsRefused)) throw error
    return showClaim(spending, entry, {}, { kind, typed, say: error.say })
  }
}

async function showClaim(
  { site, request, session }: SpendingRequest,
  entry: Entry,
  { done }: Partial<DeskState>,
  refused: { kind: string; typed: string; say: Words } | null = null,
): Promise<Answer> {
  const { view, system, slug } = request
  const state = await site.funds.state(system.id, entry.hold ?? '')
  if (!state) throw new HttpError(404)
  const title = pick(view, titleOf(system.folder, slug))
  const mark = randomBytes(8).toString('hex')
  const body = claimPage(view, { title, entry, state, formKey: session.formKey, mark, refused, done })
  return { status: refused ? 422 : 200, body }
}

/** Where the portal says something about money it belongs to the amount, else to the project. */
const aboutField = ({ reason, say }: FundsRefused): { faults?: Faults; notice?: Words } => {
  if (reason === 'busy' || reason === 'keyUsed') return { notice: say }
  return { faults: /^over|^badAmount/.test(reason) ? { amount: say } : { context: say } }
}

const choicesOf = (projects: readonly SpendableProject[]) =>
  new Map(projects.map(it => [projectValue(it), optionOf(it)]))

const freshNumber = ({ prefix }: Desk): string =>
  `${prefix}${dateTime(new Date()).slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`

async function readProjects({ site, request, session, use }: SpendingRequest) {
  const none: readonly SpendableProject[] = []
  try {
    return { projects: await site.funds.projects(request.system.id, session.visitor, use), notice: null }
  } catch (error) {
    if (error instanceof PortalUnreachable) return { projects: none, notice: later }
    if (error instanceof FundsRefused) return { projects: none, notice: error.say }
    throw error
  }
}

function stateOf({ site, request, session }: SpendingRequest, spending: Spending, more: Partial<DeskState>): DeskState {
  const { view, system, slug } = request
  const desk = deskOf(system.folder, slug)
  return {
    title: pick(view, titleOf(system.folder, slug)),
    desk,
    entries: site.records.list(session.visitor, system.folder, slug),
    formKey: session.formKey,
    contexts: desk.use ? choicesOf(spending.projects) : contextsOf(desk),
    spending,
    ...more,
  }
}
