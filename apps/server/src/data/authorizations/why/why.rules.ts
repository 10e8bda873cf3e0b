import type { WhyCheck, WhyPlace, WhyState } from '@portico/contract/data/authorizationDoctor.ts'
import { inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Named, WhyAuthorization, WhyFacts, WhyLink } from './whyFacts.queries.ts'

/** What may keep a project from somebody, in the order in which it is asked: the first that does is the conclusion. */
export const whyCauses = [
  'accountOff',
  'otherAccount',
  'projectClosed',
  'projectNotBegun',
  'projectEnded',
  'leaderOff',
  'leaderChanged',
  'noAuthorization',
  'appliedOnly',
  'rejected',
  'takenBack',
  'handedOver',
  'notBegun',
  'over',
  'wrongUse',
  'paused',
  'pausedAbove',
  'usedUp',
  'usedUpAbove',
  'noMoney',
  'linkOut',
  'tooDeep',
  'mayNotPassOn',
  'unitNotChosen',
  'otherUnit',
  'pageMissing',
  'systemOff',
  'systemBusy',
  'systemNotAllowed',
  'acting',
  'delegationOver',
] as const
export type WhyCause = (typeof whyCauses)[number]

/** How somebody asks, and what the portal itself has for them. */
export interface WhyContext {
  place: WhyPlace
  /** They ask for themself. */
  isSelf: boolean
  /** Whoever really sits there acts for them. */
  isActing: boolean
  /** The unit that they have chosen. */
  unit: string | null
  /** The page or application where they look; null where none is set up. */
  page: { name: Named; isHeld: boolean } | null
  /** The business system behind it; null where the portal itself shows it. */
  system: { name: Named; enabled: boolean; busyUntil: string | null; isAllowed: boolean } | null
  /** So many levels a chain may have. */
  levels: number
  /** Free money of the project is the reader’s to know. */
  seesFree: boolean
}

/** A sum, a moment, a last second that counts in, days since an end, or names in both languages. */
export type WhyValue =
  | string
  | number
  | Named
  | { sum: string }
  | { at: string }
  | { until: string }
  | { since: string; now: string }
  | { uses: string[] }
export type WhyValues = Readonly<Record<string, WhyValue>>
/** `key` names the words; of what failed it is the cause. */
export type Checked = { check: WhyCheck; values: WhyValues } & (
  | { state: 'failed'; key: WhyCause }
  | { state: Exclude<WhyState, 'failed'>; key: string }
)
type Found = Omit<Extract<Checked, { state: 'failed' }>, 'check'> | Omit<Exclude<Checked, { state: 'failed' }>, 'check'>

const failed = (key: WhyCause, values: WhyValues = {}): Found => ({ state: 'failed', key, values })
const fine = (key: string, values: WhyValues = {}): Found => ({ state: 'fine', key, values })
const none = (key = 'notConcerned', values: WhyValues = {}): Found => ({ state: 'none', key, values })

interface Asked {
  facts: WhyFacts
  context: WhyContext
  /** The one that comes nearest to serving. */
  own: WhyAuthorization | null
  isLeader: boolean
  /** Money moves where the person looks. */
  spends: boolean
}
type Check = (asked: Asked) => Found

