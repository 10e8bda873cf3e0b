import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

export const handoverStates = ['prepared', 'done', 'cancelled'] as const
export type HandoverState = (typeof handoverStates)[number]

/** A project that goes from who leads it to another for good, with what was given of it. */
export const Handover = w.entity({
  id: ['id', w.int(1)],
  state: ['yjzt', z.enum(handoverStates)],
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  leaverName: ['yjrxm', w.text()],
  leaverNameEn: ['yjrxmEn', w.text()],
  successorCode: ['jsr', w.text(40)],
  successorName: ['jsrxm', w.text()],
  successorNameEn: ['jsrxmEn', w.text()],
  keeps: ['blsq', w.bool()],
  dueOn: ['yjrq', w.day()],
  endedAt: ['wcsj', w.maybe(w.moment())],
  confirmedAt: ['qrsj', w.maybe(w.moment())],
  /** Authorizations that have not ended, applications that wait, and documents under way. */
  authorizations: ['sqs', w.int(0)],
  applications: ['sqds', w.int(0)],
  documents: ['djs', w.int(0)],
  mayCancel: ['kcx', w.bool()],
  /** The reader may write the new leader, and its day has come. */
  mayCarryOut: ['kbl', w.bool()],
  mayConfirm: ['kqr', w.bool()],
})
export type Handover = w.Of<typeof Handover>

export const NewHandover = w.body({
  dueOn: ['yjrq', w.day(), 'chosen'],
  lines: [
    'xmList',
    w.list(
      w.body({ projectCode: ['xmbh', w.text(40)], successorId: ['jsrid', w.int(1)], keeps: ['blsq', w.bool()] }),
      100,
    ),
    'chosen',
  ],
})
export type NewHandover = w.Of<typeof NewHandover>

/** Nobody hands over for somebody else. */
const own = { access: 'signedIn', ownOnly: true } as const
const one = w.body({ id: ['id', w.int(1)] })

/** Leaving for good: projects go to successors, with all that was given of them. */
export const handoverCalls = {
  handovers: post('/sqgl/handovers', {
    ...own,
    data: w.list(Handover, 400),
    about: 'What one hands over, gets, or has to carry out, the latest first.',
  }),
  prepareHandover: post('/sqgl/handoverPrepare', { ...own, input: NewHandover }),
  cancelHandover: post('/sqgl/handoverCancel', { ...own, input: one }),
  carryOutHandover: post('/sqgl/handoverCarryOut', {
    ...own,
    input: one,
    about: 'Makes the successor the leader, for who approves large authorizations, from its day on.',
  }),
  confirmHandover: post('/sqgl/handoverConfirm', { ...own, input: one }),
}
