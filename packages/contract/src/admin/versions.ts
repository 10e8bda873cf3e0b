import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import { longestRichText } from '../rules/richText.ts'
import * as w from '../wire.ts'

const level = w.word({ major: 1, optimization: 2, repair: 3 })

export const Version = w.entity({
  version: ['bbh', w.text(40)],
  title: ['title', w.text(200)],
  titleEn: ['titleEn', w.text(200)],
  level: ['gxdj', level],
  updatedAt: ['gxsj', w.moment()],
})

const contents = {
  content: ['gxnr', w.longText(longestRichText)],
  contentEn: ['gxnrEn', w.longText(longestRichText)],
} as const satisfies w.Rows

/** A version with what it brings: sanitised HTML. */
export const VersionNews = w.entity({ id: ['id', w.int(1)], ...Version.rows, ...contents })

/** A version record as its keepers see it. */
export const VersionRecord = w.entity({ ...VersionNews.rows, ...maintainedRows })
export type VersionRecord = w.Of<typeof VersionRecord>

/** A version record as it is written (spec 2 §5); without an id a new one. */
export const VersionChange = w.body({
  id: ['id', w.optional(w.int(1))],
  revision: ['bbxh', w.optional(w.int(1))],
  version: ['bbh', w.text(40), 'entered'],
  title: ['title', w.text(), 'entered'],
  titleEn: ['titleEn', w.text()],
  level: ['gxdj', level, 'chosen'],
  updatedAt: ['gxsj', w.moment(), 'chosen'],
  content: ['gxnr', w.longText(25_000), 'entered'],
  contentEn: ['gxnrEn', w.longText(25_000)],
})

const access = may('versions')

const list = listed(VersionRecord, ['version', 'title', 'level', 'updatedAt', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  level: ['gxdj', several(level)],
})

export const versions = {
  current: post('/xtglXtgx/getXtgxBbh', { access: 'signedIn', data: w.maybe(Version) }),
  news: post('/xtglXtgx/getNews', {
    access: 'signedIn',
    background: true,
    data: w.list(VersionNews, 3),
    about: 'What came since the caller was last told, the newest first.',
  }),
  markSeen: post('/xtglXtgx/markSeen', { access: 'signedIn', background: true }),
  records: post('/xtglXtgx/list', { access, ...list.page }),
  exportRecords: post('/xtglXtgx/export', { access, ...list.file }),
  save: post('/xtglXtgx/save', { access, input: VersionChange, data: w.entity({ id: ['id', w.int(1)] }) }),
  remove: post('/xtglXtgx/delete', { access, input: w.body({ id: ['id', w.int(1)], revision: ['bbxh', w.int(1)] }) }),
}
