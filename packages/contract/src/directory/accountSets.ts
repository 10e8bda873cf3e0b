import { may, post } from '../endpoint.ts'
import { listData, listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'

const access = may('units')
const code = w.text(20)

/** 账套: a separate set of books; every unit belongs to one. */
export const AccountSet = w.entity({
  code: ['ztdm', code],
  name: ['ztmc', w.text()],
  nameEn: ['ztmcEn', w.text()],
  enabled: ['ztzt', w.flag(1, 0)],
  unitCount: ['dws', w.int(0)],
  ...maintainedRows,
})
export type AccountSet = w.Of<typeof AccountSet>

const values = {
  code: ['ztdm', code, 'entered'],
  name: ['ztmc', w.text(), 'entered'],
  nameEn: ['ztmcEn', w.text(), 'entered'],
  enabled: ['ztzt', w.flag(1, 0)],
} as const satisfies w.Rows
export const NewAccountSet = w.body(values)
export const AccountSetChange = w.body({ ...values, revision: maintainedRows.revision })

const list = listed(AccountSet, ['code', 'name', 'nameEn', 'enabled', 'unitCount', 'changedAt'], {
  word: ['gjz', w.optional(w.text())],
  enabled: ['ztzt', w.optional(w.flag(1, 0))],
})

export const accountSets = {
  list: post('/xtglZtgl/list', { access, ...list.page, data: listData(AccountSet) }),
  export: post('/xtglZtgl/export', { access, ...list.file }),
  add: post('/xtglZtgl/add', { access, input: NewAccountSet }),
  update: post('/xtglZtgl/update', { access, input: AccountSetChange }),
  remove: post('/xtglZtgl/delete', {
    access,
    input: w.body({ code: ['ztdm', code], revision: maintainedRows.revision }),
  }),
}
