import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { listed } from '../lists.ts'
import { durations } from '../rules/funds/duration.ts'
import * as w from '../wire.ts'
import { money, typedSum, uses } from './authorizationEntities.ts'

/** A project that is to be used, one that is used to be used longer, or for more. */
export const applicationKinds = ['new', 'renew', 'raise'] as const
export type ApplicationKind = (typeof applicationKinds)[number]
/** Lapsed: nobody decided within ten days. */
export const applicationStates = ['pending', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type ApplicationState = (typeof applicationStates)[number]
/** Who decides: whoever would give, then finance from a sum on. */
export const applicationSteps = ['giver', 'finance'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** The one file of an application. */
export const applicationFileBytes = 20 * 1024 * 1024
export const ApplicationFile = w.entity({
  id: ['id', w.int(1)],
  name: ['wjm', w.text(200)],
  /** Its ending, which says what it is. */
  kind: ['wjlx', w.text(10)],
  size: ['wjdx', w.int(0)],
})
export type ApplicationFile = w.Of<typeof ApplicationFile>

/** An authorization of one's own that an application may go on from. */
const EarlierAuthorization = w.entity({
  id: ['id', w.int(1)],
  uses: ['sqxt', uses()],
  amount: ['sqje', w.maybe(money())],
  spent: ['yyje', money()],
  endsAt: ['jssj', w.maybe(w.moment())],
  /** It serves still, and its terms are changed; otherwise a new one is asked for. */
  isRunning: ['sfyx', w.bool()],
  giverName: ['sqrxm', w.text()],
  giverNameEn: ['sqrxmEn', w.text()],
})
export type EarlierAuthorization = w.Of<typeof EarlierAuthorization>

/** A project as everybody may know it: no sum, nothing of who uses it. */
export const ApplicableProject = w.entity({
  code: ['xmbh', w.text(40)],
  name: ['xmmc', w.text()],
  nameEn: ['xmmcEn', w.text()],
  leaderName: ['fzrxm', w.text()],
  leaderNameEn: ['fzrxmEn', w.text()],
  /** The day when the leader is back, while they are away in leave mode. */
  leaderBackOn: ['fzrfgrq', w.maybe(w.day())],
  /** One leads it. */
  isOwn: ['sfbr', w.bool()],
  earlier: ['ysqList', w.list(EarlierAuthorization, 20)],
  /** One's own application for it that waits. */
  waitingId: ['ddsqid', w.maybe(w.int(1))],
})
export type ApplicableProject = w.Of<typeof ApplicableProject>

/** What an applicant asks for. */
export const Application = w.body({
  kind: ['sqlx', z.enum(applicationKinds)],
  projectCode: ['xmbh', w.text(40), 'chosen'],
  /** The authorization that is to go on; null for a new one. */
  earlierId: ['ysqid', w.maybe(w.int(1))],
  /** The application that was rejected and is mended by this one. */
  followsId: ['ycsqid', w.maybe(w.int(1))],
  uses: ['sqxt', uses(), 'chosen'],
  /** Null: by project. */
  amount: ['sqje', w.maybe(typedSum())],
  duration: ['sqqx', z.enum(durations)],
  startsOn: ['ksrq', w.day(), 'chosen'],
  endsOn: ['jsrq', w.optional(w.day())],
  purpose: ['sqyt', w.text(200), 'entered'],
  fileId: ['fjid', w.maybe(w.int(1))],
})
export type Application = w.Of<typeof Application>

/** An application as its applicant and whoever decides read it. */
const shown = {
  id: ['id', w.int(1)],
  kind: ['sqlx', z.enum(applicationKinds)],
  state: ['sqzt', z.enum(applicationStates)],
  step: ['sphj', z.enum(applicationSteps)],
  applicantCode: ['sqrgh', w.text(40)],
  applicantName: ['sqrmc', w.text()],
  applicantNameEn: ['sqrmcEn', w.text()],
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  uses: ['sqxt', uses()],
  amount: ['sqje', w.maybe(money())],
  /** The sum before, where one is to be raised. */
  amountBefore: ['yje', w.maybe(money())],
  /** What was approved, where that is another sum. */
  amountGranted: ['pzje', w.maybe(money())],
  duration: ['sqqx', z.enum(durations)],
  startsOn: ['ksrq', w.day()],
  endsOn: ['jsrq', w.maybe(w.day())],
  purpose: ['sqyt', w.text(200)],
  file: ['fj', w.maybe(ApplicationFile)],
  /** Who has it; finance is named as such. */
  deciderName: ['spr', w.text()],
  deciderNameEn: ['sprEn', w.text()],
  appliedAt: ['sqsj', w.moment()],
  /** Since when it waits for who has it. */
  waitingSince: ['ddsj', w.moment()],
  answer: ['spyj', w.maybe(w.text(200))],
  answeredName: ['clr', w.maybe(w.text())],
  answeredNameEn: ['clrEn', w.maybe(w.text())],
  answeredAt: ['clsj', w.maybe(w.moment())],
} as const satisfies w.Rows
export const MyApplication = w.entity({
  ...shown,
  earlierId: ['ysqid', w.maybe(w.int(1))],
  /** The day when who has it is back, while they are away in leave mode. */
  deciderBackOn: ['fgrq', w.maybe(w.day())],
  /** It may be urged: once a day. */
  mayUrge: ['kfcb', w.bool()],
})
export type MyApplication = w.Of<typeof MyApplication>
export const WaitingApplication = w.entity({ ...shown, isMine: ['sfdw', w.bool()] })
export type WaitingApplication = w.Of<typeof WaitingApplication>

/** What was looked at for who decides: fine, worth knowing, or in the way. */
export const checkStates = ['fine', 'note', 'wrong'] as const
const Check = w.entity({ state: ['jcjg', z.enum(checkStates)], words: ['sm', w.text(400)] })
export type ShownApplication = w.Decoded<typeof shown>
/** What somebody needs to decide. */
export const ApplicationDetail = w.entity({
  ...shown,
  applicantTitle: ['zc', w.maybe(w.text())],
  applicantTitleEn: ['zcEn', w.maybe(w.text())],
  applicantUnit: ['dwmc', w.maybe(w.text())],
  applicantUnitEn: ['dwmcEn', w.maybe(w.text())],
  /** The terms as whoever would give wants them, where finance decides. */
  mayPassOn: ['ecsq', w.bool()],
  balanceVisible: ['yekj', w.bool()],
  /** The longest chain does not allow another level below. */
  mayBePassedOn: ['kfecsq', w.bool()],
  /** Free money of what it is given from; null where that is not the reader's to know. */
  free: ['kyje', w.maybe(money())],
  /** The sum that is set aside already, where one that serves is changed: approving sets the difference aside. */
  setAside: ['yzcje', money()],
  /** The project's figures for its bar; null where they are not the reader's to know. */
  budget: ['ndys', w.maybe(money())],
  spent: ['yzc', w.maybe(money())],
  held: ['djzy', w.maybe(money())],
  promised: ['ysqwy', w.maybe(money())],
  /** How the applicant used the last one. */
  last: [
    'scsq',
    w.maybe(
      w.entity({
        id: ['id', w.int(1)],
        amount: ['sqje', w.maybe(money())],
        spent: ['yyje', money()],
        documents: ['djs', w.int(0)],
        returned: ['thdjs', w.int(0)],
      }),
    ),
  ],
  checks: ['jcList', w.list(Check, 20)],
})
export type ApplicationDetail = w.Of<typeof ApplicationDetail>

/** A yes, with the terms that it is for. */
export const Approval = w.body({
  id: ['id', w.int(1)],
  amount: ['sqje', w.maybe(typedSum())],
  duration: ['sqqx', z.enum(durations)],
  startsOn: ['ksrq', w.day(), 'chosen'],
  endsOn: ['jsrq', w.optional(w.day())],
  mayPassOn: ['ecsq', w.bool()],
  balanceVisible: ['yekj', w.bool()],
})
export type Approval = w.Of<typeof Approval>
export const Rejection = w.body({ id: ['id', w.int(1)], reason: ['bhyy', w.text(200), 'entered'] })
export type Rejection = w.Of<typeof Rejection>

const own = { access: 'signedIn', ownOnly: true } as const
const mine = { access: 'signedIn' } as const
const one = w.body({ id: ['id', w.int(1)] })
/** What waits for one, and what was decided by one. */
export const approvalFolders = ['waiting', 'done'] as const

const list = listed(MyApplication, ['appliedAt', 'projectCode', 'amount', 'waitingSince'], {
  word: ['gjz', w.optional(w.text())],
  state: ['sqzt', w.optional(z.enum(applicationStates))],
})

/** Applying for an authorization, and deciding it. */
export const applicationCalls = {
  applicable: post('/sqgl/applyProject', {
    ...mine,
    input: w.body({ word: ['gjz', w.text(60)] }),
    data: w.list(ApplicableProject, 20),
    about: 'Projects by number or part of their name: names and leader alone.',
  }),
  apply: post('/sqgl/apply', { ...own, input: Application, data: w.entity({ id: ['id', w.int(1)] }) }),
  attach: post('/sqgl/applyFile', {
    ...own,
    sent: 'multipart',
    input: w.body({}),
    maxBytes: applicationFileBytes,
    data: ApplicationFile,
    about: 'Keeps a file for the application that is sent with its id.',
  }),
  attachment: post('/sqgl/applyFileDownload', { ...mine, input: one, file: ['application/octet-stream'] }),
  applications: post('/sqgl/applications', { ...mine, ...list.page, about: 'One’s own applications.' }),
  exportApplications: post('/sqgl/applicationsExport', { ...mine, ...list.file }),
  withdraw: post('/sqgl/applyWithdraw', { ...own, input: one }),
  urge: post('/sqgl/applyUrge', { ...own, input: one }),
  approvals: post('/sqgl/approvals', {
    ...mine,
    input: w.body({
      folder: ['ztfz', z.enum(approvalFolders)],
      page: ['pageNum', w.optional(w.int(1, 10_000))],
      limit: ['pageSize', w.optional(w.int(1, 100))],
    }),
    data: w.entity({
      rows: ['list', w.list(WaitingApplication, 100)],
      waiting: ['dcls', w.int(0)],
      done: ['ycls', w.int(0)],
    }),
    about: 'Applications that wait for one, or that one decided.',
  }),
  approval: post('/sqgl/approval', { ...mine, input: one, data: ApplicationDetail }),
  approve: post('/sqgl/approve', {
    ...own,
    input: Approval,
    /** Finance has to say yes too. */
    data: w.entity({ isWaiting: ['sfdd', w.bool()] }),
  }),
  reject: post('/sqgl/reject', { ...own, input: Rejection }),
}
