import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { listed, several } from '../lists.ts'
import * as w from '../wire.ts'
import { Decided, Deciding, OwnStep } from './documentDeciding.ts'
import {
  DocumentFile,
  DocumentHappening,
  DocumentPerson,
  DocumentStep,
  documentStates,
  FieldValue,
  NamedThing,
  randomId,
} from './documentEntities.ts'
import { Answering, Asking, DocumentQuestion, QuestionNamed } from './documentQuestions.ts'
import { ChoosablePerson, Submitted, Submitting } from './documentSubmitting.ts'
import { TemplateDocument } from './templateDocument.ts'
import { BothWords } from './templateFields.ts'
import { wordType } from './templateWord.ts'

/** The largest file of a document. */
export const documentFileBytes = 20 * 1024 * 1024
/** All files of a document together. */
export const documentFilesBytes = 100 * 1024 * 1024

const state = () => w.word(documentStates)
const Id = w.body({ id: ['djid', randomId()] })
const IdAndRevision = w.body({ id: ['djid', randomId()], revision: ['bbxh', w.int(1)] })

/** A step that goes to somebody. */
export const HandedStep = w.body({
  id: ['djid', randomId()],
  step: ['bzdm', w.text(40)],
  revision: ['bbxh', w.int(1)],
  to: ['jsr', w.text(40), 'chosen'],
  /** Handing on needs a reason. */
  words: ['blyj', w.longText(500)],
})

/** How often a step may be handed on. */
export const mostHandings = 5

/** A template that one may fill in. */
export const FillableTemplate = w.entity({
  code: ['mbid', w.text(20)],
  name: ['mbmc', w.text()],
  nameEn: ['mbmcEn', w.text(200)],
  ownerUnit: ['dwdm', w.text(40)],
  ownerUnitName: ['dwmc', w.text()],
  ownerUnitNameEn: ['dwmcEn', w.text(200)],
  fields: ['zds', w.int(0)],
  steps: ['bzs', w.int(0)],
  /** One's own draft of it that was changed last. */
  draftId: ['cgid', w.maybe(randomId())],
  /** When one submitted it last. */
  lastAt: ['scsj', w.maybe(w.moment())],
  /** It may be filled in once, and was. */
  isUsedUp: ['yty', w.bool()],
})
export type FillableTemplate = w.Of<typeof FillableTemplate>

/** A document in a list. */
export const ListedDocument = w.entity({
  id: ['djid', randomId()],
  code: ['mbid', w.text(20)],
  name: ['mbmc', w.text()],
  nameEn: ['mbmcEn', w.text(200)],
  state: ['djzt', state()],
  /** Some of what was filled in, to tell it from others. */
  summary: ['zy', w.text(200)],
  summaryEn: ['zyEn', w.text(300)],
  number: ['djbh', w.maybe(w.text(120))],
  /** Of what was voided, the number of what was issued in its place. */
  replacedBy: ['tdbh', w.maybe(w.text(120))],
  applicant: ['sqr', DocumentPerson],
  unitName: ['sqdw', w.text()],
  unitNameEn: ['sqdwEn', w.text(200)],
  submittedAt: ['tjsj', w.maybe(w.moment())],
  changedAt: ['xgsj', w.moment()],
  /** Its open steps, and who has them. */
  steps: ['dqbz', w.list(BothWords, 20)],
  people: ['dqblr', w.list(DocumentPerson, 200)],
  dueAt: ['jzsj', w.maybe(w.moment())],
  soonAt: ['txsj', w.maybe(w.moment())],
  /** Of what waits for one: an answer does. */
  asksForAnswer: ['dfwd', w.bool()],
})
export type ListedDocument = w.Of<typeof ListedDocument>

