import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { ConditionValue } from './pageDocument.ts'
import { Condition } from './queryPages.ts'

const access = 'signedIn'
const place = {
  pageId: ['pageId', w.text(40)],
  moduleId: ['moduleId', w.optional(w.text(40))],
  groupId: ['groupId', w.optional(w.text(40))],
} as const satisfies w.Rows
const Kept = w.entity({ fieldId: ['fieldId', w.text(60)], value: ['value', ConditionValue] })

/** What a person has asked before (spec 2 §7). */
export const queryHistory = {
  save: post('/xtQueryHistory/saveXtQueryHistory', {
    access,
    input: w.body({ ...place, conditions: ['queryCondition', w.list(Condition, 60)] }),
  }),
  last: post('/xtQueryHistory/getLastQuery', {
    access,
    input: w.body(place),
    data: w.list(Kept, 60),
    about: 'The conditions of the last query; none where there was none.',
  }),
  frequent: post('/xtQueryHistory/getFrequentQuery', {
    access,
    input: w.body(place),
    data: w.list(
      w.entity({
        conditions: ['queryCondition', w.list(Kept, 60)],
        count: ['count', w.int(1)],
        usedAt: ['cxsj', w.moment()],
      }),
      20,
    ),
    about: 'The most frequent queries, the most frequent first.',
  }),
  suggest: post('/xtQueryHistory/getSearchSuggest', {
    access,
    input: w.body({
      ...place,
      fieldId: ['fieldId', w.text(60)],
      word: ['keyword', w.optional(w.text())],
      /** The unit that the browser tab works for: values are those of its rows. */
      unitCode: ['dwdm', w.optional(w.text(20))],
    }),
    data: w.list(w.entity({ value: ['fieldVal', w.text(100)] }), 20),
    about: 'What this person has typed into the field before, then values that are there, beginning with `word`.',
  }),
}
