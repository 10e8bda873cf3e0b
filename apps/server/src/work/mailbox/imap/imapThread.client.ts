import type { SearchObject } from 'imapflow'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailRef, MailSummary } from '../mailStore.rules.ts'
import type { ImapFolders } from './imapFolders.client.ts'
import { summaries } from './imapList.client.ts'
import { messageIds } from './imapRead.client.ts'
import type { ImapSession } from './imapSession.client.ts'

const mostFolders = 12
const mostIds = 6
const mostMails = 100
const order = ['inbox', 'sent', 'archive', 'own']

/** The mails of a conversation: those that name one another by References and Message-ID, wherever they lie. */
export const imapThread =
  (session: ImapSession, folders: ImapFolders) =>
  async (ref: MailRef): Promise<MailSummary[]> => {
    const alone = () =>
      session.inFolder(ref.folder, at => summaries(at, [ref.uid], true), { again: true, validity: ref.validity })
    try {
      return await conversation(session, folders, ref)
    } catch (error) {
      // A server without an index reads the head of every mail, which may take longer than anybody waits.
      if (error instanceof MailFailure && error.problem === 'timeout') return alone()
      throw error
    }
  }

const conversation = (session: ImapSession, folders: ImapFolders, ref: MailRef): Promise<MailSummary[]> =>
  session.run(
    async at => {
      const ids = new Set<string>()
      const all = new Map<string, MailSummary>()
      const within = async (path: string, wanted: SearchObject | null) => {
        const lock = await at.client.getMailboxLock(path)
        try {
          const { mailbox } = at.client
          if (!mailbox) return
          const validity = Number(mailbox.uidValidity)
          const found = wanted ? await at.client.search(wanted, { uid: true }) : [ref.uid]
          if (!wanted && validity !== ref.validity) throw new MailFailure('folderChanged', path)
          if (!found || found.length === 0) return
          const some = found.slice(-mostMails)
          if (!wanted) {
            const heads = await at.client.fetchOne(
              String(ref.uid),
              { headers: ['message-id', 'references', 'in-reply-to'] },
              { uid: true },
            )
            for (const id of messageIds(heads ? heads.headers : undefined)) ids.add(id)
          }
          for (const row of await summaries({ ...at, mailbox, validity }, some, true))
            all.set(`${row.folder}\n${row.uid}`, row)
        } finally {
          lock.release()
        }
      }
      await within(ref.folder, null)
      const own = all.get(`${ref.folder}\n${ref.uid}`)
      if (!own) throw new MailFailure('mailGone')
      if (ids.size === 0) return [own]
      // The first of them began it, the last are nearest.
      const known = [...ids]
      const some = known.length > mostIds ? [...known.slice(0, 2), ...known.slice(2 - mostIds)] : known
      const or = some.flatMap(id => [{ header: { 'message-id': id } }, { header: { references: id } }])
      const since = new Date(own.at.getTime() - 365 * 24 * 3_600_000)
      const places = (await folders.paths(at)).filter(({ path, kind }) => path === ref.folder || order.includes(kind))
      const rank = ({ path, kind }: { path: string; kind: string }) => (path === ref.folder ? -1 : order.indexOf(kind))
      places.sort((a, b) => rank(a) - rank(b))
      for (const { path } of places.slice(0, mostFolders)) await within(path, { since, or })
      return [...all.values()].sort((a, b) => a.at.getTime() - b.at.getTime()).slice(-mostMails)
    },
    { again: true },
  )
