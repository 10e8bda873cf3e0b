import type { WhyMend } from '@portico/contract/data/authorizationDoctor.ts'
import { ownPages, type Right } from '@portico/contract/pages.ts'
import type { Diagnosis, WhyCause, WhyContext } from './why.rules.ts'
import type { WhyAuthorization, WhyFacts, WhyLink } from './whyFacts.queries.ts'

/** Whoever may mend it: a person, or those who hold a right. */
export type Mender = { code: string } | { right: Right }
export interface Mend {
  kind: WhyMend
  /** What is done, by which its words are known. */
  deed: MendDeed
  authorizationId: number | null
  target: string | null
  to: Mender | null
}
export const mendDeeds = [
  'enable',
  'switchAccount',
  'books',
  'handOver',
  'authorise',
  'approve',
  'urge',
  'apply',
  'applyUnseen',
  'applyAgain',
  'applyRenewal',
  'applyRaise',
  'begin',
  'renew',
  'addUse',
  'resume',
  'raise',
  'link',
  'allowPassingOn',
  'chooseUnit',
  'grantPage',
  'system',
  'wait',
  'switchBack',
  'ask',
] as const
export type MendDeed = (typeof mendDeeds)[number]

/** Who asks, and what they may do. */
export interface Asker {
  code: string
  rights: ReadonlySet<Right>
  isSelf: boolean
  /** Whoever acts for somebody gives, renews and asks nothing in their name. */
  isActing: boolean
}
interface Given {
  facts: WhyFacts
  own: WhyAuthorization | null
  context: WhyContext
  asker: Asker
}

const step = (kind: WhyMend, deed: MendDeed, more: Partial<Mend> = {}): Mend => ({
  kind,
  deed,
  authorizationId: null,
  target: null,
  to: null,
  ...more,
})
const page = (deed: MendDeed, path: string, query: Readonly<Record<string, string>> = {}): Mend => {
  const asked = new URLSearchParams(query).toString()
  return step('open', deed, { target: asked ? `${path}?${asked}` : path })
}
const ask = (to: Mender): Mend => step('ask', 'ask', { to })

/** Whoever holds the right does it; everybody else asks them. */
const byRight = (right: Right, does: (given: Given) => Mend) => (given: Given) =>
  given.asker.rights.has(right) ? does(given) : ask({ right })
/** Whoever gave it does it; the receiver applies where that is a form of its own; everybody else asks. */
const byPerson = (code: string, { asker }: Given, does: Mend, applies: Mend | null = null) =>
  asker.code === code ? does : asker.isSelf && applies ? applies : ask({ code })
const byGiver = (
  { giverCode, id }: WhyLink,
  given: Given,
  kind: WhyMend,
  deed: MendDeed,
  applies: Mend | null = null,
) => byPerson(giverCode, given, step(kind, deed, { authorizationId: id }), applies)

const applyFor = (deed: MendDeed, { facts }: Given, query: Readonly<Record<string, string>> = {}) =>
  page(deed, ownPages.applyForAuthorization.path, { project: facts.project.code, ...query })
/** By the number as it was typed, whether there is such a project or not. */
export const applyUnseen = (project: string): Mend =>
  page('applyUnseen', ownPages.applyForAuthorization.path, { project })
const authorise = (given: Given, apply: Mend | null = applyFor('apply', given)) => {
  const { facts, own } = given
  const people = { project: facts.project.code, people: String(facts.person.id) }
  const above = own?.above.at(-1)
  const from: Readonly<Record<string, string>> = above ? { from: String(above.id) } : {}
  const does = page('authorise', ownPages.authorize.path, { ...people, ...from })
  return byPerson(own?.giverCode ?? facts.project.leaderCode, given, does, apply)
}
/** What goes on from an authorization that is there. */
const goingOn = (deed: MendDeed, kind: 'renew' | 'raise', given: Given, { id }: WhyLink) =>
  applyFor(deed, given, { from: String(id), kind })
/** Whoever let it rest lets it go on, or the leader. */
const resume = ({ pausedBy, id }: WhyLink, { facts, asker }: Given) =>
  asker.code === pausedBy || asker.code === facts.project.leaderCode
    ? step('resume', 'resume', { authorizationId: id })
    : ask({ code: pausedBy })