/** A document that is filled in or read, or one that is not begun yet. */
export const OpenDocument = w.entity({
  id: ['djid', w.maybe(randomId())],
  code: ['mbid', w.text(20)],
  version: ['bbh', w.int(1)],
  template: ['template', TemplateDocument],
  state: ['djzt', state()],
  /** 0: not begun. */
  revision: ['bbxh', w.int(0)],
  round: ['lc', w.int(1)],
  values: ['zdz', w.byName(FieldValue)],
  /** By `kind:code` (`person:2009118`, `unit:0101`, `project:HX-2026-118`), and `person` and `unit` for the applicant. */
  named: ['named', w.byName(NamedThing)],
  files: ['fjList', w.list(DocumentFile)],
  applicant: ['sqr', DocumentPerson],
  unitName: ['sqdw', w.text()],
  unitNameEn: ['sqdwEn', w.text(200)],
  /** Who filled it in, where somebody acted for the applicant. */
  filledBy: ['tbr', w.maybe(DocumentPerson)],
  number: ['djbh', w.maybe(w.text(120))],
  submittedAt: ['tjsj', w.maybe(w.moment())],
  changedAt: ['xgsj', w.maybe(w.moment())],
  /** Why it came back; of a draft whose template was withdrawn, why that was. */
  reason: ['thyy', w.maybe(w.text(500))],
  /** Of what was voided, the number of what was issued in its place. */
  replacedBy: ['tdbh', w.maybe(w.text(120))],
  mayEdit: ['kfbj', w.bool()],
  mayWithdraw: ['kfch', w.bool()],
  /** How often its applicant may still urge it, and from when on; null where they may not, or somebody else reads it. */
  urging: ['cb', w.maybe(w.entity({ left: ['sycs', w.int(0)], from: ['ksj', w.maybe(w.moment())] }))],
  /** The open step that one may decide, with what else than agreeing may be done. */
  mine: ['wdbz', w.maybe(OwnStep)],
  /** Keys of the fields that one does not see: their values are not here. */
  hidden: ['yczdList', w.list(w.text(40), 250)],
  /** What one was asked about it and has not answered, the oldest first. */
  asked: ['wdwt', w.list(DocumentQuestion, 400)],
  /** The open step that nobody was found for, and that one may name somebody for. */
  naming: ['dzdbz', w.maybe(w.entity({ key: ['bzdm', w.text(40)], title: ['bzmc', BothWords] }))],
  /** What fields said that changed since it came back, while it is on its way again; null where they said nothing. */
  before: [
    'xgq',
    w.maybe(w.entity({ values: ['zdz', w.byName(w.maybe(FieldValue))], named: ['named', w.byName(NamedThing)] })),
  ],
  /** The template was withdrawn: a draft cannot be submitted. Below, data sets that did not answer, by their names. */
  isWithdrawn: ['ycx', w.bool()],
  unread: ['wdsjList', w.list(BothWords, 50)],
  /** The server's day, and the days that are not like their weekday, for rules about working days. */
  today: ['jt', w.day()],
  specialDays: [
    'tsrList',
    w.list(w.entity({ day: ['rq', w.day()], kind: ['lx', z.enum(['holiday', 'workday'])] }), 2000),
  ],
})
export type OpenDocument = w.Of<typeof OpenDocument>

const lists = listed(ListedDocument, ['changedAt', 'submittedAt', 'name', 'dueAt'], {
  /** Part of its template's name, its number, its applicant or what was filled in. */
  keyword: ['keyword', w.optional(w.text())],
  state: ['djzt', several(state())],
  code: ['mbid', several(w.text(20))],
})
const access = 'signedIn' as const
/** As many as a form of 200 fields and a table of 200 rows with 20 columns take. */
const mostKeys = 20_000

