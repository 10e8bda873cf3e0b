import { may, post } from '../endpoint.ts'
import { listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'

export const DictionaryLabel = w.entity({
  id: ['labelId', w.text(40)],
  name: ['labelName', w.text()],
  nameEn: ['labelNameEn', w.text()],
  value: ['labelValue', w.text()],
})
export const Dictionary = w.entity({
  id: ['codeId', w.text(40)],
  name: ['codeName', w.text()],
  nameEn: ['codeNameEn', w.text()],
  labels: ['labels', w.list(DictionaryLabel)],
})

/** A dictionary as its maintainer sees it. */
export const DictionaryRow = w.entity({
  id: ['codeId', w.text(40)],
  name: ['codeName', w.text()],
  nameEn: ['codeNameEn', w.text()],
  isEnabled: ['state', w.flag(1, 0)],
  labelCount: ['labelCount', w.int(0)],
  ...maintainedRows,
})
export type DictionaryRow = w.Of<typeof DictionaryRow>

const labelRows = {
  id: ['labelId', w.text(40)],
  name: ['labelName', w.text()],
  nameEn: ['labelNameEn', w.text()],
  value: ['labelValue', w.text()],
  isEnabled: ['state', w.flag(1, 0)],
} as const satisfies w.Rows

/** One label with its state; labels stand in their order. */
export const MaintainedLabel = w.entity(labelRows)
export type MaintainedLabel = w.Of<typeof MaintainedLabel>
export const MaintainedDictionary = w.entity({
  ...DictionaryRow.rows,
  labels: ['labels', w.list(MaintainedLabel, 500)],
})
export type MaintainedDictionary = w.Of<typeof MaintainedDictionary>

const written = {
  id: ['codeId', w.text(40), 'entered'],
  name: ['codeName', w.text(), 'entered'],
  nameEn: ['codeNameEn', w.text(), 'entered'],
  isEnabled: ['state', w.flag(1, 0)],
  labels: ['labels', w.list(w.body(labelRows), 500)],
} as const satisfies w.Rows
/** A new dictionary with all its labels. */
export const NewDictionary = w.body(written)
export type NewDictionary = w.Of<typeof NewDictionary>
/** A changed dictionary: all its labels as they shall be, and the revision that was read. */
export const ChangedDictionary = w.body({ ...written, revision: maintainedRows.revision })

const access = may('dictionaries')
const ById = w.body({ id: ['codeId', w.text(40)] })

const list = listed(DictionaryRow, ['id', 'name', 'nameEn', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  isEnabled: ['state', w.optional(w.flag(1, 0))],
})

export const dictionaries = {
  one: post('/common/getCodeInfoById', { access: 'signedIn', input: ById, data: w.maybe(Dictionary) }),
  list: post('/xtglGlzd/list', { access, ...list.page }),
  export: post('/xtglGlzd/export', { access, ...list.file }),
  get: post('/xtglGlzd/get', { access, input: ById, data: MaintainedDictionary }),
  add: post('/xtglGlzd/add', { access, input: NewDictionary }),
  update: post('/xtglGlzd/update', { access, input: ChangedDictionary }),
  remove: post('/xtglGlzd/delete', { access, input: ById }),
}
