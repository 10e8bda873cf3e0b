import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, several } from '../lists.ts'
import { durations } from '../rules/funds/duration.ts'
import * as w from '../wire.ts'
import { absenceCalls } from './authorizationAbsences.ts'
import { applicationCalls } from './authorizationApplications.ts'
import { doctorCalls } from './authorizationDoctor.ts'
import {
  AuthorizationLogLine,
  authorizationEvents,
  authorizationStates,
  authorizationUses,
  GivableProject,
  GrantPreview,
  groupNames,
  money,
  OneAuthorization,
  OwnProject,
  ProjectAuthorization,
  Sums,
  typedSum,
  uses,
} from './authorizationEntities.ts'
import { handoverCalls } from './authorizationHandovers.ts'
import { leftCalls } from './authorizationLeft.ts'
import { newsCalls } from './authorizationNews.ts'
import { overviewCalls } from './authorizationOverview.ts'
import { useCalls } from './fundUses.ts'
import { ReturnedMoney } from './returnedMoney.ts'
import { TakeBackPreview } from './takingBack.ts'

const GrantProject = w.body({
  code: ['xmbh', w.text(40)],
  parentId: ['sjid', w.maybe(w.int(1))],
  /** Null: by project. */
  amount: ['sqje', w.maybe(typedSum())],
})
const Line = w.body({
  receiverId: ['bsqrid', w.optional(w.int(1))],
  groupId: ['ktzid', w.optional(w.int(1))],
  projectCode: ['xmbh', w.text(40)],
})

/** Lets people use projects: every receiver each project, in the same terms. */
export const Grant = w.body({
  receiverIds: ['bsqridList', w.list(w.int(1), 20), 'chosen'],
  /** One's own groups, each of which gets it as one. */
  groupIds: ['ktzidList', w.optional(w.list(w.int(1), 20))],
  projects: ['xmList', w.list(GrantProject, 50), 'chosen'],
  uses: ['sqxt', uses(), 'chosen'],
  duration: ['sqqx', z.enum(durations)],
  startsOn: ['ksrq', w.day(), 'chosen'],
  /** The last day; absent for long term. */
  endsOn: ['jsrq', w.optional(w.day())],
  mayPassOn: ['ecsq', w.bool()],
  balanceVisible: ['yekj', w.bool()],
  documentLimit: ['djxe', w.optional(typedSum())],
  reason: ['sqyy', w.optional(w.text(200))],
  /** Lines that shall not be made. */
  without: ['tgList', w.optional(w.list(Line, 1000))],
})
export type Grant = w.Of<typeof Grant>

/** The terms of one authorization, written whole. */
export const AuthorizationChange = w.body({
  id: ['id', w.int(1)],
  revision: ['bbxh', w.int(1)],
  uses: ['sqxt', uses(), 'chosen'],
  /** The whole sum from now on; null keeps one by project by project. */
  amount: ['sqje', w.maybe(typedSum())],
  duration: ['sqqx', z.enum(durations)],
  endsOn: ['jsrq', w.optional(w.day())],
  mayPassOn: ['ecsq', w.bool()],
  balanceVisible: ['yekj', w.bool()],
  documentLimit: ['djxe', w.optional(typedSum())],
})
export type AuthorizationChange = w.Of<typeof AuthorizationChange>

/** Several of them at once. */
export const AuthorizationChoice = w.body({ ids: ['idList', w.list(w.int(1), 200), 'chosen'] })
const one = w.body({ id: ['id', w.int(1)] })

export const TakeBack = w.body({
  ids: ['idList', w.list(w.int(1), 200), 'chosen'],
  /** Open documents lose their cover too. */
  revokesHolds: ['cxzy', w.bool()],
  reason: ['sqyy', w.optional(w.text(200))],
})
export type TakeBack = w.Of<typeof TakeBack>

/** Takes sums back from authorizations by amount, which go on. */
export const Reduction = w.body({
  lines: ['list', w.list(w.body({ id: ['id', w.int(1)], amount: ['shje', typedSum()] }), 200), 'chosen'],
  reason: ['sqyy', w.optional(w.text(200))],
})
export type Reduction = w.Of<typeof Reduction>

const wordFilter = ['gjz', w.optional(w.text())] as const

/** Cards of the wallet that want to be looked at. */
export const walletViews = ['all', 'endingSoon', 'nearlyUsed', 'paused'] as const
export type WalletView = (typeof walletViews)[number]
const WalletCounts = w.entity({
  all: ['qb', w.int(0)],
  endingSoon: ['jdq', w.int(0)],
  nearlyUsed: ['jywz', w.int(0)],
  paused: ['yzt', w.int(0)],
})

const mine = { access: 'signedIn' } as const
/** The person's own word: nobody gives or takes back for somebody else. */
const own = { ...mine, ownOnly: true } as const
const list = listed(
  ProjectAuthorization,
  ['projectCode', 'receiverName', 'giverName', 'amount', 'spent', 'startsAt', 'endsAt'],
  {
    word: wordFilter,
    use: ['sqxt', several(z.enum(authorizationUses))],
    state: ['sqzt', several(z.enum(authorizationStates))],
    group: ['ztfz', w.optional(z.enum(groupNames))],
    projectCode: ['xmbh', several(w.text(40))],
  },
)
const ownProjects = listed(OwnProject, ['code', 'name', 'budget', 'spent', 'held', 'promised', 'free', 'endsOn'], {
  word: wordFilter,
})
const returned = listed(ReturnedMoney, ['at', 'document', 'projectCode', 'committed', 'amount'], { word: wordFilter })
const log = listed(AuthorizationLogLine, ['at', 'event', 'projectCode', 'receiverName', 'actorName'], {
  word: wordFilter,
  event: ['czlx', several(z.enum(authorizationEvents))],
  /** Both moments count in. */
  period: ['czsjd', w.optional(w.body({ from: ['kssj', w.moment()], to: ['jssj', w.moment()] }))],
})

