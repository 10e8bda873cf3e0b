import { api } from '@portico/contract/api.ts'
import type { Draft, MailAccount, MailAddress, replyKinds } from '@portico/contract/work/mailbox.ts'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'
import { editorPath, type MailKey } from '../mailPlace.ts'

/** As much of an account as a draft takes from it. */
export type Writer = Pick<MailAccount, 'id' | 'signature'>

/** Drafts on their way from where they were begun to where they are written. */
const handed = new Map<string, Draft>()

/** A number for a new draft. Plain http from another machine has no `randomUUID`. */
function newKey(): string {
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
export function freshDraft(account: Writer, to: readonly MailAddress[] = []): Draft {
  const html = account.signature === '' ? '' : `<p></p><p></p>${account.signature}`
  const empty = { cc: [], bcc: [], subject: '', origin: null, files: [], savedAt: null }
  return { ...empty, key: newKey(), accountId: account.id, to: [...to], html }
}

/** Asks for a draft that answers or forwards a mail. */
export async function draftOf(account: Writer, mail: MailKey, kind: keyof typeof replyKinds): Promise<Draft> {
  const input = { accountId: account.id, folder: mail.folder, id: mail.id, kind, key: newKey() }
  const quoted = await call(api.mailbox.reply, input)
  const html = account.signature === '' ? quoted.html : `<p></p><p></p>${account.signature}${quoted.html}`
  const draft = { ...quoted, html }
  handOver(draft)
  return draft
}

/** Opens a mail of the drafts folder for writing on. */
async function reopen(accountId: number, mail: MailKey): Promise<Draft> {
  const draft = await call(api.mailbox.edit, { accountId, folder: mail.folder, id: mail.id, key: newKey() })
  handOver(draft)
  return draft
}

/** What opens the editor. In `box` a mail is answered where it is read. */
export function useDrafts(account: Writer, box: RefObject<HTMLTextAreaElement | null>) {
  const navigate = useNavigate()
  const open = async (make: () => Promise<Draft>) => {
    const draft = await attempt(make)
    if (draft) void navigate(editorPath(draft.value.key))
  }
  return {
    write: (to: readonly MailAddress[] = []) => {
      const draft = freshDraft(account, to)
      handOver(draft)
      void navigate(editorPath(draft.key))
    },
    edit: (mail: MailKey) => void open(() => reopen(account.id, mail)),
    answer: (mail: MailKey, kind: keyof typeof replyKinds) => {
      if (kind === 'reply' && box.current) box.current.focus()
      else void open(() => draftOf(account, mail, kind))
    },
  }
}
