import type { Readable } from 'node:stream'
import type { FolderKind, MailAddress, MailFile } from '@portico/contract/work/mailbox.ts'

/**
 * A person's mails, wherever they are kept: on a mail server (imapStore) or in the portal (internalStore). Everything
 * fails with MailFailure. Times are Dates, names are decoded (no =?…?= and no modified UTF-7), texts may still hold
 * anything that a sender wrote: whoever answers the browser cuts and cleans them.
 */
export interface MailStore {
  /** Folders with their counts; the special ones as far as they exist, in any order. Nothing virtual. */
  folders(): Promise<StoredFolder[]>
  /** Null where the server does not say. */
  usage(): Promise<{ usedBytes: number | null; limitBytes: number | null }>
  /** The newest first. `folder` may be `starredFolder`. */
  list(ask: ListAsk): Promise<StoredPage>
  /** The mails of one conversation, across folders (not trash, not junk), the oldest first; at most a hundred. */
  thread(ref: MailRef): Promise<MailSummary[]>
  /** The mail with its text parts, decoded; does not mark it as read. */
  read(ref: MailRef): Promise<StoredMail>
  /** A part of a mail by its name from `files` or `pictures`, decoded. */
  file(ref: MailRef, part: string): Promise<StoredPart>
  setFlags(folder: string, ids: readonly MailId[], flags: MailFlags): Promise<void>
  /** Answers where they stand now; null where the server does not tell. */
  move(folder: string, ids: readonly MailId[], to: string): Promise<MailId[] | null>
  /** Into the trash; what is there, or is a draft, for good: then `final`. A trash that is missing is made. */
  remove(folder: string, ids: readonly MailId[]): Promise<'final' | { folder: string; ids: MailId[] | null }>
  /** Answers the new folder's path. */
  createFolder(name: string, parent: string | null): Promise<string>
  renameFolder(path: string, name: string): Promise<string>
  /** With the folders in it; their mails go to the trash. */
  removeFolder(path: string): Promise<void>
  /** Puts a draft into the drafts folder and removes the earlier copy of it; null where the server does not tell. */
  appendDraft(bytes: Buffer, replaces: MailRef | null): Promise<MailRef | null>
  /** Takes a copy of a draft out of the drafts folder for good; one that is gone already is no failure. */
  removeDraft(ref: MailRef): Promise<void>
  /**
   * Hands a mail over, to all of its recipients or to none: a single refused one fails it with `refusedRecipients`
   * before anything is sent. `handingOver` is awaited right before the first byte of the mail goes out; from then on a
   * broken connection is `unsure`, before it is not.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Puts a copy of what was sent into the folder of sent mails, read. Must do nothing where sending did it already. */
  fileSent(bytes: Buffer): Promise<void>
  /** Unread mails of the inbox. */
  unread(): Promise<number>
}

/** The numbers of a mail within its folder: UIDVALIDITY and UID. */
export interface MailId {
  validity: number
  uid: number
}
export interface MailRef extends MailId {
  folder: string
}
/** Stands for the starred mails of all folders but junk and trash, only in `list`. No folder can be named so. */
export const starredFolder = '*'

export interface StoredFolder {
  path: string
  /** Its own name, without those above it. */
  name: string
  /** Never `starred`. */
  kind: FolderKind
  parent: string | null
  holdsMails: boolean
  unread: number
  total: number
}

export interface ListAsk {
  folder: string
  limit: number
  /** From an earlier page's `next`: at most 100 characters, the store's own. One that means nothing: the first page. */
  next?: string | undefined
  keyword?: string | undefined
  filter: 'all' | 'unread' | 'starred' | 'withFiles'
}
export interface StoredPage {
  rows: MailSummary[]
  total: number | null
  next: string | null
}

export interface MailSummary extends MailRef {
  from: MailAddress | null
  to: MailAddress[]
  subject: string
  /** The first words of its text; empty where they were not fetched. */
  preview: string
  at: Date
  isRead: boolean
  isStarred: boolean
  isAnswered: boolean
  isForwarded: boolean
  hasFiles: boolean
  size: number
  /** Its parts lie so deep in one another that they cannot be told apart: it is one file, and no text. */
  isTooDeep?: true
}

export interface StoredMail extends MailSummary {
  cc: MailAddress[]
  bcc: MailAddress[]
  replyTo: MailAddress[]
  /** Who really wrote it (Sender:), where that is not `from`. */
  sender: MailAddress | null
  /** With its angle brackets. */
  messageId: string | null
  /** Of the conversation, the oldest first: References, or In-Reply-To. */
  references: string[]
  /** As it was sent: nothing is cleaned yet. At most `longestText` characters. */
  html: string | null
  text: string
  isCut: boolean
  /** What a reader sees as files. */
  files: MailFile[]
  /** Pictures that the HTML may name as `cid:`. */
  pictures: { contentId: string; part: string; type: string; size: number }[]
}
export const longestText = 1_000_000

export interface StoredPart {
  name: string
  type: string
  content: Readable
}

export interface MailFlags {
  isRead?: boolean | undefined
  isStarred?: boolean | undefined
  isAnswered?: boolean | undefined
  isForwarded?: boolean | undefined
}

export interface OutgoingMail {
  /** The whole mail (RFC 5322), without Bcc. */
  bytes: Buffer
  from: string
  to: readonly string[]
  messageId: string
  handingOver(): Promise<void>
}