const checks: Readonly<Record<WhyCheck, Check>> = {
  account: ({ facts: { person } }) =>
    person.enabled ? fine('accountOn', { code: person.code }) : failed('accountOff', { code: person.code }),

  identity: ({ facts: { person }, own, isLeader }) => {
    const other = person.others.find(it => it.usesIt)
    if (other && !isLeader && !isRunning(own)) return failed('otherAccount', { code: other.code })
    return fine(person.others.length > 0 ? 'othersIdle' : 'onlyAccount')
  },

  project: ({ facts: { project, today }, context: { place }, isLeader, spends }) => {
    const { closedOn, startedOn, endsOn } = project
    // Its leader looks at a project for good.
    if (closedOn !== null && !(isLeader && place === 'query')) return failed('projectClosed', { date: closedOn })
    if (spends && today < startedOn) return failed('projectNotBegun', { date: startedOn })
    if (place !== 'query' && today > endsOn) return failed('projectEnded', { date: endsOn })
    return fine('projectOpen', { from: startedOn, to: endsOn })
  },

  leader: ({ facts: { project }, own, isLeader }) => {
    if (isLeader) return fine('isLeader')
    if (!project.leaderEnabled) return failed('leaderOff', { name: project.leader })
    if (isRunning(own) && own.leaderCode !== project.leaderCode)
      return failed('leaderChanged', { name: project.leader })
    return fine('leaderIn', { name: project.leader })
  },

  authorization: ({ facts: { project, application, authorizations }, own, isLeader }) => {
    if (isLeader) return none('needsNone')
    if (own?.state === 'ended')
      return failed(own.endedBy === 'handedOver' ? 'handedOver' : 'takenBack', {
        name: own.giver,
        at: { at: own.endedAt ?? own.startsAt },
      })
    if (own) {
      const count = authorizations.filter(it => it.state !== 'ended').length
      return fine('hasSome', { count, name: own.giver, receiver: own.receiver, at: { at: own.startsAt } })
    }
    if (application?.state === 'pending')
      return failed('appliedOnly', { name: application.decider, at: { at: application.at } })
    if (application?.state === 'rejected')
      return failed('rejected', {
        name: application.decider,
        at: { at: application.at },
        reason: application.answer ?? '',
      })
    return failed('noAuthorization', { name: project.leader })
  },

  period: ({ facts: { now }, own }) => {
    if (!isRunning(own)) return none()
    const { startsAt, endsAt } = own
    if (isAfter(startsAt, now)) return failed('notBegun', { at: { at: startsAt } })
    if (endsAt === null) return fine('noEnd', { at: { at: startsAt } })
    if (isAfter(endsAt, now)) return fine('lasts', { at: { at: startsAt }, until: { until: endsAt } })
    return failed('over', { until: { until: endsAt }, ago: { since: endsAt, now } })
  },

  uses: ({ context: { place }, own }) => {
    if (!isRunning(own) || place === 'passOn') return none()
    const isFor = own.uses.includes(place)
    return isFor ? fine('hasUses', { uses: { uses: own.uses } }) : failed('wrongUse', { uses: { uses: own.uses } })
  },

  paused: ({ own }) => {
    if (!isRunning(own)) return none()
    if (own.state === 'paused') return failed('paused', { name: own.pauser })
    const above = own.above.find(it => it.state === 'paused')
    return above ? failed('pausedAbove', { name: above.pauser, receiver: above.receiver }) : fine('notPaused')
  },

  limit: ({ context: { place }, own }) => {
    if (!isRunning(own) || place === 'query') return none(place === 'query' ? 'noSums' : 'notConcerned')
    const { amount, left, spent, documentLimit } = own
    const most: WhyValues = documentLimit === null ? {} : { most: { sum: documentLimit } }
    if (amount !== null && left !== null) {
      const sums = { amount: { sum: amount }, spent: { sum: spent }, left: { sum: left }, ...most }
      return isNothing(left) ? failed('usedUp', sums) : fine(documentLimit === null ? 'isLeft' : 'isLeftOf', sums)
    }
    const above = coverOf(own)
    if (above && isNothing(above.left ?? '0.00')) return failed('usedUpAbove', { name: above.receiver })
    return fine(documentLimit === null ? 'wholeProject' : 'wholeProjectOf', most)
  },

  free: ({ facts: { project }, context: { place, seesFree }, own, isLeader }) => {
    if (place === 'query') return none('noSums')
    if (!isLeader && !isRunning(own)) return none()
    const isCovered = own !== null && !isLeader && (own.amount !== null || coverOf(own) !== undefined)
    if (isNothing(isCovered ? project.cover : project.free)) return failed('noMoney', { name: project.leader })
    return seesFree ? fine('isFree', { free: { sum: project.free } }) : fine('isEnough')
  },

  chain: ({ facts: { now }, context: { place, levels }, own, isLeader }) => {
    if (isLeader || !isRunning(own)) return none()
    const out = own.above.find(it => !serves(it, now) || (place !== 'passOn' && !it.uses.includes(place)))
    if (out) return failed('linkOut', { name: out.receiver, giver: out.giver })
    if (place === 'passOn') {
      if (own.above.length + 1 >= levels) return failed('tooDeep', { count: levels })
      if (!own.mayPassOn) return failed('mayNotPassOn', { name: own.giver })
    }
    const last = own.above.at(-1)
    return last ? fine('passedOn', { name: last.receiver }) : none('isDirect')
  },

  unit: ({ facts: { person, project }, context: { isSelf, unit }, spends }) => {
    if (!spends) return none()
    const values = { unit: project.unit }
    if (!isSelf) return none('unitOfTheirs', values)
    if (unit === project.unitCode) return fine('sameUnit', values)
    // What cannot be chosen cannot be asked for: such a system does not go by units.
    if (!person.units.includes(project.unitCode)) return none('unitElsewhere', values)
    return failed(unit === null ? 'unitNotChosen' : 'otherUnit', values)
  },

  page: ({ context: { page } }) => {
    if (!page) return none('noPage')
    return page.isHeld ? fine('holdsPage', { name: page.name }) : failed('pageMissing', { name: page.name })
  },

  system: ({ context: { system } }) => {
    if (!system) return none('noSystem')
    const { name } = system
    if (!system.enabled) return failed('systemOff', { name })
    if (system.busyUntil !== null) return failed('systemBusy', { name, at: { at: system.busyUntil } })
    return system.isAllowed ? fine('systemOn', { name }) : failed('systemNotAllowed', { name })
  },

  acting: ({ facts: { person, delegationOver }, context: { isSelf, isActing }, own, isLeader }) => {
    if (!isSelf) return none()
    if (isActing) return failed('acting', { name: person.name })
    if (delegationOver && !isLeader && !isRunning(own))
      return failed('delegationOver', { name: delegationOver.name, at: { at: delegationOver.at } })
    return none('inOwnName')
  },
}

