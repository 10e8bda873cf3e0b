import { type Language, message } from '@portico/contract/messages.ts'
import type { mailbox as calls, MailAccount } from '@portico/contract/work/mailbox.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import { readRichText } from '#http/texts/richText.ts'
import { accountsOf } from '../mailAccounts/mailAccounts.queries.ts'
import { mailDomains } from '../mailAccounts/mailServers.queries.ts'
import { readSignature } from './internal/internalBoxes.queries.ts'
import { hasMails } from './internal/internalMails.queries.ts'
import { findAddressees } from './internal/internalPeople.queries.ts'
import type { InvitationCalls } from './invitations/invitations.handlers.ts'
import type { MailboxDeps } from './mailbox.handlers.ts'
import { folderRows, idText, mailRow, readId, readRef } from './mailShapes.rules.ts'
import { longestText, type MailRef, type MailStore, type StoredMail, starredFolder } from './mailStore.rules.ts'
import { saidToPeople } from './saidToPeople.steps.ts'
import { cleanMail } from './texts/mailHtml.steps.ts'
import { wordsOfHtml } from './texts/mailText.rules.ts'
import { pretends } from './texts/pretending.steps.ts'
import { addressOf, fileName, fileType, manyLines, oneLine } from './texts/wireText.rules.ts'
import type { WritingCalls } from './writing.handlers.ts'

type Calls = Omit<typeof calls, keyof WritingCalls | keyof InvitationCalls>

const internalName: Readonly<Record<Language, string>> = { zh: '内部邮箱', en: 'Internal mailbox' }

/** Reading and putting in order: whoever acts for somebody sees that person's mails. */
export function mailHandlers(deps: MailboxDeps): Handlers<Calls> {
  const { db, clock, places } = deps
  /** Works on a mailbox of the session's person; what it says against it is a sentence. */
  const at = <T>(session: Session, accountId: number, address: string, work: (store: MailStore) => Promise<T>) =>
    saidToPeople(async () => work(await places.store(session.user.id, accountId, address)))
  /** What addresses of one's own house end in. */
  const ownDomains = async (ownerId: number, accountId: number) => {
    const domain = await places.domain()
    const all = [await places.person(ownerId), await places.sender(ownerId, accountId)]
    const others = await mailDomains(db)
    return { domain, domains: [domain, ...others, ...all.map(it => it.address.toLowerCase().split('@').at(-1) ?? '')] }
  }
  const touched = (session: Session, accountId: number) => {
    if (accountId !== 0) deps.unread.refresh(session.user.id, accountId)
  }

  return {
    accounts: async ({ session, caller }) => {
      const ownerId = session.user.id
      const own = await accountsOf(db, ownerId)
      const rows = await Promise.all(
        own.map(async ({ signature, ...row }): Promise<MailAccount> => {
          const { id, name, address, senderName, state } = row
          return { id, name, address, senderName, signature: await readRichText(signature), isInternal: false, state }
        }),
      )
      if (rows.length > 0 && !(await hasMails(db, ownerId))) return rows
      const { name, address } = await places.person(ownerId)
      const signature = await readRichText(await readSignature(db, ownerId))
      const internal = { name: internalName[caller.language], address, senderName: name, signature }
      return [...rows, { id: 0, ...internal, isInternal: true, state: 'ready' }]
    },
    folders: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store => {
        const [folders, usage] = await Promise.all([store.folders(), store.usage()])
        const starred = { path: starredFolder, name: 'starred', kind: 'starred', parent: null } as const
        return { ...usage, folders: folderRows([...folders, { ...starred, holdsMails: true, unread: 0, total: 0 }]) }
      }),
    saveFolder: ({ input, session, caller, answer }) =>
      at(session, input.accountId, caller.address, async store => {
        const name = input.name.trim()
        if (name === '' || /[/\\*%"]/.test(name) || /^inbox$/i.test(name)) throw refuse('mailFolderName')
        const path = await (input.path === undefined
          ? store.createFolder(name, input.parent ?? null)
          : store.renameFolder(await ownFolderPath(store, input.path), name))
        answer.message(input.path === undefined ? 'added' : 'edited')
        return { path }
      }),
    removeFolder: ({ input, session, caller, answer }) =>
      at(session, input.accountId, caller.address, async store => {
        await store.removeFolder(await ownFolderPath(store, input.path))
        answer.message('deleted')
        return null
      }),
    list: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store => {
        const { folder, limit = 50, next, keyword, filter = 'all' } = input
        const page = await store.list({ folder, limit, next, keyword: keyword?.trim() || undefined, filter })
        return { ...page, rows: page.rows.map(mail => mailRow(clock, mail, caller.language)) }
      }),
    thread: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store =>
        (await store.thread(readRef(input))).slice(-100).map(mail => mailRow(clock, mail, caller.language)),
      ),
    detail: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store => {
        const ref = readRef(input)
        const mail = await store.read(ref)
        if (!mail.isRead) {
          await store.setFlags(ref.folder, [ref], { isRead: true })
          touched(session, input.accountId)
        }
        const shown = await shownHtml(deps, store, ref, mail, input.showPictures === true)
        const isPretended = await pretends(db, mail.from, await ownDomains(session.user.id, input.accountId))
        return { ...mailDetail(clock, mail, caller.language), ...shown, isPretended, isRead: true }
      }),
    file: ({ input, session, caller, answer }) =>
      at(session, input.accountId, caller.address, async store => {
        const { name, content } = await store.file(readRef(input), input.part)
        // Never shown in the portal's own origin, whatever it holds.
        answer.file({ name: fileName(name), type: 'application/octet-stream', content })
        return null
      }),
    setFlags: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store => {
        const { isRead, isStarred, ids } = input
        if (ids.length > 0) await store.setFlags(input.folder, ids.map(readId), { isRead, isStarred })
        if (isRead !== undefined) touched(session, input.accountId)
        return null
      }),
    move: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store => {
        const ids = await store.move(input.folder, input.ids.map(readId), input.to)
        touched(session, input.accountId)
        return { folder: input.to, ids: (ids ?? []).map(idText) }
      }),
    remove: ({ input, session, caller }) =>
      at(session, input.accountId, caller.address, async store => {
        const moved = await store.remove(input.folder, input.ids.map(readId))
        touched(session, input.accountId)
        if (moved === 'final') return { isFinal: true, moved: null }
        return { isFinal: false, moved: { folder: moved.folder, ids: (moved.ids ?? []).map(idText) } }
      }),
    addressees: async ({ input }) =>
      (await findAddressees(db, await places.domain(), input.keyword)).map(person => ({
        ...person,
        address: oneLine(person.address, 320),
      })),
    unread: async ({ session }) => ({ count: (await deps.unread.read(session.user.id)).count }),
  }
}

