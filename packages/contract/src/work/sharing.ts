import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import {
  DocumentFile,
  DocumentPerson,
  documentStates,
  FieldMistake,
  FieldValue,
  NamedThing,
  randomId,
} from './documentEntities.ts'
import { OpenDocument } from './documents.ts'
import { askingMail, MailAsked, NewMailCode, TriedMailCode } from './sharedMail.ts'
import { NewReadLink, SharedReading } from './sharedPaper.ts'
import { type TemplateDocument, templateFormat } from './templateDocument.ts'
import { BothWords, FieldGroup } from './templateFields.ts'

/** The key of a link, or of a receipt, as somebody has it: what is none of ours is answered like one that is not there. */
const key = () => w.text(100)
/** What the portal signed when it opened a page. */
const ticket = () => w.text(400)
export const shareLimits = {
  days: 7,
  mostDays: 365,
  mostUses: 100_000,
  leastPassword: 6,
  leastSeconds: 3,
  /** Files that one sending may have, and how large they are together. */
  files: 5,
  megabytes: 20,
} as const
export const sharedFileBytes = shareLimits.megabytes * 1024 * 1024

/** A link, as whoever may revoke it sees it; its key is nowhere any more. */
export const ShareLink = w.entity({
  id: ['ljid', w.int(1)],
  label: ['ljmc', w.text(60)],
  owner: ['fcr', DocumentPerson],
  createdAt: ['cjsj', w.moment()],
  expiresAt: ['dqsj', w.moment()],
  /** Null: as often as people like. */
  mostUses: ['zdcs', w.maybe(w.int(1))],
  used: ['yycs', w.int(0)],
  hasPassword: ['ymm', w.bool()],
  asksMail: ['yzyx', w.bool()],
  /** Empty: addresses of any domain are taken. */
  mailDomain: ['yxym', w.text(100)],
  state: ['ljzt', w.word({ open: 1, expired: 2, usedUp: 3, revoked: 4 })],
})
export type ShareLink = w.Of<typeof ShareLink>

/** What stands beside a shared form, as whoever made its link wrote it; each may be empty. */
const beside = {
  /** What this is, and what to mind. */
  about: ['ljsm', w.longText(300)],
  when: ['sjsm', w.text(60)],
  where: ['ddsm', w.text(60)],
  /** Whom to ask. */
  contact: ['lxfs', w.text(60)],
} as const satisfies w.Rows

export const NewShareLink = w.body({
  code: ['mbid', w.text(20)],
  /** What it is for: whoever opens it reads that. */
  label: ['ljmc', w.text(60), 'entered'],
  ...beside,
  days: ['yxts', w.int(1, shareLimits.mostDays)],
  mostUses: ['zdcs', w.optional(w.int(1, shareLimits.mostUses))],
  /** base64 of the RSA-OAEP ciphertext. */
  sealedPassword: ['ljmm', w.optional(w.text(1024))],
  ...askingMail,
  /** Staff numbers and codes of units, by the fields that nobody chooses on a shared page. */
  fixed: ['gdz', w.optional(w.byName(w.text(40)))],
})

const reportReasons = { fraud: 1, tooMuch: 2, unlawful: 3, other: 9 } as const
export type ReportReason = keyof typeof reportReasons

/** 举报: why somebody takes a shared page for bad. */
export const NewShareReport = w.body({
  key: ['key', key()],
  reason: ['jbyy', w.word(reportReasons)],
  words: ['jbsm', w.longText(100)],
})

/** A step of the way, as whoever sends something by a link reads it: nothing of who decides. */
export const SharedStep = w.entity({
  title: ['bzmc', BothWords],
  /** Within how many working days it should be decided. */
  workdays: ['gzrs', w.maybe(w.int(1, 60))],
})
export type SharedStep = w.Of<typeof SharedStep>

/** A form on a shared page: nothing of who looks after it or decides it. */
export const SharedForm = w.entity({
  name: ['mbmc', w.text(60)],
  nameEn: ['mbmcEn', w.text(120)],
  groups: ['groups', w.list(FieldGroup, 30)],
  values: ['zdz', w.byName(FieldValue)],
  named: ['named', w.byName(NamedThing)],
  /** Fields that are filled in by the link. */
  fixed: ['gdzd', w.list(w.text(40), 200)],
  /** What happens afterwards. */
  steps: ['bzList', w.list(SharedStep, 20)],
  /** Of a form that takes files: for how many months its template says that they are kept. */
  keepMonths: ['fjbcys', w.maybe(w.int(1, 600))],
  today: ['jt', w.day()],
  specialDays: ['tsrList', OpenDocument.rows.specialDays[1]],
  /** Proves when it was opened; what is sent with it is taken once. */
  ticket: ['pz', ticket()],
})
export type SharedForm = w.Of<typeof SharedForm>

/** The form as the rules of forms read it. */
export const templateOfShared = ({
  name,
  nameEn,
  groups,
}: Pick<SharedForm, 'name' | 'nameEn' | 'groups'>): TemplateDocument => ({
  format: templateFormat,
  name,
  nameEn,
  ownerUnit: '',
  administrators: { people: [], roles: [] },
  fillers: { rule: 'link', units: [], roles: [], once: null },
  form: { groups },
  serial: { text: '', per: [], at: 'issued' },
  way: { steps: [], afterReturn: 'smart' },
  keepMonths: 1,
})

/** Whether a new link may ask for an address: the portal can send a code. */
const mayAskMail = ['kyzyx', w.bool()] as const

const access = 'anyone' as const
const ofDocument = w.body({ id: ['djid', randomId()] })
/** As many as a form of 200 fields and a table of 200 rows with 20 columns take. */
const mostKeys = 20_000

