import { api } from '@portico/contract/api.ts'
import type { Draft, MailAccount, MailAddress, replyKinds } from '@portico/contract/mailbox.ts'
import { call } from '#shared/api/call.ts'
import type { MailKey } from './mailPlace.ts'

/** Drafts on their way from where they were begun to where they are written. */
const handed = new Map<string, Draft>()

/** A number for a new draft. Plain http from another machine has no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Leaves a draft for the editor to find. */
export const handOver = (draft: Draft): void => void handed.set(draft.key, draft)

/** The draft that was left under this number. */
export const handedDraft = (key: string): Draft | undefined => handed.get(key)

/** What was sent or thrown away is not found again. */
export const forgetDraft = (key: string): void => void handed.delete(key)

/** An empty draft with the account's signature in it. */
export function freshDraft(account: MailAccount, to: readonly MailAddress[] = []): Draft {
  const html = account.signature === '' ? '' : `<p></p><p></p>${account.signature}`
  const empty = { cc: [], bcc: [], subject: '', origin: null, files: [], savedAt: null }
  return { ...empty, key: newKey(), accountId: account.id, to: [...to], html }
}

/** Asks for a draft that answers or forwards a mail. */
export async function draftOf(
  account: Pick<MailAccount, 'id' | 'signature'>,
  mail: MailKey,
  kind: keyof typeof replyKinds,
  key = newKey(),
): Promise<Draft> {
  const input = { accountId: account.id, folder: mail.folder, id: mail.id, kind, key }
  const quoted = await call(api.mailbox.reply, input)
  const html = account.signature === '' ? quoted.html : `<p></p><p></p>${account.signature}${quoted.html}`
  const draft = { ...quoted, html }
  handOver(draft)
  return draft
}

/** Opens a mail of the drafts folder for writing on. */
export async function reopen(accountId: number, mail: MailKey): Promise<Draft> {
  const draft = await call(api.mailbox.edit, { accountId, folder: mail.folder, id: mail.id, key: newKey() })
  handOver(draft)
  return draft
}
