import * as z from 'zod/mini'
import * as w from '../wire.ts'

/** One page of mails, at most. */
export const longestMailPage = 100
/** Bytes of all files of one mail; a mail server may take less. */
export const largestMail = 30 * 1024 * 1024
/** How long a mail can be called back after it was sent, in seconds. */
export const recallSeconds = 10
export const mostRecipients = 200
/** Bytes of a draft's own text with all that is around it: a million characters may take three times as much. */
export const largestDraft = 4 * 1024 * 1024

/** 0 is the portal's own mailbox between its people; others are accounts on mail servers. */
export const account = () => w.int(0)
/** The path of a folder, as its account names it. */
export const folder = () => w.text(400)
/** A mail within its folder: the folder's validity and the mail's number there. A folder made anew has another validity. */
export const mailId = () => z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/))
/** A number that a browser makes up (UUID). */
export const draftKey = () => z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const bytes = () => w.int(0, Number.MAX_SAFE_INTEGER)

export const MailAddress = w.entity({
  name: ['name', w.text(200)],
  address: ['address', w.text(320)],
})
export type MailAddress = w.Of<typeof MailAddress>
const addresses = () => w.list(MailAddress, mostRecipients)

/** What stands between a person and an account: `refused` wants another password, `unreachable` mends itself. */
export const accountStates = { ready: 0, refused: 1, unreachable: 2, full: 3 } as const

export const MailAccount = w.entity({
  id: ['accountId', account()],
  name: ['accountName', w.text(100)],
  address: ['address', w.text(320)],
  senderName: ['senderName', w.text(100)],
  /** HTML, cleaned. */
  signature: ['signature', w.longText(10_000)],
  isInternal: ['isInternal', w.flag(1, 0)],
  state: ['state', w.word(accountStates)],
})
export type MailAccount = w.Of<typeof MailAccount>

/** `starred` is no folder of the server: it shows the starred mails of all folders but junk and trash. */
export const folderKinds = { inbox: 1, starred: 2, drafts: 3, sent: 4, archive: 5, junk: 6, trash: 7, own: 9 } as const
export type FolderKind = keyof typeof folderKinds

export const MailFolder = w.entity({
  path: ['folder', folder()],
  /** Its own name, without those above it; the screen names the special kinds itself. */
  name: ['folderName', w.text(200)],
  kind: ['folderKind', w.word(folderKinds)],
  parent: ['parentFolder', w.maybe(folder())],
  /** False: it only holds other folders. */
  holdsMails: ['holdsMails', w.flag(1, 0)],
  unread: ['unreadEmailNum', w.int(0)],
  total: ['total', w.int(0)],
})
export type MailFolder = w.Of<typeof MailFolder>

/** The folders of an account, and its space: null where the server does not say. */
export const MailFolders = w.entity({
  folders: ['list', w.list(MailFolder, 1000)],
  usedBytes: ['usedBytes', w.maybe(bytes())],
  limitBytes: ['limitBytes', w.maybe(bytes())],
})
export type MailFolders = w.Of<typeof MailFolders>

const itemRows = {
  folder: ['folder', folder()],
  id: ['emailId', mailId()],
  from: ['from', w.maybe(MailAddress)],
  to: ['to', addresses()],
  subject: ['subject', w.text(1000)],
  /** The first words of its text; empty where the server was not asked for them. */
  preview: ['preview', w.text(300)],
  at: ['sentTime', w.moment()],
  isRead: ['isRead', w.flag(1, 0)],
  isStarred: ['isStarred', w.flag(1, 0)],
  isAnswered: ['isAnswered', w.flag(1, 0)],
  isForwarded: ['isForwarded', w.flag(1, 0)],
  hasFiles: ['hasFiles', w.flag(1, 0)],
  size: ['size', bytes()],
} as const satisfies w.Rows

export const MailItem = w.entity(itemRows)
export type MailItem = w.Of<typeof MailItem>

export const MailPage = w.entity({
  rows: ['list', w.list(MailItem, longestMailPage)],
  /** How many the filter finds in all; null where the server cannot say. */
  total: ['total', w.maybe(w.int(0))],
  /** Asked for next, it brings the page after this one; null at the end. */
  next: ['next', w.maybe(w.text(100))],
})
export type MailPage = w.Of<typeof MailPage>

