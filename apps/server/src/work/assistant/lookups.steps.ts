import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { DelegationPart } from '@portico/contract/endpoint.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import { shownFavourites } from '#access/favourites/favourites.queries.ts'
import { systemMenus } from '#access/menu/menu.rules.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { type ArticleRow, listArticles, readArticle } from '../articles/articles.queries.ts'
import { listNotices, readNotice } from '../notices/notices.queries.ts'
import type { UnreadNotices } from '../notices/unread.store.ts'
import { expandEntries } from '../schedule/occurrences.steps.ts'
import { entriesBetween } from '../schedule/schedule.queries.ts'
import { countTodos, listTodos } from '../todos/todos.queries.ts'
import { applicationsOf, findApplications, namingWords } from './findApplications.rules.ts'

export interface LookupDeps extends Pick<Ground, 'db' | 'clock'> {
  catalogue: CatalogueStore
  /** Unread mails of whoever the session is for. */
  unreadMails(session: Session): Promise<number>
  unreadNotices: UnreadNotices
}

/** Mail servers are slow; an answer does not wait for them. */
const mailPatience = 3000

/** What the assistant looks up: what this person may see at this moment, and nothing else. Nothing here changes anything. */
export function lookupsFor({ db, catalogue, clock, unreadMails, unreadNotices }: LookupDeps, session: Session) {
  const me = session.user.id
  /** Whoever acts for somebody looks up what the authorisation names. */
  const isOpen = (part: DelegationPart) => session.reach === null || session.reach.parts.has(part)
  let menu: ReturnType<typeof read> | undefined
  const read = async () => {
    const now = await catalogue.read()
    const starred = await shownFavourites(db, me, session.roles)
    return { all: applicationsOf(systemMenus(now, now.opened(session), new Set(starred), clock, new Date())), starred }
  }
  /** Read once for an answer. */
  const applications = () => {
    menu ??= read()
    return menu
  }
  const today = () => clock.format(new Date()).slice(0, 10)
  return {
    clock,
    today,
    allApplications: async (): Promise<MenuItem[]> => (await applications()).all,
    applications: async (query: string, limit = 5): Promise<MenuItem[]> =>
      findApplications((await applications()).all, query, limit),
    favourites: async (limit: number): Promise<MenuItem[]> => {
      const { all, starred } = await applications()
      return starred.flatMap(id => all.find(item => item.id === id) ?? []).slice(0, limit)
    },
    /** Null: not theirs to see. */
    todos: async (limit: number) => {
      if (!isOpen('todos')) return null
      const filter = { state: 'open' } as const
      const [count, rows] = await Promise.all([
        countTodos(db, me, filter),
        listTodos(db, me, filter, {}, { limit, offset: 0 }),
      ])
      return { count, rows }
    },
    notices: async (limit: number) => {
      const count = await unreadNotices.of(me)
      return { count, rows: await listNotices(db, me, { unreadOnly: count > 0, limit, offset: 0 }) }
    },
    noticesCalled: (keyword: string, limit: number) => listNotices(db, me, { keyword, limit, offset: 0 }),
    latestNotices: (limit: number) => listNotices(db, me, { limit, offset: 0 }),
    noticesAbout: (query: string, limit: number) =>
      byWords(query, limit, word => listNotices(db, me, { keyword: word, limit, offset: 0 })),
    articlesAbout: (query: string, limit: number): Promise<ArticleRow[]> =>
      byWords(query, limit, word => listArticles(db, me, { keyword: word }, { limit, offset: 0 })),
    notice: (id: number) => readNotice(db, me, id),
    article: (id: number) => readArticle(db, me, id),
    /** Null: they cannot be counted just now; `closed`: not theirs to see. */
    mails: async (): Promise<number | null | 'closed'> => {
      if (!isOpen('mail')) return 'closed'
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>(settle => {
        timer = setTimeout(() => settle(null), mailPatience)
      })
      return Promise.race([unreadMails(session).catch(() => null), late]).finally(() => clearTimeout(timer))
    },
    /** A schedule is private: it is that of whoever sits there, also while they act for somebody. */
    days: async (first: string, last: string) => {
      const [from, until] = [`${first} 00:00:00`, `${dayAfter(last)} 00:00:00`]
      return expandEntries(await entriesBetween(db, session.actor.id, from, until), from, until)
    },
  }
}
export type Lookups = ReturnType<typeof lookupsFor>

/** What the longest naming words find, each row once. */
async function byWords<T extends { id: number }>(
  query: string,
  limit: number,
  find: (word: string) => Promise<T[]>,
): Promise<T[]> {
  const words = namingWords(query).slice(0, 4)
  const pairs = words
    .filter(word => /^\p{Script=Han}{4,}$/u.test(word))
    .flatMap(word => [word.slice(0, 2), word.slice(-2)])
  const found = new Map<number, T>()
  for (const word of [...words, ...pairs].slice(0, 8)) {
    for (const row of await find(word)) found.set(row.id, row)
    if (found.size >= limit) break
  }
  return [...found.values()].slice(0, limit)
}
