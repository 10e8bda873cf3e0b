import { setTimeout as wait } from 'node:timers/promises'
import type { MenuItem } from '@portico/contract/access/menu.ts'
import { type Language, message } from '@portico/contract/messages.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { AnswerExtras } from '@portico/contract/work/assistant.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import type { Clock } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import type { ArticleRow } from '../articles/articles.queries.ts'
import type { NoticeRow } from '../notices/notices.queries.ts'
import type { OpenTodo } from './builtIn.queries.ts'
import { firstQuestions, builtInText as say } from './builtInTexts.rules.ts'
import { followUps } from './followUps.rules.ts'
import { type LookupDeps, type Lookups, lookupsFor } from './lookups.steps.ts'
import { type AnswerSourceOf, noExtras } from './pieces.rules.ts'
import { oneLine, pick } from './readable.rules.ts'
import { articleSource, leadingTo, mailSource, noticeSource, scheduleSource, todoSource } from './sources.rules.ts'

interface Composed {
  text: string
  extras: AnswerExtras
}
type About = (look: Lookups, language: Language, query: string) => Promise<Composed>

/** So many characters at a time, with so many milliseconds between: readable while it comes, over in a second. */
const piece = { characters: 8, milliseconds: 12 } as const

/** Answers from what this person may see; it looks things up and says no more than it finds. */
export function builtInAnswers(deps: LookupDeps): AnswerSourceOf {
  return async function* answer({ session, language, query }, { signal }) {
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
  mails:
    /(未读|新|几封|多少|有没有|我的).{0,4}(邮件|信件)|(邮件|信件).{0,6}(未读|没读|几封|多少)|(unread|new|many) (e-?)?mails?\b|\binbox\b/i,
  schedule: new RegExp(
    [
      '(今天|今日|明天|明日).{0,6}(日程|安排|会议)|(我的|哪些|什么)日程',
      String.raw`(schedule|calendar|appointments?|meetings?)\b.*\b(today|tomorrow)`,
      String.raw`(today|tomorrow)\b.*\b(schedule|calendar|appointments?|meetings?)`,
      'my (schedule|calendar)',
    ].join('|'),
    'i',
  ),
  tomorrow: /明天|明日|tomorrow/i,
  keep: /^(请|帮我|麻烦)*\s*收藏(?!了|的|夹|过|哪|什么)|(加入|加到|添加到|放进|放到|设为)(我的)?(收藏|常用)|\b(add|put|keep|save)\b.+\bfavou?rites?\b/i,
  favourites: /收藏|常用|favou?rites?\b/i,
  system: /还有(哪些|什么)应用|what else is in /i,
} as const

/** What of such a wish names no application. */
const keepWords =
  /请|帮我|麻烦|把|收藏|加入|加到|添加到|放进|放到|设为|我的|常用|夹|\b(please|add|put|keep|save|to|in|as|a|an|the|my|favou?rites?)\b/gi

/** The answer to a question with what it rests on and what can be done next. */
export async function compose(
  deps: LookupDeps,
  session: Session,
  language: Language,
  query: string,
): Promise<Composed> {
  const look = lookupsFor(deps, session)
  if (asks.help.test(query)) {
    const text = `${say('whoAmI', language)}\n\n${say('abilities', language)}`
    return { text, extras: { ...noExtras(), suggestions: [...firstQuestions[language]] } }
  }
  // It keeps nothing by itself: the answer has the button.
  if (asks.keep.test(query)) return aboutWords(look, language, query.replace(keepWords, ' '))
  if (asks.favourites.test(query)) return aboutFavourites(look, language, query)
  if (asks.system.test(query)) {
    const told = await aboutSystem(look, language, query)
    if (told) return told
  }
  const topics = (['todos', 'notices', 'mails', 'schedule'] as const).filter(topic => asks[topic].test(query))
  if (topics.length === 0) return aboutWords(look, language, query)
  const parts = await Promise.all(topics.map(topic => abouts[topic](look, language, query)))
  return {
    text: parts.map(part => part.text).join('\n\n'),
    extras: {
      sources: parts.flatMap(part => part.extras.sources).slice(0, 12),
      actions: [],
      suggestions: followUps(language, topics),
    },
  }
}

const aboutFavourites: About = async (look, language) => {
  const found = await look.favourites(8)
  const suggestions = followUps(language, ['favourites'])
  if (found.length === 0) return { text: say('noFavourites', language), extras: { ...noExtras(), suggestions } }
  return {
    text: `${say('favourites', language)}\n\n${found.map(item => lineOf(item, language)).join('\n')}`,
    extras: { ...leadingTo(found.slice(0, 4), language), suggestions },
  }
}

/** The applications of the system that the question names; null where it names none of this person's. */
async function aboutSystem(look: Lookups, language: Language, query: string): Promise<Composed | null> {
  const asked = query.toLowerCase()
  const isNamed = ({ systemName, systemNameEn }: MenuItem) =>
    [systemName, systemNameEn].some(name => name !== '' && asked.includes(name.toLowerCase()))
  const all = (await look.allApplications()).filter(isNamed)
  const found = all.slice(0, 12)
  const [first] = found
  if (!first) return null
  const system = plain(pick(language, first.systemName, first.systemNameEn))
  const rest = all.length > found.length ? [say('moreInSystem', language, { count: all.length })] : []
  return {
    text: [say('inSystem', language, { system }), found.map(item => lineOf(item, language)).join('\n'), ...rest].join(
      '\n\n',
    ),
    extras: { ...leadingTo(found.slice(0, 4), language), suggestions: followUps(language, ['favourites']) },
  }
}

const abouts: Readonly<Record<'todos' | 'notices' | 'mails' | 'schedule', About>> = {
  todos: async (look, language) => {
    const found = await look.todos(5)
    if (!found) return { text: message('notInDelegation', language), extras: noExtras() }
    const { count, rows } = found
    if (count === 0) return { text: say('noTodos', language), extras: noExtras() }
    const row = ({ title, titleEn, systemName, systemNameEn, dueAt }: OpenTodo) => {
      const due = dueAt ? look.clock.format(dueAt).slice(0, 16) : '—'
      return `| ${plain(pick(language, title, titleEn))} | ${plain(pick(language, systemName, systemNameEn))} | ${due} |`
    }
    const table = [say('columns', language), ...rows.map(row)].join('\n')
    const text = `${say('todos', language, { count })}${say('newest', language)}\n\n${table}`
    return { text, extras: { ...noExtras(), sources: [todoSource(language)] } }
  },
  notices: async (look, language) => {
    const { count, rows } = await look.notices(5)
    const head = count > 0 ? say('notices', language, { count }) : say('noNotices', language)
    const text = [head, rows.map(row => noticeLine(row, language, look.clock)).join('\n')].join('\n\n')
    return { text, extras: { ...noExtras(), sources: rows.map(row => noticeSource(row, language)) } }
  },
  mails: async (look, language) => {
    const count = await look.mails()
    if (count === 'closed') return { text: message('notInDelegation', language), extras: noExtras() }
    const text =
      count === null ? say('unknownMails', language) : say(count > 0 ? 'mails' : 'noMails', language, { count })
    return { text, extras: { ...noExtras(), sources: [mailSource(language)] } }
  },
  schedule: async (look, language, query) => {
    const isTomorrow = asks.tomorrow.test(query)
    const day = isTomorrow ? dayAfter(look.today()) : look.today()
    const found = await look.day(day)
    const extras = { ...noExtras(), sources: [scheduleSource(language)] }
    if (found.length === 0) return { text: say('noEntries', language, { day }), extras }
    const lines = found.slice(0, 12).map(entry => entryLine(entry, day, language))
    return { text: `${say('entries', language, { day, count: found.length })}\n\n${lines.join('\n')}`, extras }
  },
}

const aboutWords: About = async (look, language, query) => {
  const found = await look.applications(query)
  const [articles, notices] = await Promise.all([look.articlesAbout(query, 3), look.noticesAbout(query, 2)])
  const parts = [
    ...(found.length > 0 ? [[say('applications', language), ...found.map(item => lineOf(item, language))]] : []),
    ...(articles.length > 0 ? [[say('articles', language), ...articles.map(row => articleLine(row, language))]] : []),
    ...(notices.length > 0
      ? [[say('relatedNotices', language), ...notices.map(row => noticeLine(row, language, look.clock))]]
      : []),
  ]
  if (parts.length === 0)
    return { text: say('nothing', language), extras: { ...noExtras(), suggestions: [...firstQuestions[language]] } }
  const leading = leadingTo(found.slice(0, 3), language)
  const [first] = found
  const system = first ? oneLine(pick(language, first.systemName, first.systemNameEn), 60) : ''
  return {
    text: parts.map(([head, ...lines]) => `${head}\n\n${lines.join('\n')}`).join('\n\n'),
    extras: {
      sources: [
        ...leading.sources,
        ...articles.map(row => articleSource(row, language)),
        ...notices.map(row => noticeSource(row, language)),
      ],
      actions: leading.actions,
      suggestions: followUps(language, ['favourites'], system === '' ? null : system),
    },
  }
}

/** A title as text of an answer: what Markdown would read as more than text is escaped. */
const plain = (text: string) => oneLine(text).replace(/[\\`*_{}[\]()<>#+!|~]/g, '\\$&')

const dash = (language: Language) => (language === 'en' ? ' – ' : '：')

function lineOf(item: MenuItem, language: Language): string {
  const where = pick(language, item.systemName, item.systemNameEn)
  const more = pick(language, item.description, item.descriptionEn)
  const details = [where, more].filter(text => text !== '').map(plain)
  return `- **${plain(pick(language, item.name, item.nameEn))}**${dash(language)}${details.join(language === 'en' ? ', ' : '，')}`
}

const articleLine = (row: ArticleRow, language: Language) =>
  `- ${plain(pick(language, row.title, row.titleEn))}${dash(language)}${plain(pick(language, row.publisher, row.publisherEn))}`

function noticeLine(row: NoticeRow, language: Language, clock: Clock): string {
  const urgent = row.level === 'urgent' ? say('urgent', language).replace(/[[\]]/g, '\\$&') : ''
  const date = clock.format(row.publishedAt).slice(0, 10)
  const day = language === 'en' ? ` (${date})` : `（${date}）`
  return `- ${urgent}${plain(pick(language, row.title, row.titleEn))}${day}`
}

function entryLine(entry: Occurrence, day: string, language: Language): string {
  const at = (moment: string) => (moment.startsWith(day) ? moment.slice(11, 16) : moment.slice(5, 16))
  const when = entry.isAllDay ? say('allDay', language) : `${at(entry.begins)}–${at(entry.ends)}`
  const place = entry.place === '' ? '' : language === 'en' ? ` (${plain(entry.place)})` : `（${plain(entry.place)}）`
  return `- ${when} ${plain(entry.title)}${place}`
}
