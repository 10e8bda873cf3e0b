import { type UserUnit, unitsOf } from '#directory/units/units.queries.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { Catalogue, CatalogueStore, SystemRow } from '../permissions/permissions.store.ts'
import { loggedName } from '../permissions/tree.rules.ts'
import type { Tickets } from '../sso/tickets.store.ts'

export interface LinkInput {
  id: string
  accountSetCode?: string | undefined
  unitCode?: string | undefined
  /** What shall be chosen there: goes into the link's query. */
  chosen?: Readonly<Record<string, string>>
}

/** Addresses of applications. Of the menu item sent, only the id is trusted; right and unit are checked here. */
export interface ApplicationLinks {
  open(input: LinkInput, session: Session, caller: Caller): Promise<string>
  /** The hand-over by the portal's own sign-in page, for systems with a Sa-Token client. */
  authorize(input: LinkInput, session: Session, caller: Caller): Promise<string>
  /** A page of a system that somebody was sent to by the system itself: a path below its registered origin. */
  page(input: PageInput, session: Session, caller: Caller): Promise<string>
}

export interface PageInput extends Omit<LinkInput, 'id'> {
  systemId: string
  path: string
  /** What leads there, for the log. */
  name: string
  operation: 'todos.link' | 'authorizations.document'
}

export function applicationLinks({
  db,
  catalogue,
  tickets,
  logs,
  clock,
}: Pick<Ground, 'db' | 'logs' | 'clock'> & {
  catalogue: CatalogueStore
  tickets: Tickets
}): ApplicationLinks {
  const refused = async (object: string, why: string, session: Session, caller: Caller) => {
    const entry = { operation: 'menu.link', object, outcome: 'refused', detail: { why } } as const
    await logs.note(entry, session, caller)
  }

  const find = async (input: LinkInput, session: Session, caller: Caller) => {
    const now = await catalogue.read()
    const node = now.nodes.get(input.id)
    if (!node || node.isBranch || !now.granted(session).has(node.id)) {
      await refused(node ? loggedName(node) : input.id, 'application not granted', session, caller)
      throw refuse('applicationMissing')
    }
    const system = usableSystem(now, node.systemId, clock, caller)
    return { node, system, unit: await unitOf(input, loggedName(node), session, caller) }
  }

  const unitOf = async (input: Omit<LinkInput, 'id'>, object: string, session: Session, caller: Caller) => {
    const units = await unitsOf(db, session.user.id)
    const unit = pickUnit(units, input)
    if (unit) return unit === 'none' ? null : unit
    await refused(object, whyNot(units, input), session, caller)
    throw refuse('unitNotYours')
  }

  /** The link with all that the system knows the person by: in it, or at the system's own sign-in page with the way back. */
  const handOver = async (
    link: string,
    to: Target,
    session: Session,
    isAuthorized = to.system.jumpMode === 'authorize',
  ) => {
    const { system, unit } = to
    const url = targetOf(isAuthorized ? (system.authUrl ?? link) : link, system)
    if (!url) throw refuse('applicationNoLink')
    if (system.jumpMode !== 'plain') {
      url.searchParams.set('ticket', await tickets.issue(system.id, session, unit))
      if (isAuthorized) url.searchParams.set('back', link)
    }
    if (unit) {
      url.searchParams.set('ztdm', unit.accountSetCode)
      url.searchParams.set('dwdm', unit.code)
    }
    return url.href
  }

  const hand = async (input: LinkInput, session: Session, caller: Caller, isAuthorized?: boolean) => {
    const { node, ...to } = await find(input, session, caller)
    const link = await handOver(withChosen(node.link, input.chosen), to, session, isAuthorized)
    const detail = { unit: to.unit?.code ?? '' }
    await logs.note({ operation: 'menu.link', object: loggedName(node), detail }, session, caller)
    return link
  }
  return {
    open: (input, session, caller) => hand(input, session, caller),
    authorize: (input, session, caller) => hand(input, session, caller, true),
    page: async (input, session, caller) => {
      const now = await catalogue.read()
      if (session.reach?.applications && !isReached(now, session.reach.applications, input.systemId)) {
        await refused(input.name, 'not in the authorisation', session, caller)
        throw refuse('notInDelegation')
      }
      const system = usableSystem(now, input.systemId, clock, caller)
      const unit = await unitOf(input, input.name, session, caller)
      const page = targetOf(`${system.origin ?? ''}${input.path}`, system)
      if (!page) throw refuse('applicationNoLink')
      const link = await handOver(page.href, { system, unit }, session)
      const detail = { system: system.id, unit: unit?.code ?? '' }
      await logs.note({ operation: input.operation, object: input.name, detail }, session, caller)
      return link
    },
  }
}

/** A system is reached by whoever may open one of its applications. */
const isReached = (now: Catalogue, applications: ReadonlySet<string>, systemId: string): boolean =>
  [...applications].some(id => now.nodes.get(id)?.systemId === systemId)

function withChosen(link: string, chosen: LinkInput['chosen']): string {
  if (!chosen || !URL.canParse(link)) return link
  const url = new URL(link)
  for (const [name, value] of Object.entries(chosen)) url.searchParams.set(name, value)
  return url.href
}

interface Target {
  system: SystemRow
  unit: UserUnit | null
}

function usableSystem(now: Catalogue, systemId: string, clock: Clock, caller: Caller): SystemRow {
  const system = now.systems.get(systemId)
  if (!system) throw refuse('applicationMissing')
  const name = caller.language === 'en' ? system.nameEn : system.name
  if (!system.enabled) throw refuse('systemUnavailable', { name })
  if (system.maintenanceUntil && system.maintenanceUntil.getTime() > Date.now())
    throw refuse('systemMaintenance', { name, until: clock.format(system.maintenanceUntil) })
  return system
}

/** The chosen unit must be one of the user's, code and account set both. Without a choice: the primary one. */
function pickUnit(units: readonly UserUnit[], input: Omit<LinkInput, 'id'>): UserUnit | 'none' | null {
  if (!input.unitCode && !input.accountSetCode) return units.find(unit => unit.isPrimary) ?? units[0] ?? 'none'
  const fits = (unit: UserUnit) =>
    (!input.unitCode || unit.code === input.unitCode) &&
    (!input.accountSetCode || unit.accountSetCode === input.accountSetCode)
  return units.find(fits) ?? null
}

/** Which of the two names is wrong, for the log. */
function whyNot(units: readonly UserUnit[], { unitCode, accountSetCode }: Omit<LinkInput, 'id'>): string {
  if (!unitCode) return `account set ${accountSetCode} is not the user's`
  const isTheirs = units.some(unit => unit.code === unitCode)
  return isTheirs ? `unit ${unitCode} is not of account set ${accountSetCode}` : `unit ${unitCode} is not the user's`
}

/** Only http(s) addresses on the system's own registered origin are ever handed out (security rule 16). */
function targetOf(link: string, system: SystemRow): URL | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.origin === system.origin && !url.username && !url.password ? url : null
}
