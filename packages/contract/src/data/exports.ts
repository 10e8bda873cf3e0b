import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { Ask, Condition } from './queryPages.ts'

/** The kinds of file; `excel` and `pdf` are the specification's. */
export const exportFormats = ['excel', 'pdf', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a task may make: besides an export an archive of papers (`documentBulk`). */
export const taskFormats = [...exportFormats, 'zip'] as const
export type TaskFormat = (typeof taskFormats)[number]

const fileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
  'text/csv',
] as const

/** The sources that an export may name: keys of the server's own list, never addresses. */
export const exportSources = ['queryPage'] as const

/** One column of the file (spec 2 §7). */
const ExportField = w.body({
  column: ['datafield', w.text(40)],
  label: ['name', w.text(200)],
  /** Its place, from 1. */
  order: ['rode', w.int(0, 1000)],
  /** The heads above it, the topmost first, split by `/`; empty: none. */
  head: ['head', w.text(600)],
})

/** The specified export call: exactly the filter, the order and the columns on the screen, or the selected rows. */
export const ExportRequest = w.body({
  range: ['flg', w.word({ all: 0, selected: 1 })],
  source: ['exportUrl', w.text(60)],
  language: ['locale', z.enum(['zh', 'en'])],
  format: ['outputType', z.enum(exportFormats)],
  title: ['exportTitle', w.text()],
  /** The page, its column filters, its order, and for `selected` the rows. */
  ask: ['exportCondition', Ask],
  conditions: ['queryCondition', w.optional(w.list(Condition, 60))],
  fields: ['fieldList', w.list(ExportField, 200)],
})
export type ExportRequest = w.Of<typeof ExportRequest>

/** An export as its owner sees it. */
export const ExportTask = w.entity({
  id: ['id', w.text(40)],
  title: ['exportTitle', w.text()],
  format: ['outputType', z.enum(taskFormats)],
  status: ['zt', w.word({ waiting: 0, running: 1, ready: 2, failed: 3, cancelled: 4, expired: 5 })],
  done: ['ywc', w.int(0)],
  total: ['total', w.int(0)],
  /** The row cap was reached, or papers were cancelled: the file holds `total` of more. */
  isCut: ['sfjd', w.flag(1, 0)],
  bytes: ['bytes', w.int(0)],
  problem: ['problem', w.maybe(w.text(300))],
  startedAt: ['kssj', w.moment()],
  expiresAt: ['gqsj', w.maybe(w.moment())],
})
export type ExportTask = w.Of<typeof ExportTask>

const access = 'signedIn'
const Id = w.body({ id: ['id', w.text(40)] })

export const exports = {
  file: post('/common/export', {
    access,
    file: fileTypes,
    zipped: true,
    input: ExportRequest,
    about: 'The file at once; what is too long for that is refused with words that name the task.',
  }),
  start: post('/xtExport/start', {
    access,
    zipped: true,
    input: ExportRequest,
    data: ExportTask,
    about: 'The same as a task: it goes on when the page is left.',
  }),
  again: post('/xtExport/again', {
    access,
    input: Id,
    data: ExportTask,
    about: 'Starts one again that failed, was cancelled or has expired: as it was asked for, with the rights of today.',
  }),
  get: post('/xtExport/get', { access, background: true, input: Id, data: ExportTask }),
  news: post('/xtExport/news', {
    access,
    background: true,
    data: w.list(ExportTask, 20),
    about: 'What is under way, and once what has ended while nobody looked.',
  }),
  list: post('/xtExport/list', { access, data: w.list(ExportTask, 200) }),
  cancel: post('/xtExport/cancel', { access, input: Id, data: ExportTask }),
  remove: post('/xtExport/remove', { access, input: Id }),
  download: post('/xtExport/download', { access, file: [...fileTypes, 'application/zip'], input: Id }),
}