/** Projects' money that people let others use: 项目授权. */
export const authorizations = {
  ...applicationCalls,
  ...doctorCalls,
  ...absenceCalls,
  ...handoverCalls,
  ...newsCalls,
  ...leftCalls,
  ...overviewCalls,
  ...useCalls,
  own: post('/sqgl/myProject', {
    ...mine,
    ...ownProjects.page,
    data: w.entity({
      total: ['total', w.int(0)],
      rows: ['list', w.list(OwnProject, 400)],
      /** Of all that the filter finds. */
      sums: ['hj', Sums],
    }),
    about: 'Projects that one leads, with what became of their money.',
  }),
  exportOwn: post('/sqgl/myProjectExport', { ...mine, ...ownProjects.file }),
  given: post('/sqgl/given', { ...mine, ...list.page, about: 'What one let others use.' }),
  exportGiven: post('/sqgl/givenExport', { ...mine, ...list.file }),
  received: post('/sqgl/received', { ...mine, ...list.page, about: 'What others let one use.' }),
  exportReceived: post('/sqgl/receivedExport', { ...mine, ...list.file }),
  everybody: post('/sqgl/all', {
    access: may('authorizations'),
    ...list.page,
    about: 'What anybody let anybody use, for the office of finance.',
  }),
  exportEverybody: post('/sqgl/allExport', { access: may('authorizations'), ...list.file }),
  find: post('/sqgl/detail', { ...mine, input: one, data: OneAuthorization }),
  givable: post('/sqgl/givable', {
    ...own,
    input: w.body({ word: wordFilter, code: ['xmbh', w.optional(w.text(40))] }),
    data: w.list(GivableProject, 200),
    about: 'Projects that one may let others use.',
  }),
  wallet: post('/sqgl/wallet', {
    ...mine,
    input: w.body({
      page: ['pageNum', w.optional(w.int(1, 10_000_000))],
      limit: ['pageSize', w.optional(w.int(1, 400))],
      word: wordFilter,
      side: ['fx', z.enum(['given', 'received'])],
      view: ['kp', w.optional(z.enum(walletViews))],
      /** One card alone. */
      id: ['id', w.optional(w.int(1))],
    }),
    data: w.entity({
      total: ['total', w.int(0)],
      rows: ['list', w.list(ProjectAuthorization, 400)],
      /** Of all that the word finds, whatever the view. */
      counts: ['sl', WalletCounts],
      /** What may be used now; shared money of a project counts once. */
      usable: ['kyje', money()],
      /** Usable ones whose money the reader may not know. */
      unseen: ['ycs', w.int(0)],
    }),
    about: 'Authorizations as cards: those that serve, will serve, rest, or ran out in the last 30 days.',
  }),
  mute: post('/sqgl/mute', {
    ...own,
    input: w.body({ id: ['id', w.int(1)], isMuted: ['sfjy', w.bool()] }),
    about: 'Whether one is told what becomes of an authorization that one gave or got.',
  }),
  renew: post('/sqgl/renew', {
    ...own,
    input: AuthorizationChoice,
    data: w.list(w.entity({ id: ['id', w.int(1)], endsAt: ['jssj', w.moment()] }), 200),
    about: 'The same length again: from the end, or from today where it has run out.',
  }),
  preview: post('/sqgl/preview', { ...own, input: Grant, data: GrantPreview, about: 'What giving would make.' }),
  give: post('/sqgl/give', {
    ...own,
    input: Grant,
    /** Those that finance approves first wait for it. */
    data: w.entity({ made: ['sl', w.int(0)], waiting: ['dds', w.int(0)] }),
  }),
  change: post('/sqgl/change', {
    ...own,
    input: AuthorizationChange,
    data: w.entity({ waiting: ['dds', w.int(0)] }),
  }),
  pause: post('/sqgl/pause', { ...mine, input: AuthorizationChoice }),
  resume: post('/sqgl/resume', { ...own, input: AuthorizationChoice }),
  previewTakeBack: post('/sqgl/takeBackPreview', { ...own, input: AuthorizationChoice, data: TakeBackPreview }),
  takeBack: post('/sqgl/takeBack', { ...own, input: TakeBack }),
  undoTakeBack: post('/sqgl/takeBackUndo', {
    ...own,
    input: AuthorizationChoice,
    about: 'Within ten minutes, by who took it back.',
  }),
  reduce: post('/sqgl/reduce', { ...own, input: Reduction }),
  returned: post('/sqgl/returned', {
    ...mine,
    ...returned.page,
    about: 'Money of the last year that came back after it had been spent, for who leads the project or gave it.',
  }),
  exportReturned: post('/sqgl/returnedExport', { ...mine, ...returned.file }),
  restore: post('/sqgl/restore', {
    ...own,
    input: one,
    about: 'Gives money that came back to the authorization that had ended, for 30 days.',
  }),
  log: post('/sqgl/log', {
    access: may('logs'),
    ...log.page,
  }),
  exportLog: post('/sqgl/logExport', { access: may('logs'), ...log.file }),
}
