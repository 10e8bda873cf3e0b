import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listData, tableFormats } from '../lists.ts'
import * as w from '../wire.ts'

/** Bounds of an import from a sheet. */
export const importLimits = { rows: 20_000, megabytes: 20 } as const

/** The columns of the sheet, in the template's order; headings in either language are understood. */
export const importColumns = [
  'code',
  'username',
  'name',
  'nameEn',
  'unit',
  'otherUnits',
  'roles',
  'jobTitle',
  'email',
  'mobile',
  'cardId',
  'isLocal',
  'leads',
  'deputyOf',
  'inOfficeFrom',
  'joinedOn',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What is wrong with one cell of the sheet, or with the whole line. */
export const ImportProblem = w.entity({
  line: ['hh', w.int(1)],
  column: ['lm', w.optional(z.enum(importColumns))],
  /** What stands in the cell; never of a card or mobile number. */
  value: ['nr', w.optional(w.text())],
  words: ['cwxx', w.text(200)],
})

const states = ['checking', 'checked', 'writing', 'done', 'cancelled', 'failed'] as const
export const ImportState = w.entity({
  id: ['drid', w.text(64)],
  fileName: ['wjm', w.text(200)],
  state: ['drzt', z.enum(states)],
  /** Lines of the sheet with something in them. */
  total: ['zs', w.int(0)],
  good: ['zqs', w.int(0)],
  /** Lines with something wrong. */
  bad: ['cws', w.int(0)],
  problemCount: ['wts', w.int(0)],
  done: ['ycls', w.int(0)],
  /** Why it failed, in the reader's words. */
  failure: ['sbyy', w.optional(w.text(200))],
})
export type ImportState = w.Of<typeof ImportState>

const One = w.body({ id: ['drid', w.text(64)] })

export const imports = {
  template: post('/xtglYhdr/template', { access: may('users'), file: true }),
  upload: post('/xtglYhdr/upload', {
    access: may('users'),
    ownOnly: true,
    sent: 'multipart',
    maxBytes: importLimits.megabytes * 1024 * 1024,
    data: ImportState,
    about: 'Takes a sheet of people, reads and checks it. Nothing is written yet.',
  }),
  state: post('/xtglYhdr/state', { access: may('users'), input: One, data: ImportState, background: true }),
  problems: post('/xtglYhdr/problems', {
    access: may('users'),
    input: w.body({
      id: ['drid', w.text(64)],
      page: ['pageNum', w.optional(w.int(1, 1_000_000))],
      limit: ['pageSize', w.optional(w.int(1, 400))],
    }),
    data: listData(ImportProblem),
  }),
  problemFile: post('/xtglYhdr/problemFile', {
    access: may('users'),
    file: true,
    input: w.body({ id: ['drid', w.text(64)], format: ['outputType', z.enum(tableFormats)] }),
  }),
  write: post('/xtglYhdr/write', {
    access: may('users'),
    ownOnly: true,
    input: w.body({
      id: ['drid', w.text(64)],
      /** Leaves out the lines with something wrong; without it there may be none. */
      onlyGood: ['jdrzq', w.bool()],
      /** For a day the tail of the card number signs in once, to choose a password. */
      firstPasswords: ['csmm', w.bool()],
    }),
    data: ImportState,
    about: 'Writes the people of a checked sheet, all in one transaction.',
  }),
  cancel: post('/xtglYhdr/cancel', { access: may('users'), input: One, data: ImportState }),
}
