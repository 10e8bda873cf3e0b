import type { FetchMessageObject } from 'imapflow'
import { MailFailure } from '../mailFailure.rules.ts'
import type { MailLimits } from '../mailHost.client.ts'
import { type ListAsk, type MailSummary, type StoredPage, starredFolder } from '../mailStore.rules.ts'
import type { ImapFolders } from './imapFolders.client.ts'
import { mendHeads } from './imapHeads.client.ts'
import { isUnfiltered, searchFolder } from './imapSearch.client.ts'
import type { FolderWork, ImapSession } from './imapSession.client.ts'
import { flagsOf, mailSummary, summaryQuery } from './imapSummaries.client.ts'

/** Folders whose starred mails are shown together, and mails of them. */
const mostFolders = 40
const mostStarred = 2000
/** Pages that are looked through for files before an answer is given. */
const rounds = 5

interface Cursor {
  uid: number
  place: number
}

/** Where an earlier page ended: the folder's validity, the last mail's number, and where in the folder it stood. */
function cursor(next: string | undefined, validity: number): Cursor | null {
  const [, at, uid, place = '0'] = /^(\d{1,10})\.(\d{1,10})(?:\.(\d{1,10}))?$/.exec(next ?? '') ?? []
  return Number(at) === validity && uid !== undefined ? { uid: Number(uid), place: Number(place) } : null
}

/** Dovecot answers for a mail that another program has removed, with nothing in it and the first moment of all. */
const isThere = ({ internalDate }: FetchMessageObject) => new Date(internalDate ?? 0).getTime() > 0

/** The lines of a list for so many mails, the newest first. `isFresh`: none of them is known, as far as one can tell. */
export async function summaries(
  at: FolderWork,
  range: string | number[],
  byUid: boolean,
  isFresh = false,
): Promise<MailSummary[]> {
  const wanted = typeof range === 'string' ? range : range.join(',')
  if (wanted === '') return []
  const known = at.known(at.mailbox.path, at.validity)
  const rows: MailSummary[] = []
  let missing: string | null = wanted
  const asksFlags = known.size > 0 && !isFresh
  if (asksFlags) {
    const found = await at.client.fetchAll(wanted, { uid: true, flags: true }, { uid: byUid })
    for (const { uid, flags } of found) {
      const row = known.get(uid)
      if (row) rows.push({ ...row, ...flagsOf(flags ?? new Set()) })
    }
    const others = found.filter(({ uid }) => !known.has(uid)).map(({ uid }) => uid)
    missing = others.length > 0 ? others.join(',') : null
  }
  if (missing !== null) {
    const found = await at.client.fetchAll(missing, summaryQuery, { uid: byUid || asksFlags })
    const fresh = found.filter(isThere).map(message => mailSummary(at.mailbox.path, at.validity, message))
    await mendHeads(at, fresh)
    for (const row of fresh) known.set(row.uid, row)
    at.remember()
    rows.push(...fresh)
  }
  return rows.sort((a, b) => b.uid - a.uid)
}

