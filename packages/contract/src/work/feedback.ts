import { may, post } from '../endpoint.ts'
import { listData, listed, maintainedRows, several } from '../lists.ts'
import * as w from '../wire.ts'

const category = w.word({ problem: 1, suggestion: 2, question: 3, other: 4 })
const state = w.word({ open: 0, working: 1, answered: 2, closed: 3 })
/** The name that an uploaded picture of type `feedback` was given. */
const screenshot = w.text(60)

/** What a person wrote, with what became of it. */
export const FeedbackItem = w.entity({
  id: ['id', w.int(1)],
  category: ['fklx', category],
  content: ['fknr', w.longText(2000)],
  screenshot: ['jt', w.optional(screenshot)],
  contact: ['lxfs', w.optional(w.text())],
  createdAt: ['fksj', w.moment()],
  state: ['fkzt', state],
  answer: ['hfnr', w.optional(w.longText(2000))],
  answeredBy: ['hfr', w.optional(w.text())],
  answeredAt: ['hfsj', w.optional(w.moment())],
  /** An answer that the person has not looked at. */
  isNew: ['sfxhf', w.flag(1, 0)],
})
export type FeedbackItem = w.Of<typeof FeedbackItem>

/** The same in the inbox: with who wrote it. */
export const FeedbackRecord = w.entity({
  ...FeedbackItem.rows,
  personCode: ['rydm', w.text()],
  personName: ['ryxm', w.text()],
  personNameEn: ['ryxmEn', w.text()],
  unit: ['bmmc', w.optional(w.text())],
  unitEn: ['bmmcEn', w.optional(w.text())],
  ...maintainedRows,
})
export type FeedbackRecord = w.Of<typeof FeedbackRecord>

export const NewFeedback = w.body({
  category: ['fklx', category],
  content: ['fknr', w.longText(2000), 'entered'],
  screenshot: ['jt', w.optional(screenshot)],
  contact: ['lxfs', w.optional(w.text())],
})
export const FeedbackAnswer = w.body({
  id: ['id', w.int(1)],
  revision: ['bbxh', w.int(1)],
  state: ['fkzt', state],
  answer: ['hfnr', w.longText(2000)],
})

const access = may('feedback')

const list = listed(FeedbackRecord, ['createdAt', 'category', 'state', 'answeredAt', 'personName'], {
  keyword: ['keyword', w.optional(w.text())],
  category: ['fklx', several(category)],
  state: ['fkzt', several(state)],
  from: ['kssj', w.optional(w.moment())],
  until: ['jssj', w.optional(w.moment())],
})

export const feedback = {
  add: post('/feedback/add', { access: 'signedIn', input: NewFeedback, data: w.entity({ id: ['id', w.int(1)] }) }),
  mine: post('/feedback/mine', {
    access: 'signedIn',
    input: w.body({
      page: ['pageNum', w.optional(w.int(1, 10_000))],
      limit: ['pageSize', w.optional(w.int(1, 100))],
    }),
    data: listData(FeedbackItem),
  }),
  unseen: post('/feedback/unseen', {
    access: 'signedIn',
    background: true,
    data: w.entity({ count: ['count', w.int(0)] }),
    about: 'How many answers the person has not looked at.',
  }),
  markSeen: post('/feedback/markSeen', { access: 'signedIn', background: true }),
  records: post('/xtglFeedback/list', { access, ...list.page }),
  exportRecords: post('/xtglFeedback/export', { access, ...list.file }),
  answer: post('/xtglFeedback/answer', { access, input: FeedbackAnswer }),
}
