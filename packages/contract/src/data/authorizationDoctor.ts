import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { authorizationUses } from './authorizationEntities.ts'

/** Where somebody looks for a project: what an authorization is for, or the form that lets others use it. */
export const whyPlaces = [...authorizationUses, 'passOn'] as const
export type WhyPlace = (typeof whyPlaces)[number]

/** What is looked at, in the order in which it is shown. */
export const whyChecks = [
  'account',
  'identity',
  'project',
  'leader',
  'authorization',
  'period',
  'uses',
  'paused',
  'limit',
  'free',
  'chain',
  'unit',
  'page',
  'system',
  'acting',
] as const
export type WhyCheck = (typeof whyChecks)[number]
/** None: it does not matter here, or is the person’s own to know. */
export const whyStates = ['fine', 'failed', 'none'] as const
export type WhyState = (typeof whyStates)[number]

/**
 * What mends it. `change`: the terms are written anew; `open`: the page at `path`; `unit`: that of the code is chosen; `ask`:
 * nobody here may, and whoever may is asked in writing.
 */
export const whyMends = ['renew', 'begin', 'resume', 'change', 'open', 'unit', 'ask', 'none'] as const
export type WhyMend = (typeof whyMends)[number]

const question = {
  /** A staff number. */
  person: ['rygh', w.text(40)],
  /** A project’s number, as it was typed. */
  project: ['xmbh', w.text(40)],
  place: ['sqxt', z.enum(whyPlaces)],
} as const satisfies w.Rows

export const WhyQuestion = w.body({
  ...question,
  /** The unit that the person has chosen, where they ask for themself. */
  unit: ['dwdm', w.optional(w.text(20))],
})
export type WhyQuestion = w.Of<typeof WhyQuestion>

const Checked = w.entity({
  check: ['jcx', z.enum(whyChecks)],
  name: ['jcmc', w.text()],
  state: ['jcjg', z.enum(whyStates)],
  words: ['sm', w.text(400)],
  /** The first that failed: the conclusion. */
  isCause: ['sfyy', w.bool()],
})
const Mending = w.entity({
  kind: ['clfs', z.enum(whyMends)],
  /** What the button says. */
  label: ['anmc', w.text()],
  text: ['sm', w.text(400)],
  authorizationId: ['sqid', w.maybe(w.int(1))],
  /** A page of the portal’s own, or the code of a unit. */
  target: ['mb', w.maybe(w.text(300))],
})
const Told = w.entity({ at: ['sj', w.moment()], words: ['sm', w.text(600)] })

/** Why somebody does not find a project, in the reader’s language. What is not the reader’s to know is answered as what there is not. */
export const WhyAnswer = w.entity({
  /** Everything was looked at; otherwise only `title`, `text`, `nearest` and `mend` say something. */
  isKnown: ['sfcx', w.bool()],
  isFine: ['sfzc', w.bool()],
  title: ['bt', w.text()],
  text: ['sm', w.text(400)],
  personName: ['ryxm', w.text()],
  projectName: ['xmmc', w.text()],
  /** Numbers that may have been meant, of what one may know. */
  nearest: ['xjList', w.list(z.string(), 3)],
  checks: ['jcList', w.list(Checked, whyChecks.length)],
  mend: ['cl', w.maybe(Mending)],
  /** An application that waits, and where it is decided. */
  waiting: ['dds', w.maybe(w.entity({ words: ['sm', w.text(400)], path: ['lj', w.text(300)] }))],
  history: ['lsList', w.list(Told, 20)],
})
export type WhyAnswer = w.Of<typeof WhyAnswer>

/** A written request to whoever may mend what is in the way. */
export const WhyRequest = w.body({ ...question, words: ['nr', w.text(200)] })
export type WhyRequest = w.Of<typeof WhyRequest>

/** What others asked one to mend. */
export const Asked = w.entity({
  ...question,
  id: ['id', w.int(1)],
  at: ['sj', w.moment()],
  title: ['bt', w.text()],
  words: ['nr', w.text(200)],
})

const own = { access: 'signedIn', ownOnly: true } as const
export const doctorCalls = {
  why: post('/sqgl/why', {
    access: 'signedIn',
    input: WhyQuestion,
    data: WhyAnswer,
    about: 'Why somebody does not find a project: oneself, or whom one let use it.',
  }),
  ask: post('/sqgl/ask', {
    ...own,
    input: WhyRequest,
    about: 'Asks whoever may mend it, by an item of their to-do list; once a day.',
  }),
  asked: post('/sqgl/asked', {
    access: 'signedIn',
    input: w.body({}),
    data: w.list(Asked, 20),
    about: 'What one was asked to mend in the last 30 days.',
  }),
  begin: post('/sqgl/begin', {
    ...own,
    input: w.body({ id: ['id', w.int(1)] }),
    about: 'Lets an authorization that has not begun begin now.',
  }),
}
