import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerExtras, AnswerSource } from '@portico/contract/assistant.ts'
import type { MenuItem } from '@portico/contract/menu.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { type ArticleRow, listArticles } from '../articles/articles.queries.ts'
import { shownFavourites } from '../favourites/favourites.queries.ts'
import { systemMenus } from '../menu/menu.rules.ts'
import { countUnread, listNotices, type NoticeRow } from '../notices/notices.queries.ts'
import type { CatalogueStore } from '../permissions/permissions.queries.ts'
import { countOpen } from '../todos/todos.queries.ts'
import { firstTodos, type OpenTodo } from './builtIn.queries.ts'
import { firstQuestions, builtInText as say } from './builtInTexts.ts'
import { applicationsOf, findApplications, namingWords } from './findApplications.rules.ts'
import { type AnswerSourceOf, cleanText, noExtras } from './pieces.rules.ts'

export interface BuiltInDeps {
  db: Database
  catalogue: CatalogueStore
  clock: Clock
}

interface Composed {
  text: string
  extras: AnswerExtras
}

/** So many characters at a time, with so many milliseconds between: readable while it comes, over in a second. */
const piece = { characters: 8, milliseconds: 12 } as const

/** Answers from what this person may see; it looks things up and says no more than it finds. */
export function builtInAnswers(deps: BuiltInDeps): AnswerSourceOf {
  return async function* answer({ session, language, query }, signal) {
    const { text, extras } = await compose(deps, session, language, query)
    const chars = [...text]
    for (let at = 0; at < chars.length; at += piece.characters) {
      yield { kind: 'text', text: chars.slice(at, at + piece.characters).join('') }
      await wait(piece.milliseconds, undefined, { signal })
    }
    yield { kind: 'extras', extras }
  }
}

const asks = {
  help: /^\s*(你好|您好|嗨|hello|hi|hey)\s*[!！。.]*\s*$|你是谁|你能做什么|能做(些)?什么|会做什么|who are you|what can you|what do you do|^help$/i,
  todos: /待办|要办的|要处理|to-?\s?dos?\b|have to do|waiting for me|\btasks?\b/i,
  notices: /通知|公告|notices?\b|announcements?\b/i,
  favourites: /收藏|常用|favou?rites?\b/i,
} as const

/** The answer to a question with what it rests on and what can be done next. */
export async function compose(
  deps: BuiltInDeps,
  session: Session,
  language: Language,
  query: string,
): Promise<Composed> {
  if (asks.help.test(query)) {
    const text = `${say('whoAmI', language)}\n\n${say('abilities', language)}`
    return { text, extras: { ...noExtras(), suggestions: [...firstQuestions[language]] } }
  }
  if (asks.favourites.test(query)) return aboutFavourites(deps, session, language)
  const wanted = [asks.todos.test(query) && aboutTodos, asks.notices.test(query) && aboutNotices].filter(
    it => it !== false,
  )
  if (wanted.length > 0) {
    const parts = await Promise.all(wanted.map(about => about(deps, session, language)))
    return joined(parts)
  }
  return aboutWords(deps, session, language, query)
}

const joined = (parts: readonly Composed[]): Composed => ({
  text: parts.map(part => part.text).join('\n\n'),
  extras: {
    sources: parts.flatMap(part => part.extras.sources).slice(0, 12),
    actions: parts.flatMap(part => part.extras.actions).slice(0, 8),
    suggestions: parts.flatMap(part => part.extras.suggestions).slice(0, 4),
  },
})

async function applications({ db, catalogue, clock }: BuiltInDeps, session: Session) {
  const now = await catalogue.read()
  const starred = await shownFavourites(db, session.user.id, session.roles)
  return { all: applicationsOf(systemMenus(now, now.granted(session.roles), new Set(starred), clock)), starred }
}

async function aboutFavourites(deps: BuiltInDeps, session: Session, language: Language): Promise<Composed> {
  const { all, starred } = await applications(deps, session)
  const found = starred.flatMap(id => all.find(item => item.id === id) ?? []).slice(0, 8)
  if (found.length === 0) return { text: say('noFavourites', language), extras: noExtras() }
  return {
    text: `${say('favourites', language)}\n\n${found.map(item => lineOf(item, language)).join('\n')}`,
    extras: { ...noExtras(), ...leadingTo(found.slice(0, 4), language) },
  }
}

async function aboutTodos({ db, clock }: BuiltInDeps, session: Session, language: Language): Promise<Composed> {
  const [count, rows] = await Promise.all([countOpen(db, session.user.id), firstTodos(db, session.user.id, 5)])
  if (count === 0) return { text: say('noTodos', language), extras: noExtras() }
  const row = (todo: OpenTodo) =>
    `| ${plain(pick(language, todo.title, todo.titleEn))} | ${plain(pick(language, todo.systemName, todo.systemNameEn))} | ${todo.dueAt ? clock.format(todo.dueAt).slice(0, 16) : '—'} |`
  const table = [say('columns', language), ...rows.map(row)].join('\n')
  const text = `${say('todos', language, { count })}${say('newest', language)}\n\n${table}`
  const source: AnswerSource = { kind: 'todo', title: pick(language, '待办事项', 'To-do items') }
  return { text, extras: { ...noExtras(), sources: [source], suggestions: [firstQuestions[language][1] ?? ''] } }
}