export const documents = {
  templates: post('/mbxq/templates', { access, data: w.list(FillableTemplate), about: 'What one may fill in.' }),
  open: post('/mbxq/open', {
    access,
    input: w.body({ code: ['mbid', w.optional(w.text(20))], id: ['djid', w.optional(randomId())] }),
    data: OpenDocument,
    about: 'A document by its id, or a new one of a template: nothing is kept of it before the first change.',
  }),
  last: post('/mbxq/last', {
    access,
    input: w.body({ code: ['mbid', w.text(20)] }),
    data: w.entity({
      /** Null: none was submitted before. */
      submittedAt: ['tjsj', w.maybe(w.moment())],
      values: ['zdz', w.byName(FieldValue)],
      named: ['named', w.byName(NamedThing)],
      /** Labels of fields that are not in the form any more, or are other than they were. */
      changed: ['ybgList', w.list(BothWords, 200)],
    }),
    about: 'What the last own document of a template says; no dates, files, signatures and computed fields.',
  }),
  about: post('/mbxq/about', {
    access,
    input: w.body({ kind: ['lx', z.enum(['person', 'unit', 'project'])], code: ['dm', w.text(40)] }),
    data: NamedThing,
    about: 'What somebody or something that was chosen is called, and what rules may read of it.',
  }),
  projects: post('/mbxq/projects', {
    access,
    input: w.body({ keyword: ['keyword', w.optional(w.text())] }),
    data: w.list(w.entity({ code: ['xmbh', w.text(40)], name: ['xmmc', w.text()], nameEn: ['xmmcEn', w.text()] }), 50),
    about: 'Projects that one may use today: one leads them, or was authorized.',
  }),
  save: post('/mbxq/save', {
    access,
    mostKeys,
    input: w.body({
      /** Of a new document, 128 random bits of whoever begins it: what is sent again begins nothing a second time. */
      id: ['djid', randomId()],
      code: ['mbid', w.text(20)],
      /** What one saw last; 0 of a new one. */
      revision: ['bbxh', w.int(0)],
      set: ['set', w.byName(FieldValue)],
    }),
    data: w.entity({
      id: ['djid', randomId()],
      revision: ['bbxh', w.int(1)],
      changedAt: ['xgsj', w.moment()],
      /** What was changed elsewhere since: of fields that were not sent, to be taken over. */
      others: ['others', w.byName(FieldValue)],
      /** Of fields that were sent, and not kept: somebody has to choose. */
      conflicts: ['conflicts', w.byName(FieldValue)],
    }),
    about: 'Keeps changed fields of a draft. A field that was changed elsewhere since `revision` is not written.',
  }),
  upload: post('/mbxq/upload', {
    access,
    sent: 'multipart',
    maxBytes: documentFileBytes,
    input: Id,
    data: DocumentFile,
    about: 'Puts a file beside a draft; a field names it by its id.',
  }),
  file: post('/mbxq/file', {
    access,
    input: w.body({ id: ['djid', randomId()], file: ['wjid', randomId()] }),
    file: ['application/octet-stream'],
  }),
  paper: post('/mbxq/paper', {
    access,
    input: w.body({
      id: ['djid', randomId()],
      language: ['locale', z.enum(['zh', 'en'])],
      /** PDF unless told otherwise. */
      format: ['gs', w.optional(z.enum(['pdf', 'docx']))],
    }),
    file: ['application/pdf', wordType],
    about: 'A document on paper (PDF/A-2a), with what was said of it; or the Word file of its template, filled in.',
  }),
  submit: post('/mbxq/submit', { access, input: Submitting, data: Submitted }),
  choosable: post('/mbxq/choosable', {
    access,
    input: w.body({
      id: ['djid', randomId()],
      step: ['bzdm', w.text(40)],
      keyword: ['keyword', w.optional(w.text())],
    }),
    data: w.list(ChoosablePerson, 50),
    about: 'People of whom the applicant of a draft chooses who decides a step.',
  }),
  way: post('/mbxq/way', {
    access,
    input: w.body({ id: ['djid', w.optional(randomId())], code: ['mbid', w.text(20)] }),
    data: w.entity({
      steps: ['bzList', w.list(DocumentStep, 400)],
      happenings: ['sjList', w.list(DocumentHappening, 2000)],
      questions: ['wtList', w.list(DocumentQuestion, 2000)],
    }),
    about: 'How it went, where it stands and who comes next; of a draft, who would decide if it were submitted now.',
  }),
  decide: post('/mbxq/decide', {
    access,
    part: 'todos',
    input: Deciding,
    data: Decided,
  }),
  ask: post('/mbxq/ask', {
    access,
    part: 'todos',
    input: Asking,
    about: 'Asks people who do not decide what they think of it; the step stays with whoever asks.',
  }),
  answer: post('/mbxq/answer', { access, part: 'todos', input: Answering }),
  unask: post('/mbxq/unask', { access, part: 'todos', input: QuestionNamed, about: 'An own question that waits.' }),
  handOn: post('/mbxq/handOn', {
    access,
    part: 'todos',
    input: HandedStep,
    about: 'Gives one’s part in a step to somebody else, who decides instead.',
  }),
  assign: post('/mbxq/assign', {
    access,
    part: 'todos',
    input: HandedStep,
    about: 'Names who decides a step that nobody was found for; by whoever looks after the template.',
  }),
  withdraw: post('/mbxq/withdraw', { access, input: IdAndRevision, about: 'Before anybody has decided.' }),
  urge: post('/mbxq/urge', {
    access,
    input: Id,
    about: 'Tells those who have its open steps once more: after four working hours again, three times a step.',
  }),
  remove: post('/mbxq/delete', { access, input: IdAndRevision, about: 'A draft without a number.' }),
  mine: post('/mbxq/mine', { access, ...lists.page, about: 'What one filled in.' }),
  exportMine: post('/mbxq/exportMine', { access, ...lists.file }),
  waiting: post('/mbxq/waiting', { access, part: 'todos', ...lists.page, about: 'What waits for one’s decision.' }),
  exportWaiting: post('/mbxq/exportWaiting', { access, part: 'todos', ...lists.file }),
  done: post('/mbxq/done', { access, part: 'todos', ...lists.page, about: 'What one has decided.' }),
  exportDone: post('/mbxq/exportDone', { access, part: 'todos', ...lists.file }),
}
