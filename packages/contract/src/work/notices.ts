import { get, may, post } from '../endpoint.ts'
import { listData, listed, maintainedRows, several } from '../lists.ts'
import {
  noticeBody as body,
  noticeLevel as level,
  Notice,
  NoticeFile,
  noticeFileLimits,
  noticeHeading,
} from '../openEntities.ts'
import * as w from '../wire.ts'

export { Notice, NoticeFile, noticeFileLimits } from '../openEntities.ts'

/** What a form may send: both languages together stay below the size of a request. */
const written = w.longText(25_000)

const Filter = w.body({
  /** Only this one. */
  id: ['id', w.optional(w.int(1))],
  level: ['ggdj', w.optional(level)],
  keyword: ['keyword', w.optional(w.text())],
  page: ['currentPage', w.optional(w.int(1, 10_000))],
  limit: ['limit', w.optional(w.int(1, 100))],
})

/** Where a notice stands: what was saved, together with its dates. */
export const noticeStages = { draft: 0, published: 1, recalled: 2, scheduled: 3, expired: 4 } as const
export type NoticeStage = keyof typeof noticeStages

/** A notice as its keepers see it, in the list. */
export const NoticeRecord = w.entity({
  ...noticeHeading,
  expiresAt: ['jssj', w.optional(w.moment())],
  stage: ['ggzt', w.word(noticeStages)],
  /** Shown on the sign-in screen too. */
  isPublic: ['sfgk', w.flag(1, 0)],
  /** No target: everybody. */
  isTargeted: ['sfdx', w.flag(1, 0)],
  readCount: ['yds', w.int(0)],
  ...maintainedRows,
})
export type NoticeRecord = w.Of<typeof NoticeRecord>

const target = {
  targetUnits: ['mbbm', w.list(w.text(40), 500)],
  targetRoles: ['mbjs', w.list(w.text(40), 100)],
} as const satisfies w.Rows
const NoticePerson = w.entity({ id: ['id', w.int(1)], code: ['rydm', w.text()], name: ['ryxm', w.text()] })
const NoticeRole = w.entity({ code: ['jsdm', w.text()], name: ['jsmc', w.text()], nameEn: ['jsmcEn', w.text()] })

/** One notice with all that its form shows. */
export const NoticeDetail = w.entity({
  ...NoticeRecord.rows,
  ...target,
  targetPeople: ['mbry', w.list(NoticePerson, 200)],
  body: ['ggnr', body],
  bodyEn: ['ggnrEn', body],
  files: ['fjlb', w.list(NoticeFile, noticeFileLimits.count)],
})
export type NoticeDetail = w.Of<typeof NoticeDetail>

/** A notice as it is written. Without an id a new one; the English half may be left empty. */
export const NoticeChange = w.body({
  id: ['id', w.optional(w.int(1))],
  revision: ['bbxh', w.optional(w.int(1))],
  level: ['ggdj', level],
  kind: ['gglx', w.text(40)],
  title: ['ggbt', w.text(200), 'entered'],
  titleEn: ['ggbtEn', w.text(200)],
  body: ['ggnr', written, 'entered'],
  bodyEn: ['ggnrEn', written],
  publisher: ['fbdw', w.text(), 'entered'],
  publisherEn: ['fbdwEn', w.text()],
  /** From when; at once where it is left out. */
  publishedAt: ['fbsj', w.optional(w.moment())],
  expiresAt: ['jssj', w.optional(w.moment())],
  /** 0 keeps a draft. */
  isPublished: ['sffb', w.flag(1, 0)],
  pinned: ['sfzd', w.flag(1, 0)],
  isPublic: ['sfgk', w.flag(1, 0)],
  mustRead: ['sfbd', w.flag(1, 0)],
  ...target,
  targetPeople: ['mbry', w.list(w.int(1), 200)],
  fileIds: ['fjid', w.list(w.int(1), noticeFileLimits.count)],
})
export type NoticeChange = w.Of<typeof NoticeChange>