export const sharing = {
  add: post('/mbpz/add', {
    access: 'signedIn',
    ownOnly: true,
    input: NewShareLink,
    data: w.entity({ id: ['ljid', w.int(1)], key: ['key', randomId()] }),
    about: 'Makes a link. Its key is answered this once: the portal keeps its digest.',
  }),
  list: post('/mbpz/list', {
    access: 'signedIn',
    input: w.body({ code: ['mbid', w.text(20)] }),
    data: w.entity({
      links: ['ljList', w.list(ShareLink, 200)],
      /** Fields that a link has to fill in. */
      fixes: [
        'gdzd',
        w.list(
          w.entity({
            key: ['key', w.text(40)],
            kind: ['kind', z.enum(['person', 'unit'])],
            label: ['label', BothWords],
          }),
          200,
        ),
      ],
      mayAskMail,
      /** Why there can be no link. */
      problem: ['wt', w.maybe(BothWords)],
    }),
  }),
  revoke: post('/mbpz/revoke', { access: 'signedIn', ownOnly: true, input: w.body({ id: ['ljid', w.int(1)] }) }),
  addReading: post('/mbpz/addRead', {
    access: 'signedIn',
    ownOnly: true,
    input: NewReadLink,
    data: w.entity({ id: ['ljid', w.int(1)], key: ['key', randomId()] }),
    about: 'A link that shows an issued document to whoever has it; its applicant alone makes one.',
  }),
  readings: post('/mbpz/readList', {
    access: 'signedIn',
    input: ofDocument,
    data: w.entity({ links: ['ljList', w.list(ShareLink, 200)], mayAskMail }),
    about: 'Links that show a document, for its applicant and for who looks after all documents.',
  }),
  open: post('/mbpz/open', {
    access,
    input: w.body({
      key: ['key', key()],
      sealedPassword: ['ljmm', w.optional(w.text(1024))],
      /** Proves the address that a link asks for; its password was right before. */
      mailPass: ['yxtx', w.optional(ticket())],
    }),
    data: w.entity({
      /** Then there is nothing else. */
      needsPassword: ['xymm', w.bool()],
      /** Nor is there where an address is to be proved. */
      mail: ['yzyx', w.maybe(MailAsked)],
      label: ['ljmc', w.text(60)],
      ...beside,
      unitName: ['dwmc', w.text()],
      unitNameEn: ['dwmcEn', w.text(200)],
      expiresAt: ['dqsj', w.maybe(w.moment())],
      /** How often it may still be used; null: as often as people like. */
      left: ['sycs', w.maybe(w.int(0))],
      form: ['form', w.maybe(SharedForm)],
      /** Of a link that shows one document. */
      reading: ['ydnr', w.maybe(SharedReading)],
    }),
    about: 'What a link leads to. The key travels in the body alone.',
  }),
  sendMailCode: post('/mbpz/sendMailCode', {
    access,
    input: NewMailCode,
    about: 'Sends a code to an address. The answer is the same whether one was sent.',
  }),
  checkMailCode: post('/mbpz/checkMailCode', {
    access,
    input: TriedMailCode,
    data: w.entity({ pass: ['yxtx', ticket()] }),
    about: 'Proves an address by its code; the pass opens the link.',
  }),
  send: post('/mbpz/send', {
    access,
    mostKeys,
    input: w.body({
      key: ['key', key()],
      ticket: ['pz', ticket()],
      values: ['zdz', w.byName(FieldValue)],
      /** Of this browser: 128 random bits of its own. */
      browser: ['llq', randomId()],
      sliderPass: ['slider', w.optional(w.text(128))],
      /** A field that people do not see. */
      website: ['wz', w.optional(w.text(200))],
    }),
    data: w.entity({
      /** All that is wrong, in the order of the form; then nothing was sent. */
      mistakes: ['cwList', w.list(FieldMistake)],
      /** Tells what became of it; null where there are mistakes. */
      receipt: ['hzm', w.maybe(randomId())],
      number: ['djbh', w.maybe(w.text(120))],
    }),
  }),
  upload: post('/mbpz/upload', {
    access,
    sent: 'multipart',
    maxBytes: sharedFileBytes,
    input: w.body({
      key: ['key', key()],
      ticket: ['pz', ticket()],
      /** Only what this browser sends in takes the file along. */
      browser: ['llq', randomId()],
    }),
    data: DocumentFile,
    about:
      'Takes in a file for a form of a link; a field names it by its id. These fields come before the file. What is not ' +
      'sent in within three hours is removed.',
  }),
  paper: post('/mbpz/paper', {
    access,
    input: w.body({
      key: ['key', key()],
      ticket: ['pz', ticket()],
      language: ['locale', z.enum(['zh', 'en'])],
    }),
    file: ['application/pdf'],
    about: 'The paper of the document that a link shows, for whoever has opened it.',
  }),
  report: post('/mbpz/report', {
    access,
    input: NewShareReport,
    about: 'Reports a shared page to those who can stop all such links: to-do items of theirs.',
  }),
  state: post('/mbpz/state', {
    access,
    input: w.body({ receipt: ['hzm', key()] }),
    data: w.entity({
      name: ['mbmc', w.text(60)],
      nameEn: ['mbmcEn', w.text(120)],
      state: ['djzt', w.word(documentStates)],
      number: ['djbh', w.maybe(w.text(120))],
      submittedAt: ['tjsj', w.moment()],
      /** Why it was declined or voided. */
      reason: ['thyy', w.maybe(w.text(500))],
      /** Steps that are open, or still to come. */
      steps: ['bzList', w.list(SharedStep, 20)],
    }),
    about: 'What became of what was sent, by its receipt.',
  }),
}
