import * as z from 'zod/mini'
import { ExportTask } from '../data/exports.ts'
import { may, post } from '../endpoint.ts'
import { tableFormats } from '../lists.ts'
import * as w from '../wire.ts'
import { BothWords } from './templateFields.ts'

/** Bounds of a table that documents are made of, and of what is listed as wrong with it. */
export const bulkLimits = { rows: 2000, megabytes: 5, mistakes: 400 } as const

/** Something wrong with a row of the table. */
export const BulkMistake = w.entity({
  /** As spreadsheets count: the heads are line 1. */
  line: ['hh', w.int(1)],
  /** The head of its column; null where the row as a whole is wrong. */
  column: ['lm', w.maybe(BothWords)],
  words: ['cwxx', BothWords],
})
export type BulkMistake = w.Of<typeof BulkMistake>

const Code = w.body({ code: ['mbid', w.text(20)] })
const access = may('documents')
const sheet = { access, ownOnly: true, sent: 'multipart', maxBytes: bulkLimits.megabytes * 1024 * 1024 } as const

/** 批量出具: many documents of one template at once, from the rows of a table. */
export const documentBulk = {
  templates: post('/xtglDj/bulkTemplates', {
    access,
    data: w.list(
      w.entity({
        code: ['mbid', w.text(20)],
        name: ['mbmc', w.text()],
        nameEn: ['mbmcEn', w.text(200)],
        /** Why it cannot be filled in by a table; null where it can. */
        why: ['yy', w.maybe(BothWords)],
      }),
      5000,
    ),
    about: 'Published templates by name.',
  }),
  table: post('/xtglDj/bulkTable', {
    access,
    input: w.body({ code: ['mbid', w.text(20)], format: ['outputType', z.enum(tableFormats)] }),
    file: true,
    about: 'The table to fill in: staff numbers of applicants, and what a table can say of the form.',
  }),
  check: post('/xtglDj/bulkCheck', {
    ...sheet,
    input: Code,
    data: w.entity({
      total: ['zs', w.int(0)],
      good: ['zqs', w.int(0)],
      mistakeCount: ['cws', w.int(0)],
      /** The first of them, by line. */
      mistakes: ['cwList', w.list(BulkMistake, bulkLimits.mistakes)],
    }),
    about: 'What is wrong with a table. Nothing is made of it, and nothing kept.',
  }),
  start: post('/xtglDj/bulk', {
    ...sheet,
    input: Code,
    data: ExportTask,
    about: 'Issues a document for each right row as a task among the exports; its file has their papers.',
  }),
}