const closest = (own: WhyAuthorization | null, is: (link: WhyLink) => boolean) => own?.above.findLast(is)
const ofLeader = ({ facts }: Given): Mender => ({ code: facts.project.leaderCode })

type Way = (given: Given) => Mend
const inBooks = byRight('authorizations', () => step('none', 'books'))
const inSystem = byRight('systems', () => page('system', ownPages.systems.path))
const chooseUnit: Way = ({ facts }) => step('unit', 'chooseUnit', { target: facts.project.unitCode })
/** Of an authorization that is known to be there; without one whoever leads the project is asked. */
const withOwn =
  (does: (own: WhyAuthorization, given: Given) => Mend): Way =>
  given =>
    given.own ? does(given.own, given) : ask(ofLeader(given))

const ways: Readonly<Record<WhyCause, Way>> = {
  accountOff: byRight('users', ({ facts }) => page('enable', ownPages.users.path, { keyword: facts.person.code })),
  otherAccount: given => (given.asker.isSelf ? step('none', 'switchAccount') : authorise(given, null)),
  projectClosed: inBooks,
  projectNotBegun: inBooks,
  projectEnded: inBooks,
  leaderOff: byRight('authorizations', () => step('none', 'handOver')),
  leaderChanged: byRight('authorizations', () => step('none', 'handOver')),
  noAuthorization: given => authorise(given),
  appliedOnly: given => {
    const { application } = given.facts
    const decides = page('approve', ownPages.authorizationApprovals.path, { id: String(application?.id ?? '') })
    const urges = page('urge', ownPages.myApplications.path)
    if (application?.step === 'finance')
      return given.asker.isSelf
        ? urges
        : given.asker.rights.has('funds.approve')
          ? decides
          : ask({ right: 'funds.approve' })
    return byPerson(application?.giverCode ?? given.facts.project.leaderCode, given, decides, urges)
  },
  rejected: given =>
    authorise(given, applyFor('applyAgain', given, { again: String(given.facts.application?.id ?? '') })),
  takenBack: given => authorise(given),
  handedOver: given => authorise(given),
  notBegun: withOwn((own, given) => byGiver(own, given, 'begin', 'begin')),
  over: withOwn((own, given) => byGiver(own, given, 'renew', 'renew', goingOn('applyRenewal', 'renew', given, own))),
  wrongUse: withOwn((own, given) => byGiver(own, given, 'change', 'addUse')),
  paused: withOwn((own, given) => resume(own, given)),
  pausedAbove: withOwn((own, given) => resume(own.above.find(it => it.state === 'paused') ?? own, given)),
  usedUp: withOwn((own, given) => byGiver(own, given, 'change', 'raise', goingOn('applyRaise', 'raise', given, own))),
  usedUpAbove: withOwn((own, given) =>
    byGiver(closest(own, it => it.amount !== null) ?? own, given, 'change', 'raise'),
  ),
  noMoney: given => byPerson(given.facts.project.leaderCode, given, step('none', 'books')),
  linkOut: withOwn((own, given) => {
    const { facts } = given
    const out = own.above.find(it => !it.receiverEnabled) ?? own.above[0] ?? own
    return byPerson(
      out.giverCode,
      given,
      page('link', ownPages.givenAuthorizations.path, { projectCode: facts.project.code }),
    )
  }),
  tooDeep: given => ask(ofLeader(given)),
  mayNotPassOn: withOwn((own, given) => byGiver(own, given, 'change', 'allowPassingOn')),
  unitNotChosen: chooseUnit,
  otherUnit: chooseUnit,
  pageMissing: byRight('permissions', () => page('grantPage', ownPages.permissions.path)),
  systemOff: inSystem,
  systemBusy: () => step('none', 'wait'),
  systemNotAllowed: inSystem,
  acting: () => step('none', 'switchBack'),
  delegationOver: given => authorise(given),
}

/** What mends it: a button for whoever may, a form or a written request for everybody else. */
export function mendOf({ cause, own }: Diagnosis, facts: WhyFacts, context: WhyContext, asker: Asker): Mend | null {
  if (!cause) return null
  if (asker.isActing && cause.key !== 'unitNotChosen' && cause.key !== 'otherUnit') return step('none', 'switchBack')
  return ways[cause.key]({ facts, own, context, asker })
}
