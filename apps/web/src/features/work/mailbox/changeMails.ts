import { api } from '@portico/contract/api.ts'
import type { Mail, MailFolder, MailFolders, MailItem } from '@portico/contract/work/mailbox.ts'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { listsKey, type MailAsk, type MailPages } from './mailList.ts'
import { keyOf, type MailKey } from './mailPlace.ts'
import { mailTexts } from './mailTexts.ts'

type Flags = Partial<Pick<MailItem, 'isRead' | 'isStarred'>>
interface Group {
  accountId: number
  folder: string
  ids: string[]
}

/** The server takes mails of one folder, a hundred at a time. */
function groupsOf(accountId: number, mails: readonly MailKey[]): Group[] {
  const byFolder = new Map<string, string[]>()
  for (const { folder, id } of mails) byFolder.set(folder, [...(byFolder.get(folder) ?? []), id])
  return [...byFolder].flatMap(([folder, ids]) =>
    Array.from({ length: Math.ceil(ids.length / 100) }, (_, at) => ({
      accountId,
      folder,
      ids: ids.slice(at * 100, at * 100 + 100),
    })),
  )
}

/** Changes the rows of every list of the account that is in memory. */
function changeRows(accountId: number, change: (rows: MailItem[], ask: MailAsk) => MailItem[]): void {
  const lists = queryClient.getQueriesData<MailPages>({ queryKey: listsKey })
  for (const [key, data] of lists) {
    const ask = key[1] as MailAsk | null
    if (!data || ask?.accountId !== accountId) continue
    const pages = data.pages.map(page => ({ ...page, rows: change(page.rows, ask) }))
    queryClient.setQueryData<MailPages>(key, { ...data, pages })
  }
}

/** Asks for the folders' figures anew. */
export const recount = (accountId: number): void =>
  void queryClient.invalidateQueries({ queryKey: apiKey(api.mailbox.folders, { accountId }) })

/** Shows other figures at a folder until the server says them. */
function countUnread(accountId: number, folder: string, by: number): void {
  queryClient.setQueryData<MailFolders>(apiKey(api.mailbox.folders, { accountId }), data => {
    const changed = (it: MailFolder) => (it.path === folder ? { ...it, unread: Math.max(0, it.unread + by) } : it)
    return data && { ...data, folders: data.folders.map(changed) }
  })
}

function showFlags(accountId: number, mails: readonly MailKey[], flags: Flags): void {
  const keys = new Set(mails.map(keyOf))
  changeRows(accountId, rows => rows.map(row => (keys.has(keyOf(row)) ? { ...row, ...flags } : row)))
  queryClient.setQueriesData<Mail>({ queryKey: [api.mailbox.detail.url] }, mail =>
    mail && keys.has(keyOf(mail)) ? { ...mail, ...flags } : mail,
  )
}

/** Opening a mail marked it as read on the server: the lists show so. */
export function showRead(accountId: number, mail: MailKey): void {
  let wasUnread = false
  changeRows(accountId, rows => {
    wasUnread ||= rows.some(row => keyOf(row) === keyOf(mail) && !row.isRead)
    return rows
  })
  if (!wasUnread) return
  showFlags(accountId, [mail], { isRead: true })
  countUnread(accountId, mail.folder, -1)
}

/** Marks mails, at once on the screen. */
export async function markMails(accountId: number, mails: readonly MailItem[], flags: Flags): Promise<void> {
  const before = mails.map(mail => [mail, { isRead: mail.isRead, isStarred: mail.isStarred }] as const)
  showFlags(accountId, mails, flags)
  if (flags.isRead !== undefined)
    for (const mail of mails)
      if (mail.isRead !== flags.isRead) countUnread(accountId, mail.folder, flags.isRead ? -1 : 1)
  const work = async () => {
    for (const group of groupsOf(accountId, mails)) await call(api.mailbox.setFlags, { ...group, ...flags })
  }
  if (!(await attempt(work))) for (const [mail, was] of before) showFlags(accountId, [mail], was)
  recount(accountId)
}

/** Where mails went, for taking it back. */
interface Way {
  from: string
  to: string
  ids: string[]
}

async function takeBack(accountId: number, ways: readonly Way[]): Promise<void> {
  await attempt(async () => {
    for (const { from, to, ids } of ways) await call(api.mailbox.move, { accountId, folder: to, ids, to: from })
  })
  await queryClient.invalidateQueries({ queryKey: listsKey })
  recount(accountId)
}

/** Takes mails off the screen, does it on the server, and offers to take it back where that can be. */
async function away(
  accountId: number,
  mails: readonly MailKey[],
  done: string,
  work: (group: Group) => Promise<Way | null>,
): Promise<void> {
  const keys = new Set(mails.map(keyOf))
  const language = getLanguage()
  changeRows(accountId, rows => rows.filter(row => !keys.has(keyOf(row))))
  const outcome = await attempt(async () => {
    const ways: Way[] = []
    for (const group of groupsOf(accountId, mails)) {
      const way = await work(group)
      if (way) ways.push(way)
    }
    return ways
  })
  if (outcome) {
    const ways = outcome.value
    const canUndo = ways.reduce((count, { ids }) => count + ids.length, 0) === mails.length
    const action = { label: say(mailTexts.undo, language), run: () => void takeBack(accountId, ways) }
    toast.success(done, canUndo ? { action } : {})
  } else await queryClient.invalidateQueries({ queryKey: listsKey })
  recount(accountId)
}

/** Moves mails to another folder; `name` is what people call it. */
export const moveMails = (accountId: number, mails: readonly MailKey[], to: string, name: string): Promise<void> =>
  away(accountId, mails, say(mailTexts.moved, getLanguage(), { count: mails.length, name }), async group => {
    const moved = await call(api.mailbox.move, { ...group, to })
    return { from: group.folder, to: moved.folder, ids: moved.ids }
  })

/** Moves mails to the trash; what is there goes for good. */
export const removeMails = (accountId: number, mails: readonly MailKey[]): Promise<void> =>
  away(accountId, mails, say(mailTexts.removed, getLanguage(), { count: mails.length }), async group => {
    const { moved } = await call(api.mailbox.remove, group)
    return moved && { from: group.folder, to: moved.folder, ids: moved.ids }
  })
