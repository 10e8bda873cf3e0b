import * as z from 'zod/mini'
import { durations } from '../rules/funds/duration.ts'
import * as w from '../wire.ts'

/** What somebody may do with a project's money: look at its rows, claim, declare income. */
export const authorizationUses = ['query', 'reimbursement', 'income'] as const
export type AuthorizationUse = (typeof authorizationUses)[number]

export const attributes = ['personal', 'public'] as const
/** A group stands where a person's staff number does as `group:` and its number. */
export const isGroupCode = (code: string): boolean => code.startsWith('group:')
export type Attribute = (typeof attributes)[number]

/** As it is shown, the first that fits. Expired and taken back are never one word. */
export const authorizationStates = [
  'ended',
  'over',
  'dormant',
  'paused',
  'coming',
  'usedUp',
  'endingSoon',
  'inForce',
] as const
export type AuthorizationState = (typeof authorizationStates)[number]
/** The states in which it serves, and those in which it has ended or does not serve. */
export const authorizationGroups = {
  usable: ['inForce', 'endingSoon', 'usedUp'],
  coming: ['coming'],
  resting: ['paused', 'dormant', 'over', 'ended'],
} as const satisfies Readonly<Record<string, readonly AuthorizationState[]>>
export const groupNames = ['usable', 'coming', 'resting'] as const
export type AuthorizationGroup = (typeof groupNames)[number]

/** What is written down of an authorization. */
export const authorizationEvents = [
  'granted',
  'passedOn',
  'changed',
  'renewed',
  'raised',
  'reduced',
  'paused',
  'resumed',
  'takenBack',
  'undone',
  'applied',
  'approved',
  'rejected',
  'withdrawn',
  'lapsed',
  'restored',
  'handedOver',
  'absence',
] as const
export type AuthorizationEvent = (typeof authorizationEvents)[number]

/** Yuan and fen as text; below nothing too, where the books say so. */
export const money = () => z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/))
/** As somebody types it: the server says what is wrong with it at its field. */
export const typedSum = () => w.text(30)
export const uses = () => w.list(z.enum(authorizationUses), authorizationUses.length)
const people = ['code', 'name', 'nameEn'] as const
export const fundPerson = (wire: string) =>
  w.entity({ code: [wire, w.text(40)], name: [`${wire}xm`, w.text()], nameEn: [`${wire}xmEn`, w.text()] })
export type FundPerson = Record<(typeof people)[number], string>

/** How a reader stands to an authorization; above: they end and rest what others gave. */
export const authorizationSides = ['giver', 'receiver', 'above', 'none'] as const
export type AuthorizationSide = (typeof authorizationSides)[number]

/** Somebody who may use a project, as giver and receiver read it. */
const authorization = {
  id: ['id', w.int(1)],
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  leaderName: ['fzrxm', w.text()],
  leaderNameEn: ['fzrxmEn', w.text()],
  giverCode: ['sqr', w.text(40)],
  giverName: ['sqrxm', w.text()],
  giverNameEn: ['sqrxmEn', w.text()],
  receiverCode: ['bsqr', w.text(40)],
  receiverName: ['bsqrxm', w.text()],
  receiverNameEn: ['bsqrxmEn', w.text()],
  /** 公共: a group got it, whose members share it; 个人: one person. */
  attribute: ['sqsx', z.enum(attributes)],
  /** How many people use it. */
  members: ['cyrs', w.int(0)],
  /** The one that it was passed on from. */
  parentId: ['sjid', w.maybe(w.int(1))],
  uses: ['sqxt', uses()],
  /** Null: by project, which draws from what is free. */
  amount: ['sqje', w.maybe(money())],
  spent: ['yyje', money()],
  held: ['zyje', money()],
  passedOn: ['zsqje', money()],
  /** What may still be used; null where that is not the reader's to know. */
  left: ['syje', w.maybe(money())],
  documentLimit: ['djxe', w.maybe(money())],
  mayPassOn: ['ecsq', w.bool()],
  balanceVisible: ['yekj', w.bool()],
  duration: ['sqqx', z.enum(durations)],
  startsAt: ['kssj', w.moment()],
  /** The last second of it; null: long term. */
  endsAt: ['jssj', w.maybe(w.moment())],
  reason: ['sqyy', w.maybe(w.text(200))],
  state: ['sqzt', z.enum(authorizationStates)],
  /** When it was paused, ran out or was taken back. */
  stoppedAt: ['tzsj', w.maybe(w.moment())],
  /** How many were passed on from it and have not ended. */
  children: ['xjsl', w.int(0)],
  /** The reader is told nothing of it. */
  isMuted: ['sfjy', w.bool()],
  /** The reader may let it serve again, where it rests. */
  mayResume: ['kfhf', w.bool()],
  /** The longest chain allows another level below. */
  mayBePassedOn: ['kfecsq', w.bool()],
  revision: ['bbxh', w.int(1)],
} as const
export const ProjectAuthorization = w.entity(authorization)
export type ProjectAuthorization = w.Of<typeof ProjectAuthorization>
export const OneAuthorization = w.entity({ ...authorization, side: ['dzsf', z.enum(authorizationSides)] })