async function aboutNotices({ db, clock }: BuiltInDeps, session: Session, language: Language): Promise<Composed> {
  const me = session.user.id
  const count = await countUnread(db, me)
  const rows = await listNotices(db, me, { unreadOnly: count > 0, limit: 5, offset: 0 })
  const head = count > 0 ? say('notices', language, { count }) : say('noNotices', language)
  const text = [head, rows.map(row => noticeLine(row, language, clock)).join('\n')].join('\n\n')
  const sources = rows.map(row => noticeSource(row, language))
  return { text, extras: { ...noExtras(), sources, suggestions: [firstQuestions[language][0] ?? ''] } }
}

async function aboutWords(deps: BuiltInDeps, session: Session, language: Language, query: string): Promise<Composed> {
  const { all } = await applications(deps, session)
  const found = findApplications(all, query)
  const [articles, notices] = await Promise.all([
    byWords(query, word => listArticles(deps.db, session.user.id, { keyword: word }, { limit: 3, offset: 0 })),
    byWords(query, word => listNotices(deps.db, session.user.id, { keyword: word, limit: 2, offset: 0 })),
  ])
  const parts = [
    ...(found.length > 0 ? [[say('applications', language), ...found.map(item => lineOf(item, language))]] : []),
    ...(articles.length > 0 ? [[say('articles', language), ...articles.map(row => articleLine(row, language))]] : []),
    ...(notices.length > 0
      ? [[say('relatedNotices', language), ...notices.map(row => noticeLine(row, language, deps.clock))]]
      : []),
  ]
  if (parts.length === 0)
    return { text: say('nothing', language), extras: { ...noExtras(), suggestions: [...firstQuestions[language]] } }
  const leading = leadingTo(found.slice(0, 3), language)
  return {
    text: parts.map(([head, ...lines]) => `${head}\n\n${lines.join('\n')}`).join('\n\n'),
    extras: {
      sources: [
        ...leading.sources,
        ...articles.map(row => ({
          kind: 'article' as const,
          id: String(row.id),
          title: title(pick(language, row.title, row.titleEn)),
        })),
        ...notices.map(row => noticeSource(row, language)),
      ],
      actions: leading.actions,
      suggestions: [],
    },
  }
}

/** What the longest naming words find, each row once. */
async function byWords<T extends { id: number }>(query: string, find: (word: string) => Promise<T[]>): Promise<T[]> {
  const words = namingWords(query).slice(0, 4)
  const pairs = words
    .filter(word => /^\p{Script=Han}{4,}$/u.test(word))
    .flatMap(word => [word.slice(0, 2), word.slice(-2)])
  const found = new Map<number, T>()
  for (const word of [...words, ...pairs].slice(0, 8)) {
    for (const row of await find(word)) found.set(row.id, row)
    if (found.size >= 3) break
  }
  return [...found.values()].slice(0, 3)
}

const pick = (language: Language, zh: string, en: string) => (language === 'en' && en !== '' ? en : zh)
/** A title as text of an answer: what Markdown would read as more than text is escaped. */
const plain = (text: string) => title(text).replace(/[\\`*_{}[\]()<>#+!|~]/g, '\\$&')
const title = (text: string) => cleanText(text).replace(/\s+/g, ' ').slice(0, 300).toWellFormed()

const leadingTo = (items: readonly MenuItem[], language: Language) => ({
  sources: items.map(item => ({
    kind: 'application' as const,
    id: item.id,
    title: pick(language, item.name, item.nameEn),
  })),
  actions: items.flatMap(item => {
    const label = pick(language, item.name, item.nameEn).slice(0, 100)
    const open = { kind: 'open' as const, id: item.id, label }
    return item.isFavourite ? [open] : [open, { kind: 'favourite' as const, id: item.id, label }]
  }),
})

function lineOf(item: MenuItem, language: Language): string {
  const where = pick(language, item.systemName, item.systemNameEn)
  const more = pick(language, item.description, item.descriptionEn)
  const details = [where, more].filter(text => text !== '').map(plain)
  return `- **${plain(pick(language, item.name, item.nameEn))}**${language === 'en' ? ' – ' : '：'}${details.join(language === 'en' ? ', ' : '，')}`
}

const articleLine = (row: ArticleRow, language: Language) =>
  `- ${plain(pick(language, row.title, row.titleEn))}${language === 'en' ? ' – ' : '：'}${plain(pick(language, row.publisher, row.publisherEn))}`

function noticeLine(row: NoticeRow, language: Language, clock: Clock): string {
  const urgent = row.level === 'urgent' ? say('urgent', language).replace(/[[\]]/g, '\\$&') : ''
  const date = clock.format(row.publishedAt).slice(0, 10)
  const day = language === 'en' ? ` (${date})` : `（${date}）`
  return `- ${urgent}${plain(pick(language, row.title, row.titleEn))}${day}`
}

const noticeSource = (row: NoticeRow, language: Language): AnswerSource => ({
  kind: 'notice',
  id: String(row.id),
  title: title(pick(language, row.title, row.titleEn)),
})
