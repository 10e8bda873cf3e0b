import type { WhyContext } from './why.rules.ts'
import type { WhyAuthorization, WhyFacts, WhyLink } from './whyFacts.queries.ts'

const name = (zh: string) => ({ zh, en: zh })
const link: WhyLink = {
  id: 7,
  giverCode: 'L',
  giver: name('陈思远'),
  receiverCode: 'B',
  receiver: name('李四'),
  receiverEnabled: true,
  uses: ['query', 'reimbursement'],
  amount: '500.00',
  left: '500.00',
  state: 'granted',
  pausedBy: 'L',
  pauser: name('陈思远'),
  startsAt: '2026-08-16T00:00:00+08:00',
  endsAt: '2026-12-01T00:00:00+08:00',
}
export const linkAbove = (more: Partial<WhyLink> = {}): WhyLink => ({ ...link, ...more })
export const authorization = (more: Partial<WhyAuthorization> = {}): WhyAuthorization => ({
  ...link,
  id: 8,
  receiverCode: 'P',
  receiver: name('李若兰'),
  leaderCode: 'L',
  spent: '0.00',
  documentLimit: null,
  mayPassOn: true,
  balanceVisible: false,
  endedAt: null,
  endedBy: null,
  above: [],
  ...more,
})

/** Somebody for whom everything is fine, and what they ask. */
export function allFine(): { facts: WhyFacts; context: WhyContext } {
  return {
    facts: {
      now: '2026-11-23T09:00:00+08:00',
      today: '2026-11-23',
      person: { id: 3, code: 'P', name: name('李若兰'), enabled: true, roles: ['staff'], units: ['U'], others: [] },
      project: {
        id: 1,
        code: 'KY2026-176',
        name: name('医学影像'),
        leaderCode: 'L',
        leader: name('陈思远'),
        leaderEnabled: true,
        closedOn: null,
        startedOn: '2026-01-01',
        endsOn: '2030-12-31',
        unitCode: 'U',
        unit: name('学院'),
        free: '100.00',
        cover: '100.00',
      },
      authorizations: [authorization()],
      application: null,
      delegationOver: null,
    },
    context: {
      place: 'reimbursement',
      isSelf: true,
      isActing: false,
      unit: 'U',
      page: { name: name('日常报销'), isHeld: true },
      system: { name: name('财务'), enabled: true, busyUntil: null, isAllowed: true },
      levels: 2,
      seesFree: true,
    },
  }
}
export type Case = ReturnType<typeof allFine>

/** Of what is given the first authorization, changed. */
export const withOwn = (it: Case, more: Partial<WhyAuthorization>): void => {
  it.facts.authorizations = [{ ...(it.facts.authorizations[0] ?? authorization()), ...more }]
}
const application = (state: 'pending' | 'rejected'): NonNullable<WhyFacts['application']> => ({
  id: 5,
  state,
  step: 'giver',
  giverCode: 'L',
  decider: name('陈思远'),
  answer: '金额太大',
  at: '2026-11-20T09:00:00+08:00',
  amount: '12000.00',
})

/** What each cause needs, in the order in which they are asked. */
export const breaks = {
  accountOff: it => {
    it.facts.person.enabled = false
  },
  otherAccount: it => {
    it.facts.person.others = [{ code: 'P2', usesIt: true }]
    it.facts.authorizations = []
  },
  projectClosed: it => {
    it.facts.project.closedOn = '2026-11-01'
  },
  projectNotBegun: it => {
    it.context.place = 'reimbursement'
    it.facts.project.startedOn = '2026-12-01'
  },
  projectEnded: it => {
    it.facts.project.endsOn = '2026-11-01'
  },
  leaderOff: it => {
    it.facts.project.leaderEnabled = false
  },
  leaderChanged: it => withOwn(it, { leaderCode: 'OLD', state: 'granted' }),
  noAuthorization: it => {
    it.facts.authorizations = []
    it.facts.application = null
  },
  appliedOnly: it => {
    it.facts.authorizations = []
    it.facts.application = application('pending')
  },
  rejected: it => {
    it.facts.authorizations = []
    it.facts.application = application('rejected')
  },
  takenBack: it => withOwn(it, { state: 'ended', endedBy: 'takenBack', endedAt: '2026-11-10T00:00:00+08:00' }),
  handedOver: it => withOwn(it, { state: 'ended', endedBy: 'handedOver', endedAt: '2026-11-10T00:00:00+08:00' }),
  notBegun: it => withOwn(it, { startsAt: '2026-11-24T00:00:00+08:00' }),
  over: it => withOwn(it, { startsAt: '2026-08-16T00:00:00+08:00', endsAt: '2026-11-16T00:00:00+08:00' }),
  wrongUse: it => {
    it.context.place = 'reimbursement'
    withOwn(it, { uses: ['query'] })
  },
  paused: it => withOwn(it, { state: 'paused', pausedBy: 'L' }),
  pausedAbove: it => withOwn(it, { above: [linkAbove({ state: 'paused' })], state: 'granted' }),
  usedUp: it => withOwn(it, { amount: '500.00', left: '0.00' }),
  usedUpAbove: it => withOwn(it, { amount: null, left: null, above: [linkAbove({ left: '0.00' })] }),
  noMoney: it => {
    it.facts.project.free = '0.00'
    it.facts.project.cover = '-5.00'
  },
  linkOut: it => withOwn(it, { above: [linkAbove({ receiverEnabled: false })] }),
  tooDeep: it => {
    it.context.place = 'passOn'
    withOwn(it, { above: [linkAbove()] })
  },
  mayNotPassOn: it => {
    it.context.place = 'passOn'
    withOwn(it, { mayPassOn: false, above: [] })
  },
  unitNotChosen: it => {
    it.context.unit = null
  },
  otherUnit: it => {
    it.context.unit = 'V'
  },
  pageMissing: it => {
    if (it.context.page) it.context.page.isHeld = false
  },
  systemOff: it => {
    if (it.context.system) it.context.system.enabled = false
  },
  systemBusy: it => {
    if (it.context.system) it.context.system.busyUntil = '2026-11-24T00:00:00+08:00'
  },
  systemNotAllowed: it => {
    if (it.context.system) it.context.system.isAllowed = false
  },
  acting: it => {
    it.context.isActing = true
  },
} as const satisfies Readonly<Record<string, (it: Case) => void>>
