import { createHash } from 'node:crypto'
import * as contract from '@portico/contract/data/funds.ts'
import { paths } from '@portico/contract/names.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { Any, Of } from '@portico/contract/wire.ts'
import type { SystemRow } from '#access/permissions/permissions.store.ts'
import { momentOf, pathBelow, RefusedCall, readSignedBody } from '#access/sso/signedBody.rules.ts'
import type { CallAnswer, SignedCalls } from '#access/sso/signedCalls.steps.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import type { FundNews } from './fundNews.store.ts'
import { type FundFacts, type FundReason, fundRefusal, isFundReason } from './fundRefusal.rules.ts'
import * as query from './funds.queries.ts'
import { holdTurns, TurnMissed } from './holdTurns.store.ts'

export interface FundDeps {
  db: Database
  clock: Clock
  signedCalls: SignedCalls
  news: FundNews
  settings: { publicOrigin: string }
}

/** A refusal that the books, or what a system may do, gave: a reason with what its words need. */
class RefusedFunds extends Error {
  readonly reason: FundReason
  readonly facts: FundFacts & Record<string, unknown>
  constructor(reason: FundReason, facts: FundFacts & Record<string, unknown> = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}

/** A hold lasts so many days unless told otherwise, and never longer than that. */
const holdDays = { usual: 30, most: 180 }
const dayMilliseconds = 86_400_000
const useNames = { reimbursement: ['网上报销', 'reimbursement'], income: ['收入申报', 'income'] } as const
/** Nothing was decided: sent again with the same key it is. Never told as "not enough money". */
const busyCodes: ReadonlySet<string> = new Set(['40P01', '40001', '55P03', '57014', '57P01', '08006', '08003'])

type Work<T extends Any> = (given: Of<T>, system: SystemRow, digest: string) => Promise<object>

export function makeFundCalls({ db, clock, signedCalls, news, settings }: FundDeps) {
  const turns = holdTurns()
  /** Signature, form, right, books: whatever refuses is said, and written down. */
  async function take<T extends Any>(
    operation: OperationCode,
    type: T,
    body: string,
    caller: Caller,
    work: Work<T>,
  ): Promise<CallAnswer> {
    const system = await signedCalls.authenticate(body, caller)
    const client = (caller.header('x-portal-client') ?? '').slice(0, 40)
    if (typeof system === 'string')
      return signedCalls.refuse({ operation, object: '', system: client, why: system }, caller)
    try {
      const digest = createHash('sha256').update(`${operation}\n${body}`).digest('hex')
      return { code: 200, msg: 'ok', data: await work(readSignedBody<T>(type, body), system, digest) }
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      const { reason } = refused
      const facts = await toldOf(reason, refused.facts)
      const said = fundRefusal(reason, { ...facts, ...(await namesIn(facts)) })
      const words = error instanceof RefusedCall ? error.message : said.say
      const answer = await signedCalls.refuse({ operation, object: '', system: system.id, why: words }, caller)
      const why = reason === 'notAuthorised' ? { why: whyLink(facts) } : {}
      return { ...answer, data: { ...facts, ...said, ...why } }
    }
  }

  /** Where the person is told what is in the way. */
  const whyLink = ({ project = '', useEn: place = 'reimbursement' }: FundFacts): string =>
    `${settings.publicOrigin}${paths.base}${ownPages.whyNot.path}?${new URLSearchParams({ project, place })}`

  const namesIn = async ({ giver, person }: FundFacts): Promise<FundFacts> => {
    const whose = giver ?? person
    if (whose === undefined) return {}
    const { name, nameEn } = await query.personNames(db, whose)
    return { giver: name, giverEn: nameEn }
  }
  /** The books know an authorization by its id and its end as the first moment without it. */
  const toldOf = async (reason: FundReason, facts: RefusedFunds['facts']): Promise<RefusedFunds['facts']> => {
    const end = reason === 'expired' ? momentOf('date', facts.date, clock) : null
    if (end) return { ...facts, date: clock.format(new Date(end.getTime() - 1000)) }
    if (reason !== 'notAuthorised' || facts.project !== undefined || facts.authorization === undefined) return facts
    return { ...facts, project: await query.projectOf(db, facts.authorization) }
  }

  const until = (text: string | undefined): Date => {
    const now = Date.now()
    const at = momentOf('expiresAt', text, clock) ?? new Date(now + holdDays.usual * dayMilliseconds)
    if (at.getTime() <= now || at.getTime() > now + holdDays.most * dayMilliseconds)
      throw new RefusedCall('字段有误：expiresAt')
    return at
  }
  const move =
    (kind: 'commit' | 'release' | 'return' | 'extend') =>
    async (given: { amount?: string | undefined; expiresAt?: string }, system: SystemRow, digest: string) => {
      const ends = kind === 'extend' ? until(given.expiresAt) : null
      try {
        return told(await query.moveFunds(db, kind, { systemId: system.id, call: given, digest, until: ends }))
      } catch (error) {
        throw withFacts(error, { amount: given.amount ?? '' })
      }
    }
  const told = (answer: object) => {
    news.moved(answer)
    return answer
  }

  return {
    projects: (body: string, caller: Caller) =>
      take('funds.projects', contract.FundChoice, body, caller, async (given, system) => {
        mustServe(system, given.use)
        const limit = given.limit ?? 50
        const found = await query.projectsToSpend(db, given)
        const projects = found.slice(0, limit).map(({ until: ends, ...row }) => ({
          ...row,
          // The end is exclusive; people are told the last second that it serves.
          until: ends instanceof Date ? clock.format(new Date(ends.getTime() - 1000)) : null,
        }))
        return { projects, more: found.length > limit }
      }),
    hold: (body: string, caller: Caller) =>
      take('funds.hold', contract.FundHold, body, caller, async (given, system, digest) => {
        mustServe(system, given.use)
        if (given.lines.length === 0) throw new RefusedCall('缺少 lines')
        pathBelow(system.origin, given.path)
        try {
          const sent = { systemId: system.id, call: given, digest, until: until(given.expiresAt) }
          const projects = given.lines.map(line => line.project)
          return told(await turns.within(projects, () => query.holdFunds(db, sent)))
        } catch (error) {
          const [use, useEn] = useNames[given.use]
          throw withFacts(error, { amount: given.lines[0]?.amount ?? '', use, useEn })
        }
      }),
    commit: (body: string, caller: Caller) => take('funds.commit', contract.FundCommit, body, caller, move('commit')),
    release: (body: string, caller: Caller) =>
      take('funds.release', contract.FundRelease, body, caller, move('release')),
    return: (body: string, caller: Caller) => take('funds.return', contract.FundReturn, body, caller, move('return')),
    extend: (body: string, caller: Caller) =>
      take('funds.extend', contract.FundExtension, body, caller, move('extend')),
    state: (body: string, caller: Caller) =>
      take('funds.state', contract.FundQuestion, body, caller, async (given, system) => {
        if (given.hold === undefined && given.document === undefined) throw new RefusedCall('缺少 hold')
        const holds = await query.stateOfHolds(db, system.id, given)
        if (holds.length === 0) throw new RefusedFunds('holdUnknown')
        return { holds }
      }),
  }
}

function mustServe(system: SystemRow, use: contract.FundUse): void {
  if (!(use === 'income' ? system.mayDeclare : system.mayReimburse)) throw new RefusedFunds('useNotAllowed')
}

/** A refusal with what its words need of the call. */
function withFacts(error: unknown, facts: FundFacts): unknown {
  const refused = refusalOf(error)
  return refused ? new RefusedFunds(refused.reason, { ...facts, ...refused.facts }) : error
}

/** What refused: a form that is wrong, the books (SQLSTATE PF001), or a database that could not decide now. */
function refusalOf(error: unknown): { reason: FundReason; facts: FundFacts & Record<string, unknown> } | null {
  if (error instanceof RefusedFunds) return error
  if (error instanceof TurnMissed) return { reason: 'busy', facts: {} }
  if (error instanceof RefusedCall)
    return { reason: /amount/.test(error.message) ? 'badAmount' : 'badField', facts: {} }
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(source instanceof Error && 'code' in source)) return null
  if (busyCodes.has(String(source.code))) return { reason: 'busy', facts: {} }
  if (source.code !== 'PF001' || !isFundReason(source.message)) return null
  const detail = 'detail' in source ? String(source.detail) : '{}'
  return { reason: source.message, facts: JSON.parse(detail) as FundFacts & Record<string, unknown> }
}
