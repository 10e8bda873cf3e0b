import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { Invitation, InvitationReply, invitationRows } from './mail/invitations.ts'
import {
  Addressee,
  account,
  Draft,
  DraftFile,
  DraftInput,
  DraftItem,
  draftKey,
  folder,
  largestDraft,
  largestMail,
  longestMailPage,
  longestPart,
  Mail,
  MailAccount,
  MailFolders,
  MailItem,
  MailPage,
  mailId,
  mailRows,
  recallSeconds,
  replyKinds,
  Sending,
} from './mailEntities.ts'

export * from './mailEntities.ts'

/** The mailbox is its owner's: whoever acts for them gets in only where the authorisation says so. */
const open = { access: 'signedIn', part: 'mail' } as const
const one = w.body(mailRows)
const keyed = w.body({ key: ['draftId', draftKey()] })
const many = {
  accountId: ['accountId', account()],
  folder: ['folder', folder()],
  ids: ['emailIds', w.list(mailId(), longestMailPage)],
} as const satisfies w.Rows
/** Where mails stand after they were moved; empty ids where the server does not tell the new ones. */
const Moved = w.entity({ folder: ['folder', folder()], ids: ['emailIds', w.list(mailId(), longestMailPage)] })

/** 我的邮箱: whoever acts for somebody, and may, reads and writes that person's mail, visibly. */
export const mailbox = {
  accounts: post('/mailos/getEmailAccountList', { ...open, data: w.list(MailAccount, 20) }),
  folders: post('/mailos/getEmailFolderList', {
    ...open,
    background: true,
    input: w.body({ accountId: ['accountId', account()] }),
    data: MailFolders,
  }),
  saveFolder: post('/mailos/saveEmailFolder', {
    ...open,
    input: w.body({
      accountId: ['accountId', account()],
      /** The folder to rename; a new one where it is left out. */
      path: ['folder', w.optional(folder())],
      name: ['folderName', w.text(60)],
      parent: ['parentFolder', w.optional(w.maybe(folder()))],
    }),
    data: w.entity({ path: ['folder', folder()] }),
  }),
  removeFolder: post('/mailos/deleteEmailFolder', {
    ...open,
    input: w.body({ accountId: ['accountId', account()], path: ['folder', folder()] }),
    about: 'Removes an own folder and those in it; their mails go to the trash.',
  }),
  list: post('/mailos/getEmailList', {
    ...open,
    background: true,
    input: w.body({
      accountId: ['accountId', account()],
      folder: ['folder', folder()],
      limit: ['pageSize', w.optional(w.int(1, longestMailPage))],
      next: ['next', w.optional(w.text(100))],
      keyword: ['keyword', w.optional(w.text(100))],
      filter: ['filter', w.optional(w.word({ all: 0, unread: 1, starred: 2, withFiles: 3 }))],
    }),
    data: MailPage,
    about: 'Mails of a folder, the newest first. `keyword`: sender, recipients, subject, text.',
  }),
  thread: post('/mailos/getEmailThread', {
    ...open,
    background: true,
    input: one,
    data: w.list(MailItem, longestMailPage),
    about: 'The mails of one conversation, across folders, the oldest first.',
  }),
  detail: post('/mailos/getEmailDetail', {
    ...open,
    input: w.body({ ...mailRows, showPictures: ['showPictures', w.optional(w.flag(1, 0))] }),
    data: Mail,
    about: 'The mail, which counts as read from then on. With showPictures the portal fetches the pictures it names.',
  }),
  file: post('/mailos/getEmailFile', {
    ...open,
    file: ['application/octet-stream'],
    input: w.body({ ...mailRows, part: ['part', w.text(longestPart)] }),
  }),
  invitation: post('/mailos/getInvitation', {
    ...open,
    background: true,
    input: w.body(invitationRows),
    data: w.maybe(Invitation),
    about:
      'The appointment in a file of a mail (iCalendar); null where there is none to be read. Where it changes or cancels ' +
      'one that the reader has accepted, and comes from its organiser, the schedule follows.',
  }),
  answerInvitation: post('/mailos/answerInvitation', {
    ...open,
    ownOnly: true,
    input: InvitationReply,
    data: Invitation,
    about: 'Puts it into the schedule or takes it out, and tells the organiser by mail (iTIP REPLY).',
  }),
  reply: post('/mailos/getReplyDetail', {
    ...open,
    input: w.body({ ...mailRows, kind: ['replyKind', w.word(replyKinds)], key: ['draftId', draftKey()] }),
    data: Draft,
    about: 'A new draft that answers or forwards the mail, quoted; of a forwarded one the files are in it.',
  }),
  setFlags: post('/mailos/setEmailFlags', {
    ...open,
    input: w.body({
      ...many,
      isRead: ['isRead', w.optional(w.flag(1, 0))],
      isStarred: ['isStarred', w.optional(w.flag(1, 0))],
    }),
  }),
  move: post('/mailos/moveEmail', { ...open, input: w.body({ ...many, to: ['toFolder', folder()] }), data: Moved }),
  remove: post('/mailos/deleteEmail', {
    ...open,
    input: w.body(many),
    data: w.entity({ isFinal: ['isFinal', w.flag(1, 0)], moved: ['moved', w.maybe(Moved)] }),
    about: 'Into the trash; what is there, or is a draft, for good.',
  }),
  edit: post('/mailos/editDraft', {
    ...open,
    input: w.body({ ...mailRows, key: ['draftId', draftKey()] }),
    data: Draft,
    about: 'Opens a mail of the drafts folder for writing on.',
  }),
  drafts: post('/mailos/getDraftList', { ...open, background: true, data: w.list(DraftItem, 100) }),
  draft: post('/mailos/getDraft', { ...open, background: true, input: keyed, data: Draft }),
  save: post('/mailos/saveEmail', {
    ...open,
    background: true,
    maxBytes: largestDraft,
    zipped: true,
    input: w.body({ draft: ['draft', DraftInput], isPutAway: ['isPutAway', w.optional(w.flag(1, 0))] }),
    data: w.entity({ savedAt: ['savedTime', w.moment()] }),
    about: 'Keeps the draft with the portal; put away it also goes into the drafts folder of its account.',
  }),
  discard: post('/mailos/removeDraft', { ...open, input: keyed }),
  send: post('/mailos/sendEmail', {
    ...open,
    maxBytes: largestDraft,
    zipped: true,
    input: w.body({ draft: ['draft', DraftInput] }),
    data: Sending,
    about: `Sends the draft ${recallSeconds} s later; until then it can be called back. Twice under one number is once.`,
  }),
  recall: post('/mailos/cancelSendEmail', {
    ...open,
    input: keyed,
    data: Draft,
    about: 'Calls back what waits, failed or is unsure: it is a draft again.',
  }),
  retry: post('/mailos/retrySendEmail', { ...open, input: keyed, data: Sending }),
  sendings: post('/mailos/getSendList', {
    ...open,
    background: true,
    data: w.list(Sending, 100),
    about: 'What waits, is on its way, or did not get through; and what was sent within the last minute.',
  }),
  upload: post('/mailos/uploadEmailFile', {
    ...open,
    sent: 'multipart',
    maxBytes: largestMail,
    input: w.body({ key: ['draftId', draftKey()] }),
    data: DraftFile,
  }),
  draftFile: post('/mailos/getDraftFile', {
    ...open,
    background: true,
    file: ['application/octet-stream'],
    input: w.body({ key: ['draftId', draftKey()], id: ['fileId', draftKey()] }),
    about: 'A file of a draft, as for a picture in its text.',
  }),
  removeFile: post('/mailos/removeEmailFile', {
    ...open,
    input: w.body({ key: ['draftId', draftKey()], id: ['fileId', draftKey()] }),
  }),
  addressees: post('/mailos/getAddressees', {
    ...open,
    background: true,
    input: w.body({ keyword: ['keyword', w.text(100)] }),
    data: w.list(Addressee, 20),
    about: 'People of the directory by name, pinyin, staff number or address.',
  }),
  unread: post('/mailos/getUnreadEmailCount', {
    ...open,
    background: true,
    data: w.entity({ count: ['unreadEmailNum', w.int(0)] }),
    about: 'Of the inboxes of all accounts, as last known: it never waits for a mail server.',
  }),
}