/** A project that somebody leads, with what became of its money. Spent, held, promised and free make the year's budget. */
export const OwnProject = w.entity({
  code: ['xmbh', w.text(40)],
  name: ['xmmc', w.text()],
  nameEn: ['xmmcEn', w.text()],
  kind: ['xmlx', w.text()],
  budget: ['ndys', money()],
  spent: ['yzc', money()],
  /** Frozen by the books and held for documents. */
  held: ['djzy', money()],
  /** Set aside for receivers by amount and not used. */
  promised: ['ysqwy', money()],
  free: ['kyje', money()],
  isClosed: ['sfgb', w.bool()],
  endsOn: ['jsrq', w.day()],
  /** The first few of those who may use it now. */
  receivers: ['bsqrList', w.list(fundPerson('bsqr'), 4)],
  receiverCount: ['bsqrs', w.int(0)],
  /** Receivers whose authorization has run out in the last 30 days. */
  overCount: ['dqrs', w.int(0)],
})
export type OwnProject = w.Of<typeof OwnProject>
export const Sums = w.entity({
  budget: ['ndys', money()],
  spent: ['yzc', money()],
  held: ['djzy', money()],
  promised: ['ysqwy', money()],
  free: ['kyje', money()],
})

/** A project that one may let others use: one's own, or one that one may pass on. */
export const GivableProject = w.entity({
  code: ['xmbh', w.text(40)],
  name: ['xmmc', w.text()],
  nameEn: ['xmmcEn', w.text()],
  /** The authorization that would be passed on; null: one leads the project. */
  parentId: ['sjid', w.maybe(w.int(1))],
  /** What may be set aside of it; null where that is not the reader's to know. */
  free: ['kyje', w.maybe(money())],
  uses: ['sqxt', uses()],
  endsAt: ['jssj', w.maybe(w.moment())],
  /** Whoever gets it may be allowed to pass it on. */
  mayBePassedOn: ['kfecsq', w.bool()],
})
export type GivableProject = w.Of<typeof GivableProject>

/** One authorization that would be made. */
export const GrantLine = w.entity({
  /** Null: a group gets it. */
  receiverId: ['bsqrid', w.maybe(w.int(1))],
  groupId: ['ktzid', w.maybe(w.int(1))],
  receiverCode: ['bsqr', w.text(40)],
  receiverName: ['bsqrxm', w.text()],
  receiverNameEn: ['bsqrxmEn', w.text()],
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  amount: ['sqje', w.maybe(money())],
  /** `wrong` keeps everything from being made until it is mended or left out. */
  verdict: ['jcjg', z.enum(['fine', 'wrong'])],
  /** Why not, in the reader's language. */
  words: ['sm', w.maybe(w.text(400))],
  /** The sum that would do, or the authorization that there is already. */
  fixAmount: ['jyje', w.maybe(money())],
  existingId: ['ysqid', w.maybe(w.int(1))],
})
export type GrantLine = w.Of<typeof GrantLine>
const GrantEffect = w.entity({
  projectCode: ['xmbh', w.text(40)],
  /** Free money before and after; null where that is not the giver's to know. */
  before: ['sqye', w.maybe(money())],
  after: ['shye', w.maybe(money())],
  /** Through whom it comes to the receivers: the leader first, the giver last. */
  through: ['sqlList', w.list(fundPerson('sqr'), 10)],
})
export const GrantPreview = w.entity({
  lines: ['list', w.list(GrantLine, 1000)],
  effects: ['yxList', w.list(GrantEffect, 50)],
})
export type GrantPreview = w.Of<typeof GrantPreview>

/** What a line of the log is told by: who did what to which, and the terms as they were then. */
export const toldRows = {
  event: ['czlx', z.enum(authorizationEvents)],
  /** Empty of an absence, which is no project’s; the name too. */
  projectCode: ['xmbh', w.text(40)],
  giverName: ['sqrxm', w.text()],
  giverNameEn: ['sqrxmEn', w.text()],
  receiverName: ['bsqrxm', w.text()],
  receiverNameEn: ['bsqrxmEn', w.text()],
  actorName: ['czr', w.text()],
  actorNameEn: ['czrEn', w.text()],
  /** For whom, where the person acted for somebody. */
  principalName: ['wtrxm', w.maybe(w.text())],
  uses: ['sqxt', uses()],
  amountBefore: ['yje', w.maybe(money())],
  amountAfter: ['xje', w.maybe(money())],
  startsAt: ['kssj', w.moment()],
  endsAt: ['jssj', w.maybe(w.moment())],
  reason: ['sqyy', w.maybe(w.text(200))],
} as const satisfies w.Rows

/** A line of the log of authorizations. */
export const AuthorizationLogLine = w.entity({
  id: ['id', w.int(1)],
  at: ['czsj', w.moment()],
  ...toldRows,
  projectName: ['xmmc', w.text()],
  receiverCode: ['bsqr', w.text(40)],
  address: ['ip', w.text(64)],
})
export type AuthorizationLogLine = w.Of<typeof AuthorizationLogLine>
