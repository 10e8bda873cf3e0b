import { MailFailure } from '../mailFailure.rules.ts'
import type { MailLimits } from '../mailHost.client.ts'
import type { MailId, MailStore } from '../mailStore.rules.ts'
import type { ImapFolders } from './imapFolders.client.ts'
import type { FolderWork, ImapSession } from './imapSession.client.ts'

type Changes = Pick<MailStore, 'setFlags' | 'move' | 'remove' | 'appendDraft' | 'removeDraft' | 'fileSent'>

const flagNames = {
  isRead: '\\Seen',
  isStarred: '\\Flagged',
  isAnswered: '\\Answered',
  isForwarded: '$Forwarded',
} as const
type FlagName = keyof typeof flagNames

/** All of one folder as it stands; mixed ones are from before and after it was made anew. */
function validityOf(folder: string, ids: readonly MailId[]): number {
  const [first] = ids
  if (!first || ids.some(id => id.validity !== first.validity)) throw new MailFailure('folderChanged', folder)
  return first.validity
}
const numbers = (ids: readonly MailId[]) => ids.map(({ uid }) => uid).join(',')
const messageIdOf = (bytes: Buffer) =>
  /^Message-ID:\s*(<[^<>\s]+>)/im.exec(bytes.subarray(0, 64 * 1024).toString('latin1'))?.[1]

export function imapChanges(session: ImapSession, folders: ImapFolders, limits: MailLimits): Changes {
  const within = <T>(folder: string, ids: readonly MailId[], work: (at: FolderWork) => Promise<T>, again = false) =>
    session.inFolder(folder, work, { validity: validityOf(folder, ids), again })

  /** Where they stand in the other folder, as far as the server says. */
  const moveTo = async (at: FolderWork, ids: readonly MailId[], to: string): Promise<MailId[] | null> => {
    const { uidMap, uidValidity } = at.orFail(await at.client.messageMove(numbers(ids), to, { uid: true }))
    if (at.client.capabilities.has('UIDPLUS') && !uidMap?.size) throw new MailFailure('mailGone')
    if (!uidMap || uidValidity === undefined) return null
    const validity = Number(uidValidity)
    return ids.flatMap(({ uid }) => {
      const now = uidMap.get(uid)
      return now === undefined ? [] : [{ validity, uid: now }]
    })
  }

  const removeDraft: Changes['removeDraft'] = async ref => {
    try {
      await within(ref.folder, [ref], async at => {
        await at.client.messageDelete(String(ref.uid), { uid: true })
      })
    } catch (error) {
      const isGone = error instanceof MailFailure && /^(folderChanged|folderMissing|mailGone)$/.test(error.problem)
      if (!isGone) throw error
    }
  }

  return {
    setFlags: (folder, ids, flags) =>
      within(
        folder,
        ids,
        async at => {
          for (const isOn of [true, false]) {
            const names = (Object.keys(flagNames) as FlagName[]).filter(name => flags[name] === isOn)
            // A flag that the folder does not keep is left out: the server would refuse the rest with it.
            const kept = names.map(name => flagNames[name]).filter(flag => keeps(at, flag))
            if (kept.length === 0) continue
            const set = isOn ? at.client.messageFlagsAdd : at.client.messageFlagsRemove
            at.orFail(await set.call(at.client, numbers(ids), kept, { uid: true }))
          }
        },
        true,
      ),
    move: (folder, ids, to) => within(folder, ids, at => moveTo(at, ids, to)),
    remove: (folder, ids) =>
      within(folder, ids, async at => {
        const kind = await folders.kindOf(at, folder)
        if (kind === 'trash' || kind === 'drafts') {
          at.orFail(await at.client.messageDelete(numbers(ids), { uid: true }))
          return 'final'
        }
        const trash = await folders.special(at, 'trash')
        return { folder: trash, ids: await moveTo(at, ids, trash) }
      }),
    async appendDraft(bytes, replaces) {
      const now = await session.run(
        async at => {
          const path = await folders.special(at, 'drafts')
          const answer = at.orFail(await at.client.append(path, bytes, ['\\Draft', '\\Seen']))
          const { uid, uidValidity } = answer
          return uid === undefined || uidValidity === undefined
            ? null
            : { folder: path, validity: Number(uidValidity), uid }
        },
        { limit: 2 * limits.silence },
      )
      // The earlier copy goes last: at no time there is none. What keeps it from going is no reason to fail.
      if (replaces) await removeDraft(replaces).catch(() => undefined)
      return now
    },
    removeDraft,
    fileSent: bytes =>
      session.run(
        async at => {
          const path = await folders.special(at, 'sent')
          const id = messageIdOf(bytes)
          // Some servers keep a copy of what they send by themselves; and this may be a second try.
          if (id && (await isThere(at, path, id))) return
          at.orFail(await at.client.append(path, bytes, ['\\Seen']))
        },
        { limit: 2 * limits.silence },
      ),
  }
}

const keeps = ({ mailbox }: FolderWork, flag: string) =>
  !mailbox.permanentFlags || mailbox.permanentFlags.has('\\*') || mailbox.permanentFlags.has(flag)

async function isThere(at: Pick<FolderWork, 'client'>, path: string, id: string): Promise<boolean> {
  const lock = await at.client.getMailboxLock(path)
  try {
    const since = new Date(Date.now() - 2 * 24 * 3_600_000)
    const found = await at.client.search({ since, header: { 'message-id': id } }, { uid: true })
    return Array.isArray(found) && found.length > 0
  } finally {
    lock.release()
  }
}