/** Parts lie in parts, and each level has its number in the name. */
export const longestPart = 400
/** A file of a mail; `part` names it for its download. */
export const MailFile = w.entity({
  part: ['part', w.text(longestPart)],
  name: ['fileName', w.text(300)],
  type: ['fileType', w.text(200)],
  size: ['size', bytes()],
})
export type MailFile = w.Of<typeof MailFile>

export const Mail = w.entity({
  ...itemRows,
  cc: ['cc', addresses()],
  bcc: ['bcc', addresses()],
  /** Who really wrote it, where that was somebody else. */
  sender: ['sender', w.maybe(MailAddress)],
  /** The sender is called as somebody or some office of the portal, and writes from outside. */
  isPretended: ['isPretended', w.flag(1, 0)],
  /** Cleaned, its pictures in it, its styles as `data-look`; null where it came as plain text. For a sandboxed frame only. */
  html: ['html', w.maybe(w.longText(8_000_000))],
  text: ['text', w.longText(1_000_000)],
  /** Pictures from elsewhere that were left out. */
  blockedPictures: ['blockedPictures', w.int(0)],
  /** Too long to be shown whole. */
  isCut: ['isCut', w.flag(1, 0)],
  files: ['files', w.list(MailFile, 500)],
})
export type Mail = w.Of<typeof Mail>

/** A file of a draft, already with the server. */
export const DraftFile = w.entity({
  id: ['fileId', draftKey()],
  name: ['fileName', w.text(300)],
  type: ['fileType', w.text(200)],
  size: ['size', bytes()],
})
export type DraftFile = w.Of<typeof DraftFile>

export const replyKinds = { reply: 1, replyAll: 2, forward: 3 } as const
/** Names one mail. */
export const mailRows = {
  accountId: ['accountId', account()],
  folder: ['folder', folder()],
  id: ['emailId', mailId()],
} as const

/** The mail that a draft answers or forwards. */
const Origin = w.entity({ ...mailRows, kind: ['replyKind', w.word(replyKinds)] })

const draftRows = {
  /** The browser's own number for it: saving or sending twice under it is once. */
  key: ['draftId', draftKey()],
  accountId: ['accountId', account()],
  to: ['to', addresses()],
  cc: ['cc', addresses()],
  bcc: ['bcc', addresses()],
  subject: ['subject', w.text(300)],
  html: ['html', w.longText(1_000_000)],
  origin: ['origin', w.maybe(Origin)],
} as const satisfies w.Rows

/** A mail being written. */
export const Draft = w.entity({
  ...draftRows,
  files: ['files', w.list(DraftFile, 100)],
  savedAt: ['savedTime', w.maybe(w.moment())],
})
export type Draft = w.Of<typeof Draft>

/** `files`: ids of those that stay. */
export const DraftInput = w.body({ ...draftRows, files: ['files', w.list(draftKey(), 100)] })
export type DraftInput = w.Of<typeof DraftInput>

/** A draft that was never finished: kept by the portal, whatever becomes of the mail server or the browser. */
export const DraftItem = w.entity({
  key: ['draftId', draftKey()],
  accountId: ['accountId', account()],
  to: ['to', addresses()],
  subject: ['subject', w.text(300)],
  savedAt: ['savedTime', w.moment()],
})
export type DraftItem = w.Of<typeof DraftItem>

/**
 * `waiting`: may be called back. `failed`: not sent, `reason` says why. `unsure`: the connection broke after the mail was
 * handed over; it may have arrived, so it is never sent again by itself.
 */
export const sendStates = { waiting: 0, sending: 1, sent: 2, failed: 3, unsure: 4 } as const

export const Sending = w.entity({
  key: ['draftId', draftKey()],
  accountId: ['accountId', account()],
  to: ['to', addresses()],
  subject: ['subject', w.text(300)],
  state: ['state', w.word(sendStates)],
  /** A sentence in the reader's language; empty while nothing is wrong. */
  reason: ['reason', w.text(500)],
  sendsAt: ['sendsTime', w.moment()],
  /** Seconds in which it can still be called back. */
  secondsLeft: ['secondsLeft', w.int(0)],
})
export type Sending = w.Of<typeof Sending>

/** Somebody of the directory, as an addressee. */
export const Addressee = w.entity({
  name: ['name', w.text(200)],
  nameEn: ['nameEn', w.text(200)],
  address: ['address', w.text(320)],
  unitName: ['unitName', w.text(200)],
  unitNameEn: ['unitNameEn', w.text(200)],
})
export type Addressee = w.Of<typeof Addressee>
