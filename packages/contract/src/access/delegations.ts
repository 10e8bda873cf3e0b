import * as z from 'zod/mini'
import { delegationParts, may, post } from '../endpoint.ts'
import { listed, several } from '../lists.ts'
import * as w from '../wire.ts'

/** What an authorisation reaches: the applications and pages, all of them where none is named, and parts besides. */
const reach = {
  /** Absent: all of them. */
  applications: ['yyList', w.optional(w.list(w.entity({ name: ['qmc', w.text()], nameEn: ['qmcEn', w.text()] }), 500))],
  parts: ['sqfw', w.list(z.enum(delegationParts), delegationParts.length)],
} as const satisfies w.Rows
export const Reach = w.entity(reach)
export type Reach = w.Of<typeof Reach>

/** Somebody this person may act for, themself included. */
export const DelegatedUser = w.entity({
  code: ['wtr', w.text(40)],
  name: ['wtrxm', w.text()],
  nameEn: ['wtrxmEn', w.text()],
  isCurrent: ['current', w.flag(1, 0)],
  isOriginal: ['origin', w.flag(1, 0)],
  /** Until when the authorisation runs; absent for the person themself. */
  until: ['jssj', w.optional(w.moment())],
  /** What the authorisation reaches; absent for the person themself. */
  reach: ['sqnr', w.optional(Reach)],
})
export type DelegatedUser = w.Of<typeof DelegatedUser>

/** Where an authorisation stands now. */
export const delegationStates = ['coming', 'inForce', 'over', 'revoked'] as const
export type DelegationState = (typeof delegationStates)[number]

/** One authorisation, from either side. */
export const Delegation = w.entity({
  id: ['id', w.int(1)],
  delegatorCode: ['wtr', w.text(40)],
  delegatorName: ['wtrxm', w.text()],
  delegatorNameEn: ['wtrxmEn', w.text()],
  delegateCode: ['bwtr', w.text(40)],
  delegateName: ['bwtrxm', w.text()],
  delegateNameEn: ['bwtrxmEn', w.text()],
  startsAt: ['kssj', w.moment()],
  endsAt: ['jssj', w.moment()],
  reason: ['sqyy', w.optional(w.text())],
  state: ['sqzt', z.enum(delegationStates)],
  createdAt: ['cjsj', w.moment()],
  revokedAt: ['cxsj', w.optional(w.moment())],
  ...reach,
})
export type Delegation = w.Of<typeof Delegation>

/** A new authorisation: who may act for me, from when, until when, why, and in what. */
export const NewDelegation = w.body({
  delegateId: ['bwtid', w.int(1), 'chosen'],
  startsAt: ['kssj', w.moment()],
  endsAt: ['jssj', w.moment()],
  reason: ['sqyy', w.optional(w.text())],
  /** Ids of the applications and pages that it is for; absent: all. */
  applicationIds: ['qidList', w.optional(w.list(w.text(60), 500))],
  /** Absent: to-do items alone. */
  parts: ['sqfw', w.optional(w.list(z.enum(delegationParts), delegationParts.length))],
})
export type NewDelegation = w.Of<typeof NewDelegation>

/** An application or page that an authorisation can name, or a branch that leads to some. */
export const NameableEntry = w.entity({
  id: ['qid', w.text(60)],
  parentId: ['pid', w.text(60)],
  name: ['qname', w.text()],
  nameEn: ['qnameEn', w.text()],
  isBranch: ['isbranch', w.flag(1, 0)],
})
export type NameableEntry = w.Of<typeof NameableEntry>

/** What may happen to an authorisation. `returned`: whoever acted is themself again; `refused`: a switch without one. */
export const delegationEvents = ['granted', 'revoked', 'switched', 'returned', 'refused'] as const
export type DelegationEvent = (typeof delegationEvents)[number]

/** A line of the authorisation log. */
export const DelegationLogLine = w.entity({
  id: ['id', w.int(1)],
  at: ['czsj', w.moment()],
  event: ['czlx', z.enum(delegationEvents)],
  delegatorCode: ['wtr', w.text(40)],
  delegatorName: ['wtrxm', w.text()],
  delegatorNameEn: ['wtrxmEn', w.text()],
  delegateCode: ['bwtr', w.text(40)],
  delegateName: ['bwtrxm', w.text()],
  delegateNameEn: ['bwtrxmEn', w.text()],
  /** Who did it: one of the two, or an administrator. */
  actorName: ['czr', w.text()],
  actorNameEn: ['czrEn', w.text()],
  startsAt: ['kssj', w.optional(w.moment())],
  endsAt: ['jssj', w.optional(w.moment())],
  reason: ['sqyy', w.optional(w.text())],
  address: ['ip', w.text(64)],
})
export type DelegationLogLine = w.Of<typeof DelegationLogLine>

const ofEverybody = may('delegations')
const one = w.body({ id: ['id', w.int(1)] })

const all = listed(Delegation, ['delegatorName', 'delegateName', 'startsAt', 'endsAt', 'createdAt'], {
  word: ['gjz', w.optional(w.text())],
  state: ['sqzt', several(z.enum(delegationStates))],
})
const log = listed(DelegationLogLine, ['at', 'event', 'delegatorName', 'delegateName', 'actorName'], {
  word: ['gjz', w.optional(w.text())],
  event: ['czlx', several(z.enum(delegationEvents))],
  /** Both moments count in. */
  period: ['czsjd', w.optional(w.body({ from: ['kssj', w.moment()], to: ['jssj', w.moment()] }))],
})

export const delegations = {
  mine: post('/yhxx/getEmpowerUserList', { access: 'signedIn', data: w.list(DelegatedUser) }),
  given: post('/wtsq/given', { access: 'signedIn', data: w.list(Delegation), about: 'Whom I authorised.' }),
  received: post('/wtsq/received', { access: 'signedIn', data: w.list(Delegation), about: 'Who authorised me.' }),
  nameable: post('/wtsq/yyList', {
    access: 'signedIn',
    ownOnly: true,
    data: w.list(NameableEntry),
    about: 'What I may open and an authorisation can name, in the order of the menu, branches before what they hold.',
  }),
  add: post('/wtsq/add', { access: 'signedIn', ownOnly: true, input: NewDelegation }),
  revoke: post('/wtsq/revoke', { access: 'signedIn', ownOnly: true, input: one }),
  list: post('/xtglWtsq/list', { access: ofEverybody, ...all.page }),
  export: post('/xtglWtsq/export', { access: ofEverybody, ...all.file }),
  revokeAny: post('/xtglWtsq/revoke', { access: ofEverybody, ownOnly: true, input: one }),
  log: post('/xtglWtsqrz/list', { access: may('logs'), ...log.page }),
  exportLog: post('/xtglWtsqrz/export', { access: may('logs'), ...log.file }),
}