/** Somebody whom a notice is for. */
export const NoticeReader = w.entity({
  code: ['rydm', w.text()],
  name: ['ryxm', w.text()],
  nameEn: ['ryxmEn', w.text()],
  unit: ['bmmc', w.optional(w.text())],
  unitEn: ['bmmcEn', w.optional(w.text())],
  readAt: ['ydsj', w.optional(w.moment())],
  confirmedAt: ['qrsj', w.optional(w.moment())],
})
export type NoticeReader = w.Of<typeof NoticeReader>

/** The one row of a call, in the state that was read. */
export const NoticeState = w.body({ id: ['id', w.int(1)], revision: ['bbxh', w.int(1)] })

const access = may('notices')

const records = listed(NoticeRecord, ['title', 'publishedAt', 'expiresAt', 'level', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  level: ['ggdj', w.optional(level)],
  kind: ['gglx', w.optional(w.text(40))],
  stage: ['ggzt', several(w.word(noticeStages))],
})
const readers = listed(NoticeReader, ['code', 'name', 'readAt', 'confirmedAt'], {
  id: ['id', w.int(1)],
  keyword: ['keyword', w.optional(w.text())],
  isRead: ['status', w.optional(w.flag(1, 0))],
})

export const notices = {
  list: post('/xtglGggl/getNoticeList', {
    access: 'anyone',
    input: Filter,
    data: w.list(Notice),
    background: true,
    about: 'Notices for the caller; before sign-in the public ones.',
  }),
  unread: post('/dbtz/tzgg', {
    access: 'signedIn',
    background: true,
    input: w.body({
      page: ['currentPage', w.optional(w.int(1, 10_000))],
      limit: ['limit', w.optional(w.int(1, 100))],
      /** 0 = unread. */
      status: ['status', w.optional(w.int(0, 1))],
    }),
    data: w.list(w.entity({ count: ['count', w.int(0)], items: ['list', w.list(Notice)] })),
  }),
  setStatus: post('/dbtz/xgzt', {
    access: 'signedIn',
    input: w.body({ ids: ['ids', w.optional(w.list(w.int(1), 500))], isRead: ['status', w.flag(1, 0)] }),
    about: 'Marks notices as read or unread; without ids all that the caller may see as read.',
  }),
  confirm: post('/dbtz/qrgg', {
    access: 'signedIn',
    input: w.body({ id: ['id', w.int(1)] }),
    about: 'The reader confirms a notice that must be read.',
  }),
  download: get('/dbtz/xzfj', {
    access: 'signedIn',
    input: w.body({ id: ['id', w.int(1)] }),
    file: ['application/octet-stream'],
    about: 'An attachment of a notice that the caller may see.',
  }),
  records: post('/xtglGggl/list', { access, ...records.page }),
  exportRecords: post('/xtglGggl/export', { access, ...records.file }),
  detail: post('/xtglGggl/get', { access, input: w.body({ id: ['id', w.int(1)] }), data: NoticeDetail }),
  save: post('/xtglGggl/save', { access, zipped: true, input: NoticeChange, data: w.entity({ id: ['id', w.int(1)] }) }),
  recall: post('/xtglGggl/recall', { access, input: NoticeState }),
  remove: post('/xtglGggl/delete', { access, input: NoticeState }),
  readers: post('/xtglGggl/readers', {
    access,
    ...readers.page,
    data: w.entity({
      ...listData(NoticeReader).rows,
      audienceCount: ['fws', w.int(0)],
      readCount: ['yds', w.int(0)],
      confirmedCount: ['qrs', w.int(0)],
    }),
  }),
  exportReaders: post('/xtglGggl/exportReaders', { access, ...readers.file }),
  targetRoles: post('/xtglGggl/roles', { access, data: w.list(NoticeRole), about: 'Roles that a notice can be for.' }),
  attach: post('/xtglGggl/uploadFile', {
    access,
    sent: 'multipart',
    input: w.body({}),
    maxBytes: noticeFileLimits.bytes,
    data: NoticeFile,
    about: 'Keeps an attachment for the notice that is saved with its id.',
  }),
}
