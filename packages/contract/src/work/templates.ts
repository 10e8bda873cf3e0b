import * as z from 'zod/mini'
import { may, maySome, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import { scalars } from '../rules/formRule/ruleValues.ts'
import * as w from '../wire.ts'
import { fillerRules, TemplateDocument } from './templateDocument.ts'
import { BothWords } from './templateFields.ts'
import { TemplateWord, WordReading, wordLimits, wordType } from './templateWord.ts'

/** What people have of it: not yet anything, a version to fill in, or no longer any. */
const status = () => w.word({ draft: 0, published: 1, withdrawn: 2 })

/** A template as its administrators see it in the list (模板管理). */
export const ManagedTemplate = w.entity({
  /** Its `mbid`: stands in addresses and menus, and is never given again. */
  code: ['mbid', w.text(20)],
  name: ['mbmc', w.text()],
  nameEn: ['mbmcEn', w.text(200)],
  ownerUnit: ['dwdm', w.text(40)],
  ownerUnitName: ['dwmc', w.text()],
  ownerUnitNameEn: ['dwmcEn', w.text(200)],
  fillers: ['tbfw', z.enum(fillerRules)],
  /** Units and roles that it names, by name; empty for everybody. */
  fillerNames: ['tbfwmc', w.list(w.text(), 200)],
  fillerNamesEn: ['tbfwmcEn', w.list(w.text(200), 200)],
  status: ['mbzt', status()],
  /** The version that people fill in; 0: never published. */
  version: ['bbh', w.int(0)],
  /** The version that is worked on, where there is one. */
  draft: ['cgbbh', w.maybe(w.int(1))],
  /** How many mistakes that one has. */
  mistakes: ['cws', w.int(0)],
  publishedAt: ['fbsj', w.maybe(w.moment())],
  /** Why it was withdrawn. */
  reason: ['cxyy', w.text(200)],
  fields: ['zds', w.int(0)],
  steps: ['bzs', w.int(0)],
  /** Its documents of this year, drafts apart, and those on their way. */
  documents: ['bnds', w.int(0)],
  running: ['zbds', w.int(0)],
  ...maintainedRows,
})
export type ManagedTemplate = w.Of<typeof ManagedTemplate>

/** A mistake of a template, by its place in the document, and what is wrong in both languages. */
export const TemplateMistake = w.entity({
  place: ['place', w.list(z.union([w.text(60), z.int().check(z.gte(0))]), 12)],
  zh: ['zh', w.text(400)],
  en: ['en', w.text(400)],
})
export type TemplateMistake = w.Of<typeof TemplateMistake>

/** One that others can be made of. */
export const GalleryTemplate = w.entity({
  code: ['mbid', w.text(20)],
  name: ['mbmc', w.text()],
  nameEn: ['mbmcEn', w.text(200)],
  fields: ['zds', w.int(0)],
  steps: ['bzs', w.int(0)],
})
export type GalleryTemplate = w.Of<typeof GalleryTemplate>

/** Of a template whoever it names as its administrators may do the same: what is there for them is theirs alone. */
const access = maySome('templates')
/** What makes new ones. */
const all = may('templates')
const Code = w.body({ code: ['mbid', w.text(20)] })
const CodeAndRevision = w.body({ code: ['mbid', w.text(20)], revision: ['bbxh', w.int(1)] })
const list = listed(ManagedTemplate, ['code', 'name', 'ownerUnit', 'version', 'changedAt'], {
  /** Part of its name or code, or of a field's name. */
  keyword: ['keyword', w.optional(w.text())],
  status: ['mbzt', several(status())],
  ownerUnit: ['dwdm', several(w.text(40))],
})
/** Of a template's text as a file: the largest document that can be saved, each of its short values on a line of its own. */
const largestText = 3_000_000
/** As many as its bytes have room for: 200 fields with their labels, choices and rules have some thousands. */
const mostKeys = 50_000

export const templates = {
  list: post('/xtglMbgl/list', { access, ...list.page }),
  exportList: post('/xtglMbgl/exportList', { access, ...list.file }),
  get: post('/xtglMbgl/get', {
    access,
    input: w.body({ code: ['mbid', w.text(20)], version: ['bbh', w.optional(w.int(1))] }),
    data: w.entity({ template: ['template', ManagedTemplate], document: ['document', TemplateDocument] }),
    about: 'What is worked on, else what is published; `version` asks for a published state.',
  }),
  save: post('/xtglMbgl/save', {
    access,
    zipped: true,
    maxBytes: 512 * 1024,
    mostKeys,
    input: w.body({
      code: ['mbid', w.text(20), 'entered'],
      revision: ['bbxh', w.optional(w.int(1))],
      document: ['document', TemplateDocument],
    }),
    data: w.entity({
      code: ['mbid', w.text(20)],
      revision: ['bbxh', w.int(1)],
      mistakes: ['cwList', w.list(TemplateMistake)],
    }),
    about: 'Saves what is worked on, with the mistakes it has. A template without revision is new.',
  }),
  check: post('/xtglMbgl/check', {
    access,
    zipped: true,
    maxBytes: 512 * 1024,
    mostKeys,
    input: w.body({ document: ['document', TemplateDocument] }),
    data: w.list(TemplateMistake),
    about: 'What is wrong with a template, the people, units and roles that are not there among it.',
  }),
  preview: post('/xtglMbgl/preview', {
    access,
    zipped: true,
    maxBytes: 512 * 1024,
    mostKeys,
    input: w.body({ document: ['document', TemplateDocument], language: ['locale', z.enum(['zh', 'en'])] }),
    file: ['application/pdf'],
    about: 'What documents of a template look like on paper, with example values.',
  }),
  publish: post('/xtglMbgl/publish', {
    access,
    input: w.body({
      code: ['mbid', w.text(20)],
      revision: ['bbxh', w.int(1)],
      remark: ['bz', w.optional(w.text(200))],
    }),
    data: w.entity({ version: ['bbh', w.int(1)] }),
    about: 'The one before is replaced; what was filled in keeps the version it was made with.',
  }),
  withdraw: post('/xtglMbgl/withdraw', {
    access,
    input: w.body({
      code: ['mbid', w.text(20)],
      revision: ['bbxh', w.int(1)],
      reason: ['cxyy', w.text(200), 'entered'],
    }),
  }),
  reissue: post('/xtglMbgl/reissue', {
    access,
    input: CodeAndRevision,
    about: 'Gives people a withdrawn template again, in the version that it had.',
  }),
  remove: post('/xtglMbgl/delete', {
    access,
    input: CodeAndRevision,
    about: 'Removes the draft, and with it a template that was never published.',
  }),
  roles: post('/xtglMbgl/roles', {
    access,
    data: w.list(w.entity({ code: ['jsdm', w.text(40)], name: ['jsmc', w.text()], nameEn: ['jsmcEn', w.text(200)] })),
    about: 'The roles that a template may name.',
  }),
  sources: post('/xtglMbgl/sources', {
    access,
    data: w.list(
      w.entity({ name: ['name', w.text(120)], type: ['type', z.enum(scalars)], label: ['label', BothWords] }),
      10_000,
    ),
    about: 'What fields may fill themselves with from data sets: columns of the applicant’s own first row.',
  }),
  gallery: post('/xtglMbgl/gallery', { access: all, data: w.list(GalleryTemplate) }),
  copy: post('/xtglMbgl/copy', {
    access: all,
    input: w.body({
      /** One of the gallery, or one that is there. */
      from: ['mbid', w.text(20)],
      isFromGallery: ['sffb', w.flag(1, 0)],
      code: ['xmbid', w.text(20), 'entered'],
      name: ['mbmc', w.text(60), 'entered'],
      nameEn: ['mbmcEn', w.text(120), 'entered'],
      ownerUnit: ['dwdm', w.text(40), 'chosen'],
    }),
    data: w.entity({ code: ['mbid', w.text(20)], revision: ['bbxh', w.int(1)] }),
  }),
  versions: post('/xtglMbgl/versions', {
    access,
    input: Code,
    data: w.list(
      w.entity({
        version: ['bbh', w.int(1)],
        publishedBy: ['fbr', w.text()],
        publishedAt: ['fbsj', w.moment()],
        remark: ['bz', w.text(200)],
        /** SHA-256 of what was published. */
        digest: ['zy', w.text(64)],
        isCurrent: ['sfdq', w.flag(1, 0)],
      }),
    ),
  }),
  write: post('/xtglMbgl/export', {
    access,
    input: w.body({ code: ['mbid', w.text(20)], version: ['bbh', w.optional(w.int(1))] }),
    data: w.entity({ text: ['text', w.longText(largestText)] }),
    about: 'The template as text that can be reviewed, compared and carried to another portal.',
  }),
  read: post('/xtglMbgl/import', {
    access: all,
    zipped: true,
    maxBytes: 4 * 1024 * 1024,
    input: w.body({
      code: ['mbid', w.text(20), 'entered'],
      ownerUnit: ['dwdm', w.text(40), 'chosen'],
      text: ['text', w.longText(largestText), 'entered'],
    }),
    data: w.entity({
      code: ['mbid', w.text(20)],
      revision: ['bbxh', w.int(1)],
      mistakes: ['cwList', w.list(TemplateMistake)],
    }),
    about: 'Makes a draft of such a text, never over one that is there; who or what is not here is among its mistakes.',
  }),
  readWord: post('/xtglMbgl/readWord', {
    access,
    sent: 'multipart',
    maxBytes: wordLimits.bytes,
    data: WordReading,
    about: 'Cleans a Word file, keeps what is left of it and says what stands in braces there. No template has it yet.',
  }),
  wordFile: post('/xtglMbgl/wordFile', {
    access,
    input: w.body({ file: ['file', TemplateWord.rows.file[1]], name: ['name', TemplateWord.rows.name[1]] }),
    file: [wordType],
    about: 'The kept file of a template, to be worked on.',
  }),
}