/** A folder that people may rename and remove. */
async function ownFolderPath(store: MailStore, path: string): Promise<string> {
  const folder = (await store.folders()).find(it => it.path === path)
  if (!folder) throw refuse('mailFolderMissing')
  if (folder.kind !== 'own') throw refuse('mailFolderBuiltIn')
  return path
}

const mailDetail = (clock: Clock, mail: StoredMail, language: Language) => ({
  ...mailRow(clock, mail, language),
  cc: mail.cc.slice(0, 200).map(addressOf),
  bcc: mail.bcc.slice(0, 200).map(addressOf),
  sender: mail.sender && addressOf(mail.sender),
  text: mail.isTooDeep ? message('mailTooDeep', language) : manyLines(mail.text, longestText),
  isCut: mail.isCut,
  files: mail.files.slice(0, 500).map(({ part, name, type, size }) => ({
    part,
    size,
    name: fileName(name).slice(0, 300),
    type: fileType(type),
  })),
})

async function shownHtml(deps: MailboxDeps, store: MailStore, ref: MailRef, mail: StoredMail, showPictures: boolean) {
  if (mail.html === null) return { html: null, blockedPictures: 0 }
  const written = manyLines(mail.html, longestText)
  const cleaned = await cleanMail(written, {
    remote: showPictures ? deps.fetchPicture : null,
    inline: async contentId => {
      const found = mail.pictures.find(it => it.contentId === contentId)
      if (!found || found.size > 3_000_000) return null
      const parts: Buffer[] = []
      const { content } = await store.file(ref, found.part)
      for await (const part of content as AsyncIterable<Buffer>) parts.push(part)
      return { type: found.type, bytes: Buffer.concat(parts) }
    },
  }).catch(error => {
    if (error instanceof Rejection) return null
    throw error
  })
  // What cannot be cleaned in time is read as plain words.
  if (!cleaned) return { html: null, text: mail.text || wordsOfHtml(written), blockedPictures: 0 }
  return { html: cleaned.html.slice(0, 8_000_000), blockedPictures: cleaned.blocked }
}
