import { type Language, message } from '@portico/contract/messages.ts'
import { byPinyin } from '@portico/contract/rules/search/pinyinOrder.ts'
import type { Draft, DraftFile, DraftItem, MailFolder, MailItem, Sending } from '@portico/contract/work/mailbox.ts'
import type { Clock } from '#http/clock.ts'
import { refuse } from '#http/rejection.ts'
import type { DraftFileRow, DraftRow } from './drafts.queries.ts'
import type { MailId, MailRef, MailSummary, StoredFolder } from './mailStore.rules.ts'
import { mailSentence } from './texts/mailWords.rules.ts'
import { addressOf, oneLine } from './texts/wireText.rules.ts'

/** `validity.number`, as the wire names a mail within its folder. */
export const idText = ({ validity, uid }: MailId): string => `${validity}.${uid}`

export function readId(text: string): MailId {
  const [validity = 0, uid = 0] = text.split('.').map(Number)
  if (validity > 4_294_967_295 || uid > 4_294_967_295 || uid === 0) throw refuse('mailGone')
  return { validity, uid }
}
export const readRef = ({ folder, id }: { folder: string; id: string }): MailRef => ({ folder, ...readId(id) })

const order = ['inbox', 'starred', 'drafts', 'sent', 'archive', 'junk', 'trash', 'own']

export function folderRows(folders: readonly StoredFolder[]): MailFolder[] {
  return folders
    .filter(({ path }) => isShown(path))
    .map(folder => ({ ...folder, name: oneLine(folder.name, 200) }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || byPinyin(a.name, b.name))
    .slice(0, 1000)
}

/** A path that the wire can carry; a folder that was named past it is left to other programs. */
const isShown = (path: string) => path.length <= 400 && oneLine(path, 400) === path.trim()

export const mailRow = (clock: Clock, mail: MailSummary, language: Language): MailItem => ({
  ...mail,
  id: idText(mail),
  from: mail.from && addressOf(mail.from),
  to: mail.to.slice(0, 200).map(addressOf),
  subject: oneLine(mail.subject, 1000),
  preview: oneLine(mail.isTooDeep ? message('mailTooDeep', language) : mail.preview, 300),
  at: clock.format(mail.at),
})

const fileRow = ({ id, name, type, size }: DraftFileRow): DraftFile => ({ id, name, type, size })

export const draftRow = (clock: Clock, row: DraftRow, files: readonly DraftFileRow[]): Draft => ({
  key: row.key,
  accountId: row.accountId,
  ...row.content,
  files: row.content.files.flatMap(id => files.filter(file => file.id === id).map(fileRow)),
  savedAt: row.state === 'new' ? null : clock.format(row.savedAt),
})

export const draftItem = (clock: Clock, { key, accountId, content, savedAt }: DraftRow): DraftItem => ({
  key,
  accountId,
  to: content.to,
  subject: content.subject,
  savedAt: clock.format(savedAt),
})

/** States of the outbox as the wire knows them. */
const sendStates = ['waiting', 'sending', 'sent', 'failed', 'unsure'] as const

export function sendingRow(clock: Clock, row: DraftRow, language: Language): Sending {
  const state = sendStates.find(it => it === row.state)
  if (!state) throw refuse('mailDraftGone')
  return {
    key: row.key,
    accountId: row.accountId,
    to: row.content.to,
    subject: row.content.subject,
    state,
    reason: row.problem === null || state === 'sent' ? '' : mailSentence(row.problem, row.detail, language),
    sendsAt: clock.format(row.dueAt ?? row.sentAt ?? row.savedAt),
    secondsLeft: state === 'waiting' ? row.secondsLeft : 0,
  }
}
