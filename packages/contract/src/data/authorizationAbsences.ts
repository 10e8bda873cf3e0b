import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { money, typedSum, uses } from './authorizationEntities.ts'

/** Somebody whom leave mode proposes. */
const Standin = w.entity({
  id: ['ryid', w.int(1)],
  code: ['gh', w.text(40)],
  name: ['xm', w.text()],
  nameEn: ['xmEn', w.text()],
  /** Documents that they handled in the last 90 days. */
  documents: ['djs', w.int(0)],
})

/** `covered`: somebody has enough already. `nothing`: nothing was spent. `nobody`: nobody else spent who has none. */
export const absenceVerdicts = ['new', 'covered', 'nobody', 'nothing'] as const

/** What is proposed for one project. */
export const AbsencePlanLine = w.entity({
  projectCode: ['xmbh', w.text(40)],
  projectName: ['xmmc', w.text()],
  projectNameEn: ['xmmcEn', w.text()],
  verdict: ['jy', z.enum(absenceVerdicts)],
  receiver: ['bsqr', w.maybe(Standin)],
  /** Spent in a month, the mean of the last 90 days. */
  monthly: ['yjje', money()],
  /** What is proposed; where it is covered, what is left of that (null: by project). */
  amount: ['sqje', w.maybe(money())],
  free: ['kyje', money()],
  uses: ['sqxt', uses()],
  /** The last day of what covers it; null: long term, or nothing does. */
  coveredUntil: ['jzrq', w.maybe(w.day())],
})
export type AbsencePlanLine = w.Of<typeof AbsencePlanLine>

/** Somebody who is away then too. */
export const AwayToo = w.entity({
  code: ['gh', w.text(40)],
  startsOn: ['ksrq', w.day()],
  endsOn: ['jsrq', w.day()],
})

export const AbsencePlan = w.entity({
  delegate: ['wtr', w.maybe(Standin)],
  lines: ['xmList', w.list(AbsencePlanLine, 200)],
  away: ['tsList', w.list(AwayToo, 200)],
})
export type AbsencePlan = w.Of<typeof AbsencePlan>

export const absenceStates = ['coming', 'away', 'over', 'ended'] as const
export type AbsenceState = (typeof absenceStates)[number]

/** What was arranged: who acts for the person (`authorizationId` null), or uses a project of theirs. */
export const AbsenceItem = w.entity({
  authorizationId: ['sqid', w.maybe(w.int(1))],
  code: ['gh', w.text(40)],
  name: ['xm', w.text()],
  nameEn: ['xmEn', w.text()],
  projectCode: ['xmbh', w.maybe(w.text(40))],
  projectName: ['xmmc', w.maybe(w.text())],
  projectNameEn: ['xmmcEn', w.maybe(w.text())],
  /** This, spent and held null: it is no project, or one that was handed over meanwhile. */
  amount: ['sqje', w.maybe(money())],
  spent: ['yyje', w.maybe(money())],
  held: ['zyje', w.maybe(money())],
})
export const Absence = w.entity({
  id: ['id', w.int(1)],
  state: ['lgzt', z.enum(absenceStates)],
  startsOn: ['ksrq', w.day()],
  endsOn: ['jsrq', w.day()],
  reason: ['lgyy', w.maybe(w.text(200))],
  /** Mails between the portal's people are answered meanwhile. */
  replies: ['yjzdhf', w.bool()],
  items: ['list', w.list(AbsenceItem, 200)],
  revision: ['bbxh', w.int(1)],
})
export type Absence = w.Of<typeof Absence>

const dates = { startsOn: ['ksrq', w.day(), 'chosen'], endsOn: ['jsrq', w.day(), 'chosen'] } as const satisfies w.Rows
export const AbsenceDates = w.body(dates)

/** Who may use how much of one project meanwhile. */
export const AbsenceLine = w.body({
  projectCode: ['xmbh', w.text(40)],
  receiverId: ['bsqrid', w.int(1)],
  amount: ['sqje', typedSum()],
  uses: ['sqxt', uses()],
})
/** Everything of one absence, made at once. */
export const NewAbsence = w.body({
  ...dates,
  reason: ['lgyy', w.optional(w.text(200))],
  replies: ['yjzdhf', w.optional(w.bool())],
  /** Who acts for the person. */
  delegateId: ['wtrid', w.optional(w.int(1))],
  lines: ['xmList', w.list(AbsenceLine, 50)],
})
export type NewAbsence = w.Of<typeof NewAbsence>
export const AbsenceChange = w.body({ id: ['id', w.int(1)], revision: ['bbxh', w.int(1)], ...dates })
export type AbsenceChange = w.Of<typeof AbsenceChange>

const draftRows = {
  startsOn: ['ksrq', w.maybe(w.day())],
  endsOn: ['jsrq', w.maybe(w.day())],
  reason: ['lgyy', w.maybe(w.text(200))],
  replies: ['yjzdhf', w.optional(w.bool())],
  /** Null: who is proposed. */
  delegate: ['wtr', w.maybe(w.body({ isOn: ['sfxz', w.bool()], id: ['ryid', w.maybe(w.int(1))] }))],
  /** What was chosen otherwise; what is left out is as proposed. */
  lines: [
    'xmList',
    w.list(
      w.body({
        projectCode: ['xmbh', w.text(40)],
        isOn: ['sfxz', w.optional(w.bool())],
        receiverId: ['bsqrid', w.optional(w.maybe(w.int(1)))],
        amount: ['sqje', w.optional(w.text(40))],
      }),
      200,
    ),
  ],
} as const satisfies w.Rows
/** What somebody has begun to arrange. */
export const AbsenceDraft = w.body(draftRows)
export type AbsenceDraft = w.Of<typeof AbsenceDraft>
export const KeptAbsenceDraft = w.entity({ ...draftRows, keptAt: ['bcsj', w.moment()] })
export type KeptAbsenceDraft = w.Of<typeof KeptAbsenceDraft>

/** Nobody leaves for somebody else. */
const own = { access: 'signedIn', ownOnly: true } as const

/** Leave mode: delegations and authorizations that all end at the same instant. */
export const absenceCalls = {
  absences: post('/sqgl/absences', { ...own, data: w.list(Absence, 20), about: 'One’s own, the latest first.' }),
  planAbsence: post('/sqgl/absencePlan', {
    ...own,
    input: AbsenceDates,
    data: AbsencePlan,
    about: 'What is proposed for these days, by what was done in the last 90.',
  }),
  absenceDraft: post('/sqgl/absenceDraft', {
    ...own,
    data: w.maybe(KeptAbsenceDraft),
    about: 'What one has begun to arrange and kept; starting an absence drops it.',
  }),
  keepAbsenceDraft: post('/sqgl/absenceDraftKeep', { ...own, input: AbsenceDraft }),
  dropAbsenceDraft: post('/sqgl/absenceDraftDrop', { ...own }),
  startAbsence: post('/sqgl/absenceStart', { ...own, input: NewAbsence, data: w.entity({ id: ['id', w.int(1)] }) }),
  changeAbsence: post('/sqgl/absenceChange', {
    ...own,
    input: AbsenceChange,
    about: 'Other dates, for all that was arranged.',
  }),
  endAbsence: post('/sqgl/absenceEnd', {
    ...own,
    input: w.body({ id: ['id', w.int(1)] }),
    about: 'Ends all of it now.',
  }),
}
