import type { FolderKind } from '@portico/contract/work/mailbox.ts'
import type { ListResponse } from 'imapflow'
import { MailFailure } from '../mailFailure.rules.ts'
import type { StoredFolder } from '../mailStore.rules.ts'
import type { ImapSession, ImapWork } from './imapSession.client.ts'

type KnownKind = Exclude<FolderKind, 'starred' | 'own'>

const kinds: Record<string, KnownKind> = {
  '\\Inbox': 'inbox',
  '\\Drafts': 'drafts',
  '\\Sent': 'sent',
  '\\Archive': 'archive',
  '\\Junk': 'junk',
  '\\Trash': 'trash',
}
/** How a folder is called that has to be made. */
const madeNames = { drafts: 'Drafts', sent: 'Sent', trash: 'Trash' } as const

const kindOf = ({ specialUse }: ListResponse): FolderKind =>
  (specialUse !== undefined && Object.hasOwn(kinds, specialUse) ? kinds[specialUse] : undefined) ?? 'own'
const holdsMails = ({ flags }: ListResponse) => !flags.has('\\Noselect') && !flags.has('\\NonExistent')

/** The folders of an account. Their kinds are asked for anew after a while, or where they were changed here. */
export interface ImapFolders {
  all(): Promise<StoredFolder[]>
  kindOf(at: ImapWork, path: string): Promise<FolderKind>
  /** Folders that hold mails, with their kinds. */
  paths(at: ImapWork): Promise<{ path: string; kind: FolderKind }[]>
  /** The path of a special folder; made where it is missing. */
  special(at: ImapWork, kind: keyof typeof madeNames): Promise<string>
  create(name: string, parent: string | null): Promise<string>
  rename(path: string, name: string): Promise<string>
  remove(path: string): Promise<void>
}

/** What is known of an account's folders, for a minute. */
export interface FolderMemory {
  at: number
  listed: ListResponse[]
}

export function imapFolders(session: ImapSession, memory: FolderMemory): ImapFolders {
  const listed = async ({ client }: ImapWork) => {
    if (Date.now() - memory.at > 60_000) {
      memory.listed = await client.list({ listOnly: true })
      memory.at = Date.now()
    }
    return memory.listed
  }
  const special: ImapFolders['special'] = async (at, kind) => {
    const find = async () => (await listed(at)).find(folder => kindOf(folder) === kind)
    const found = await find()
    if (found) return found.path
    memory.at = 0
    // Another program may have made one since.
    const fresh = await find()
    if (fresh) return fresh.path
    const { path } = at.orFail(await at.client.mailboxCreate(madeNames[kind]))
    memory.at = 0
    return path
  }
  return {
    all: () =>
      session.run(
        async ({ client }) => {
          // Counts of a folder that is open may be old otherwise.
          await client.noop()
          const found = await client.list({ statusQuery: { messages: true, unseen: true } })
          memory.listed = found
          memory.at = Date.now()
          return found
            .filter(folder => folder.listed && !folder.flags.has('\\NonExistent'))
            .map(folder => ({
              path: folder.path,
              name: folder.name,
              kind: kindOf(folder),
              parent: folder.parentPath || null,
              holdsMails: holdsMails(folder),
              unread: folder.status?.unseen ?? 0,
              total: folder.status?.messages ?? 0,
            }))
        },
        { again: true },
      ),
    kindOf: async (at, path) => {
      const found = (await listed(at)).find(folder => folder.path === path)
      return found ? kindOf(found) : 'own'
    },
    paths: async at =>
      (await listed(at)).filter(holdsMails).map(folder => ({ path: folder.path, kind: kindOf(folder) })),
    special,
    create: (name, parent) =>
      session.run(async at => {
        await refuseName(at, name)
        memory.at = 0
        const { path, created } = at.orFail(await at.client.mailboxCreate(parent === null ? name : [parent, name]))
        if (!created) throw new MailFailure('folderExists', name)
        return path
      }),
    rename: (path, name) =>
      session.run(async at => {
        const delimiter = await refuseName(at, name)
        const above = delimiter && path.includes(delimiter) ? path.slice(0, path.lastIndexOf(delimiter) + 1) : ''
        memory.at = 0
        if (await at.client.status(`${above}${name}`, { messages: true }).catch(() => false))
          throw new MailFailure('folderExists', name)
        return at.orFail(await at.client.mailboxRename(path, `${above}${name}`)).newPath
      }),
    remove: path =>
      session.run(
        async at => {
          memory.at = 0
          const all = await listed(at)
          const found = all.find(folder => folder.path === path)
          if (!found) throw new MailFailure('folderMissing', path)
          const below = found.delimiter ? `${path}${found.delimiter}` : null
          const doomed = all.filter(folder => folder.path === path || (below && folder.path.startsWith(below)))
          const trash = await special(at, 'trash')
          // Those inside first.
          for (const folder of doomed.sort((a, b) => b.path.length - a.path.length)) {
            if (holdsMails(folder)) await emptyInto(at, folder.path, trash)
            at.orFail(await at.client.mailboxDelete(folder.path))
          }
          memory.at = 0
        },
        { limit: 60_000 },
      ),
  }

  /** A folder's own name must not say anything else to the server. Answers what it parts names with. */
  async function refuseName(at: ImapWork, name: string): Promise<string> {
    const delimiter = (await listed(at))[0]?.delimiter ?? '/'
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (name.includes(delimiter) || /[*%\u0000-\u001f\u007f]/.test(name)) throw new MailFailure('serverSays', name)
    return delimiter
  }
}

async function emptyInto(at: ImapWork, path: string, trash: string): Promise<void> {
  const lock = await at.client.getMailboxLock(path)
  try {
    if (at.client.mailbox && at.client.mailbox.exists > 0) at.orFail(await at.client.messageMove('1:*', trash))
  } finally {
    lock.release()
  }
}
