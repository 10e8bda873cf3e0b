import type { SearchObject } from 'imapflow'
import type { ListAsk } from '../mailStore.rules.ts'
import type { FolderWork } from './imapSession.client.ts'

/** Texts of mails are searched as far back; their senders, recipients and subjects without end. */
const textDays = 365
/** Where a server cannot search, so many of the newest mails are looked through here. */
const scanned = 1000

/** Is it the whole folder, in its own order? */
export const isUnfiltered = ({ keyword, filter }: ListAsk) => !keyword?.trim() && filter === 'all'

function conditions({ keyword, filter }: ListAsk, withTexts: boolean): SearchObject {
  const word = keyword?.trim()
  const texts: SearchObject[] = withTexts
    ? [{ body: word, since: new Date(Date.now() - textDays * 24 * 3_600_000) }]
    : []
  return {
    ...(filter === 'unread' && { seen: false }),
    ...(filter === 'starred' && { flagged: true }),
    // Nothing tells a server to find files; whether one is there is looked at afterwards.
    ...(filter === 'withFiles' && { header: { 'content-type': 'multipart/mixed' } }),
    ...(word && { or: [{ subject: word }, { from: word }, { to: word }, { cc: word }, ...texts] }),
  }
}

/** The numbers (UID) of the mails that are asked for, the newest first. */
export async function searchFolder(at: FolderWork, ask: ListAsk, withTexts = true): Promise<number[]> {
  const found = await at.client.search(conditions(ask, withTexts), { uid: true })
  if (found) return found.reverse()
  if (!ask.keyword) return at.orFail<number[]>(found)
  // Some servers know no Chinese, and say so by refusing.
  return scan(at, ask)
}

async function scan(at: FolderWork, ask: ListAsk): Promise<number[]> {
  const { exists } = at.mailbox
  if (exists === 0) return []
  const word = ask.keyword?.trim().toLowerCase() ?? ''
  const found: number[] = []
  const range = `${Math.max(1, exists - scanned + 1)}:${exists}`
  for await (const { uid, envelope, flags } of at.client.fetch(range, { uid: true, envelope: true, flags: true })) {
    const people = [...(envelope?.from ?? []), ...(envelope?.to ?? []), ...(envelope?.cc ?? [])]
    const texts = [envelope?.subject ?? '', ...people.flatMap(({ name, address }) => [name ?? '', address ?? ''])]
    const fits =
      (ask.filter !== 'unread' || !flags?.has('\\Seen')) && (ask.filter !== 'starred' || flags?.has('\\Flagged'))
    if (fits && texts.some(text => text.toLowerCase().includes(word))) found.push(uid)
  }
  return found.sort((a, b) => b - a)
}
