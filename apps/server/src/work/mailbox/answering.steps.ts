import type { InputOf } from '@portico/contract/endpoint.ts'
import { type mailbox as calls, largestMail } from '@portico/contract/work/mailbox.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { cleanLetter } from '#http/texts/richText.ts'
import { accountsOf } from '../mailAccounts/mailAccounts.queries.ts'
import { keepDraftFile } from './draftFiles.steps.ts'
import * as query from './drafts.queries.ts'
import type { MailboxDeps } from './mailbox.handlers.ts'
import type { DraftContent } from './mailbox.table.ts'
import { readRef } from './mailShapes.rules.ts'
import type { MailRef, MailStore, StoredMail } from './mailStore.rules.ts'
import { saidToPeople } from './saidToPeople.steps.ts'
import { answerSubject, answerTo, quoted } from './texts/quoting.steps.ts'
import { addressOf, oneLine } from './texts/wireText.rules.ts'

/** Bytes of a stored part, at most so many. */
async function bytesOf(store: MailStore, ref: MailRef, part: string, most: number): Promise<Buffer> {
  const { content } = await store.file(ref, part)
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw refuse('mailFilesTooLarge', { max: `${Math.round(most / 1024 / 1024)} MB` })
    parts.push(piece)
  }
  return Buffer.concat(parts)
}

/** Copies the files of a mail to a draft; answers their numbers there. */
async function takeFiles(
  deps: MailboxDeps,
  store: MailStore,
  ref: MailRef,
  mail: StoredMail,
  ownerId: number,
  key: string,
) {
  const ids: string[] = []
  for (const { part, name, type } of mail.files) {
    const bytes = await bytesOf(store, ref, part, largestMail)
    if (bytes.length === 0) continue
    ids.push((await keepDraftFile(deps.db, deps.files, ownerId, key, { name, type, bytes })).id)
  }
  return ids
}

/** The pictures of a mail as files of a draft, and its HTML that names them so. */
async function takePictures(
  deps: MailboxDeps,
  store: MailStore,
  ref: MailRef,
  mail: StoredMail,
  ownerId: number,
  key: string,
) {
  const ids: string[] = []
  let html = mail.html ?? mail.text
  for (const { part, type, contentId } of mail.pictures.slice(0, 50)) {
    if (contentId === '' || !html.includes(`cid:${contentId}`)) continue
    const bytes = await bytesOf(store, ref, part, largestMail)
    if (bytes.length === 0) continue
    const name = `picture.${type.split('/').at(-1)}`
    const { id } = await keepDraftFile(deps.db, deps.files, ownerId, key, { name, type, bytes })
    ids.push(id)
    html = html.replaceAll(`cid:${contentId}`, `cid:${id}`)
  }
  return { html, ids }
}

/** Opens a draft anew; asked twice under one number it is the same one. */
async function openDraft(
  deps: MailboxDeps,
  ownerId: number,
  key: string,
  make: () => Promise<query.DraftValues>,
): Promise<query.DraftRow> {
  const before = await query.findDraft(deps.db.orm, ownerId, key)
  if (before?.state === 'discarded') throw refuse('mailDraftGone')
  if (before) return before
  try {
    const row = await query.writeDraft(deps.db.unlogged, ownerId, key, { ...(await make()), state: 'new' }, [])
    return row ?? (await query.findDraft(deps.db.orm, ownerId, key)) ?? Promise.reject(refuse('mailDraftGone'))
  } catch (error) {
    await deps.files.drop(await query.deleteFiles(deps.db.unlogged, ownerId, key))
    throw error
  }
}

/** A draft that answers or forwards a mail. */
export function answerDraft(
  deps: MailboxDeps,
  input: InputOf<(typeof calls)['reply']>,
  session: Session,
  caller: Caller,
) {
  const ownerId = session.user.id
  const { accountId, kind, key } = input
  const ref = readRef(input)
  return saidToPeople(() =>
    openDraft(deps, ownerId, key, async () => {
      const store = await deps.places.store(ownerId, accountId, caller.address)
      const mail = await store.read(ref)
      const own = await ownAddresses(deps, ownerId)
      const { to, cc } = answerTo(mail, kind, own)
      const content: DraftContent = {
        to: to.map(addressOf),
        cc: cc.map(addressOf),
        bcc: [],
        subject: answerSubject(mail.subject, kind, caller.language),
        html: (await quoted(mail, kind, caller.language, deps.clock.format(mail.at).slice(0, 16))).slice(0, 1_000_000),
        origin: { accountId, folder: input.folder, id: input.id, kind },
        files: kind === 'forward' ? await takeFiles(deps, store, ref, mail, ownerId, key) : [],
      }
      const { messageId, references } = mail
      return { accountId, content, answered: messageId ? { messageId, references: references.slice(-20) } : null }
    }),
  )
}

async function ownAddresses(deps: MailboxDeps, ownerId: number): Promise<ReadonlySet<string>> {
  const [{ address }, accounts] = await Promise.all([deps.places.person(ownerId), accountsOf(deps.db, ownerId)])
  return new Set([address, ...accounts.map(account => account.address)].map(it => it.toLowerCase()))
}

/** A mail of the drafts folder, for writing on. What the portal itself still has of it is better than the copy. */
export function openCopy(deps: MailboxDeps, input: InputOf<(typeof calls)['edit']>, ownerId: number, address: string) {
  const { db } = deps
  const { accountId, key } = input
  const ref = readRef(input)
  const copy = { ...ref, accountId }
  return saidToPeople(async () => {
    const kept = await query.draftOfCopy(db.orm, ownerId, copy)
    if (kept) {
      if (kept.key !== key) await query.renameDraft(db, ownerId, kept.key, key)
      return { ...kept, key }
    }
    return openDraft(deps, ownerId, key, async () => {
      const store = await deps.places.store(ownerId, accountId, address)
      const folder = (await store.folders()).find(it => it.path === ref.folder)
      if (folder?.kind !== 'drafts') throw refuse('mailDraftGone')
      const mail = await store.read(ref)
      const list = (them: StoredMail['to']) => them.slice(0, 200).map(addressOf)
      const pictures = await takePictures(deps, store, ref, mail, ownerId, key)
      const content: DraftContent = {
        to: list(mail.to),
        cc: list(mail.cc),
        bcc: list(mail.bcc),
        subject: oneLine(mail.subject, 300),
        html: (await cleanLetter(pictures.html)).slice(0, 1_000_000),
        origin: null,
        files: [...(await takeFiles(deps, store, ref, mail, ownerId, key)), ...pictures.ids],
      }
      return { accountId, content, copy }
    })
  })
}