/** Pages of a folder, the newest first: its own order is that of arrival. */
export function imapList(session: ImapSession, folders: ImapFolders, limits: MailLimits) {
  /** How many mails have a smaller number: the server counts, nothing else crosses the wire. */
  const countBelow = async (at: FolderWork, uid: number) => {
    if (uid <= 1) return 0
    const found = at.orFail(await at.client.search({ uid: `1:${uid - 1}` }, { uid: true, returnOptions: ['COUNT'] }))
    return Array.isArray(found) ? found.length : (found.count ?? 0)
  }

  /** The page that ends above where another began; mostly that mail stands where it did, which it tells itself. */
  const pageBelow = async (at: FolderWork, { uid, place }: Cursor, limit: number) => {
    if (place > 1 && place <= at.mailbox.exists) {
      const first = Math.max(1, place - limit)
      const isFresh = ![...at.known(at.mailbox.path, at.validity).keys()].some(known => known < uid)
      const [mark, ...rows] = await summaries(at, `${first}:${place}`, false, isFresh)
      if (mark?.uid === uid) return { rows, first }
    }
    return pageUntil(at, Math.min(at.mailbox.exists, await countBelow(at, uid)), limit)
  }
  const pageUntil = async (at: FolderWork, last: number, limit: number) => {
    const first = Math.max(1, last - limit + 1)
    return { rows: last === 0 ? [] : await summaries(at, `${first}:${last}`, false), first }
  }

  const inOrder = async (at: FolderWork, { limit, next }: ListAsk): Promise<StoredPage> => {
    const after = cursor(next, at.validity)
    let page = await (after ? pageBelow(at, after, limit) : pageUntil(at, at.mailbox.exists, limit))
    // Where nothing is left of a page, for mails were removed meanwhile, the list goes on above it: ever further at once.
    for (let more = 2 * limit; page.rows.length === 0 && page.first > 1; more *= 2)
      page = await pageUntil(at, Math.min(page.first - 1, at.mailbox.exists), more)
    const rows = page.rows.slice(0, limit)
    const end = rows.at(-1)
    const isEnd = page.first === 1 && rows.length === page.rows.length
    const goesOn = end && !isEnd ? `${at.validity}.${end.uid}.${page.first}` : null
    return { rows, total: at.mailbox.exists, next: goesOn }
  }

  const found = async (at: FolderWork, ask: ListAsk, withTexts: boolean): Promise<StoredPage> => {
    const all = await searchFolder(at, ask, withTexts)
    const after = cursor(ask.next, at.validity)
    let rest = after === null ? all : all.filter(uid => uid < after.uid)
    const rows: MailSummary[] = []
    let end = 0
    for (let round = 0; round < rounds && rest.length > 0 && rows.length < ask.limit; round++) {
      const some = rest.slice(0, ask.filter === 'withFiles' ? ask.limit - rows.length : ask.limit)
      rest = rest.slice(some.length)
      end = some.at(-1) ?? 0
      const page = await summaries(at, some, true)
      rows.push(...page.filter(row => ask.filter !== 'withFiles' || row.hasFiles))
      if (ask.filter !== 'withFiles' && rows.length > 0) break
    }
    const total = ask.filter === 'withFiles' ? null : all.length
    return { rows, total, next: rest.length > 0 ? `${at.validity}.${end}` : null }
  }

  /** Starred mails of all folders: few, so they are all looked up and shown by their time. */
  const starred = (ask: ListAsk): Promise<StoredPage> =>
    session.run(
      async at => {
        const places = (await folders.paths(at)).filter(({ kind }) => kind !== 'junk' && kind !== 'trash')
        const all: { path: string; uid: number; at: number }[] = []
        for (const { path } of places.slice(0, mostFolders)) {
          const lock = await at.client.getMailboxLock(path).catch(() => null)
          if (!lock) continue
          try {
            const { mailbox } = at.client
            if (!mailbox || mailbox.exists === 0) continue
            const within = { ...at, mailbox, validity: Number(mailbox.uidValidity) }
            const uids = await searchFolder(within, { ...ask, filter: 'starred' })
            const some = uids.slice(0, mostStarred).join(',')
            if (some === '') continue
            for (const { uid, internalDate } of await at.client.fetchAll(some, { internalDate: true }, { uid: true }))
              all.push({ path, uid, at: new Date(internalDate ?? 0).getTime() })
          } finally {
            lock.release()
          }
        }
        all.sort((a, b) => b.at - a.at || b.uid - a.uid)
        const from = /^\d{1,6}$/.test(ask.next ?? '') ? Number(ask.next) : 0
        const page = all.slice(from, from + ask.limit)
        const rows: MailSummary[] = []
        for (const path of new Set(page.map(row => row.path))) {
          const uids = page.filter(row => row.path === path).map(row => row.uid)
          const lock = await at.client.getMailboxLock(path)
          try {
            const { mailbox } = at.client
            if (mailbox)
              rows.push(...(await summaries({ ...at, mailbox, validity: Number(mailbox.uidValidity) }, uids, true)))
          } finally {
            lock.release()
          }
        }
        const place = new Map(page.map((row, i) => [`${row.path}\n${row.uid}`, i]))
        const order = (row: MailSummary) => place.get(`${row.folder}\n${row.uid}`) ?? 0
        rows.sort((a, b) => order(a) - order(b))
        const end = from + page.length
        return { rows, total: all.length, next: end < all.length ? String(end) : null }
      },
      { again: true },
    )

  return async (ask: ListAsk): Promise<StoredPage> => {
    if (ask.folder === starredFolder) return starred(ask)
    const page = (withTexts: boolean) =>
      session.inFolder(
        ask.folder,
        async at => {
          // A folder that was open already may have got mails since; further down that changes nothing.
          if (ask.next === undefined) await at.client.noop()
          return isUnfiltered(ask) ? inOrder(at, ask) : found(at, ask, withTexts)
        },
        { again: true, limit: withTexts && ask.keyword ? limits.command * 0.75 : limits.command },
      )
    try {
      return await page(true)
    } catch (error) {
      // A server without an index reads every mail for its text: then without them.
      const isSlow = error instanceof MailFailure && error.problem === 'timeout' && ask.keyword
      if (!isSlow) throw error
      return page(false)
    }
  }
}
