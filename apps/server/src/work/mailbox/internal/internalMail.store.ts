import { MailFailure } from '../mailFailure.rules.ts'
import { type MailId, type MailRef, type MailStore, type MailSummary, starredFolder } from '../mailStore.rules.ts'
import { deliver, type InternalDeps, keepMail } from './internalDelivery.steps.ts'
import * as folders from './internalFolders.queries.ts'
import { checkName, isBuiltIn, ownFolder, shapeFolders, withThoseBelow } from './internalFolders.rules.ts'
import * as query from './internalMails.queries.ts'
import { parseHead, parseMail } from './internalParse.client.ts'

/** A portal has no other: its folders are never made anew under the same name. */
const validity = 1

/** The portal's own mailbox between its people. */
export function internalStore(deps: InternalDeps, ownerId: number): MailStore {
  const { db, files, changes } = deps
  const tell = () => changes.tell('internal_copies', ownerId)
  const numbers = (ids: readonly MailId[]) => {
    if (ids.some(id => id.validity !== validity)) throw new MailFailure('folderChanged')
    return ids.map(id => id.uid)
  }
  const find = async ({ folder, ...id }: MailRef) => {
    const row = await query.findCopy(db, ownerId, folder, numbers([id])[0] ?? 0)
    if (!row) throw new MailFailure('mailGone')
    return row
  }
  const removeForGood = async (folder: string, ids: readonly number[]) => {
    const last = await query.deleteCopies(db, ownerId, folder, ids)
    if (last.length > 0) await files.drop(await query.deleteUnowned(db, last))
    tell()
  }
  /** The folder has to be there still when the mails come into it. */
  const move = async (folder: string, ids: readonly number[], to: string) => {
    const moved = await folders.inTurn(db, ownerId, async tx => {
      if (!isBuiltIn(to)) ownFolder(await folders.ownFolders(tx, ownerId), to)
      return query.moveCopies(tx, ownerId, folder, ids, to)
    })
    tell()
    return moved.map(uid => ({ validity, uid }))
  }

  return {
    folders: async () =>
      shapeFolders(...(await Promise.all([folders.ownFolders(db.orm, ownerId), query.folderCounts(db, ownerId)]))),
    usage: async () => ({ usedBytes: await query.usedBytes(db, ownerId), limitBytes: await deps.limitBytes() }),
    list: async ({ folder, limit, next, keyword, filter }) => {
      const asked = { folder: folder === starredFolder ? null : folder, keyword, filter }
      if (asked.folder !== null && !isBuiltIn(folder)) ownFolder(await folders.ownFolders(db.orm, ownerId), folder)
      const [rows, total] = await Promise.all([
        query.listCopies(db, ownerId, { ...asked, limit: limit + 1, after: placeOf(next) }),
        query.countCopies(db, ownerId, asked),
      ])
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        rows: shown.map(summary),
        total,
        next: rows.length > limit && last ? `${last.at.getTime()}.${last.id}` : null,
      }
    },
    thread: async ref => (await query.threadCopies(db, ownerId, (await find(ref)).mail.thread)).map(summary),
    read: async ref => {
      const row = await find(ref)
      const { cc, replyTo, sender, messageId, references, html, text, parts } = row.mail
      const shown = parts.map(({ part, name, type, size }) => ({ part, name, type, size }))
      return {
        ...summary(row),
        cc,
        bcc: row.bcc,
        replyTo,
        sender,
        messageId,
        references,
        html,
        text,
        isCut: false,
        files: shown.filter((_, index) => parts[index]?.contentId === undefined),
        pictures: parts.flatMap(({ contentId, part, type, size }) =>
          contentId === undefined ? [] : [{ contentId, part, type, size }],
        ),
      }
    },
    file: async (ref, part) => {
      const found = (await find(ref)).mail.parts.find(it => it.part === part)
      if (!found) throw new MailFailure('mailGone')
      return { name: found.name, type: found.type, content: await files.open(found.storedAs) }
    },
    setFlags: async (folder, ids, flags) => {
      await query.flagCopies(db, ownerId, folder, numbers(ids), flags)
      tell()
    },
    move: (folder, ids, to) => move(folder, numbers(ids), to),
    remove: async (folder, ids) => {
      if (folder !== 'trash' && folder !== 'drafts')
        return { folder: 'trash', ids: await move(folder, numbers(ids), 'trash') }
      await removeForGood(folder, numbers(ids))
      return 'final'
    },
    createFolder: (name, parent) =>
      folders.inTurn(db, ownerId, async tx => {
        const rows = await folders.ownFolders(tx, ownerId)
        const parentId = parent === null ? null : ownFolder(rows, parent).id
        checkName(rows, name, parentId, null)
        return `f${await folders.insertFolder(tx, ownerId, name, parentId)}`
      }),
    renameFolder: (path, name) =>
      folders.inTurn(db, ownerId, async tx => {
        const rows = await folders.ownFolders(tx, ownerId)
        const { id, parentId } = ownFolder(rows, path)
        checkName(rows, name, parentId, id)
        await folders.renameFolder(tx, ownerId, id, name)
        return path
      }),
    removeFolder: async path => {
      await folders.inTurn(db, ownerId, async tx => {
        const rows = await folders.ownFolders(tx, ownerId)
        await folders.deleteFolders(tx, ownerId, withThoseBelow(rows, ownFolder(rows, path).id))
      })
      tell()
    },
    appendDraft: async (bytes, replaces) => {
      const mail = await parseMail(bytes)
      const at = new Date()
      const [uid] =
        (await keepMail(deps, mail, at, (orm, mailId) =>
          query.insertCopies(orm, [{ mailId, ownerId, folder: 'drafts', at, isRead: true, bcc: mail.bcc }]),
        )) ?? []
      if (replaces) await removeForGood('drafts', numbers([replaces]))
      return uid === undefined ? null : { folder: 'drafts', validity, uid }
    },
    removeDraft: ref => removeForGood('drafts', numbers([ref])),
    send: mail => deliver(deps, mail),
    fileSent: async bytes => {
      const head = await parseHead(bytes)
      const known = await query.findByMessageId(db.orm, head.messageId)
      if (!known) return
      const copy = { mailId: known.id, ownerId, folder: 'sent', at: known.at, isRead: true, bcc: head.bcc }
      await query.insertSentCopy(db, copy)
    },
    unread: () => query.countUnread(db, ownerId),
  }
}

/** Where the page before ended. */
function placeOf(next: string | undefined): { at: Date; id: number } | null {
  const [, at, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(next ?? '') ?? []
  return at && id && Number(id) <= 2_147_483_647 ? { at: new Date(Number(at)), id: Number(id) } : null
}

const summary = ({ mail, ...copy }: query.CopyRow): MailSummary => ({
  folder: copy.folder,
  validity,
  uid: copy.id,
  at: copy.at,
  isRead: copy.isRead,
  isStarred: copy.isStarred,
  isAnswered: copy.isAnswered,
  isForwarded: copy.isForwarded,
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  preview: mail.preview,
  hasFiles: mail.hasFiles,
  size: mail.size,
})