/** It has neither been taken back nor ended by somebody: its days may be over all the same. */
const isRunning = (own: WhyAuthorization | null): own is WhyAuthorization => own !== null && own.state !== 'ended'
const isAfter = (moment: string, now: string) => Date.parse(moment) > Date.parse(now)
const isNothing = (sum: string) => inFen(sum) <= 0n
/** The nearest level above with a sum of its own. */
const coverOf = ({ above }: WhyAuthorization): WhyLink | undefined => above.findLast(it => it.amount !== null)
/** Whoever has it passes it on as long as they are there and it serves; that it rests is another cause. */
export const serves = ({ receiverEnabled, state, startsAt, endsAt }: WhyLink, now: string) =>
  receiverEnabled && state !== 'ended' && !isAfter(startsAt, now) && (endsAt === null || isAfter(endsAt, now))

export interface Diagnosis {
  own: WhyAuthorization | null
  checks: Checked[]
  /** The first that failed. */
  cause: Extract<Checked, { state: 'failed' }> | null
}

/** Looks at everything. Of several authorizations that counts which comes nearest to serving, the latest of equal ones. */
export function diagnose(facts: WhyFacts, context: WhyContext): Diagnosis {
  const running = facts.authorizations.filter(it => it.state !== 'ended')
  const candidates = running.length > 0 ? running : facts.authorizations
  const all = candidates.map(own => lookAt(facts, context, own))
  const [best = lookAt(facts, context, null)] = all.toSorted((a, b) => distance(b) - distance(a))
  return best
}

/** How far down the list it goes well. */
const distance = ({ checks: made, cause }: Diagnosis) => (cause ? made.indexOf(cause) : made.length)

function lookAt(facts: WhyFacts, context: WhyContext, own: WhyAuthorization | null): Diagnosis {
  const { place } = context
  const isLeader = facts.project.leaderCode === facts.person.code
  const asked = { facts, context, own, isLeader, spends: place === 'reimbursement' || place === 'income' }
  const names = Object.keys(checks) as WhyCheck[]
  const made = names.map((check): Checked => ({ check, ...checks[check](asked) }))
  return { own, checks: made, cause: made.find(it => it.state === 'failed') ?? null }
}

/** Numbers that may have been meant: up to three that differ by two letters at most, the nearest first. */
export function nearestNumbers(typed: string, known: readonly string[]): string[] {
  const wanted = typed.toUpperCase()
  return known
    .map(code => ({ code, steps: stepsBetween(wanted, code.toUpperCase()) }))
    .filter(({ code, steps }) => steps <= 2 && code !== typed)
    .sort((a, b) => a.steps - b.steps || (a.code < b.code ? -1 : 1))
    .slice(0, 3)
    .map(it => it.code)
}

/** Letters put in, left out, changed, or swapped with the next. */
function stepsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
