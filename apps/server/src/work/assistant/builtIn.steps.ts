import { setTimeout as wait } from 'node:timers/promises'
import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { AnswerExtras, FactKind } from '@portico/contract/work/assistant.ts'
import type { ArticleRow } from '../articles/articles.queries.ts'
import type { NoticeRow } from '../notices/notices.queries.ts'
import { firstQuestions, builtInText as say } from './builtInTexts.rules.ts'
import { type Asker, askerOf, factsFor } from './facts/answers.steps.ts'
import type { Fact } from './facts/fact.rules.ts'
import { factText } from './facts/factTexts.rules.ts'
import type { FactDeps } from './facts/reader.rules.ts'
import { followUps, type Topic } from './followUps.rules.ts'
import type { Lookups } from './lookups.steps.ts'
import { type AnswerSourceOf, type Asked, noExtras } from './pieces.rules.ts'
import { oneLine, pick, plain } from './readable.rules.ts'
import { articleSource, leadingTo, noticeSource } from './sources.rules.ts'

interface Composed {
  text: string
  extras: AnswerExtras
}
type About = (look: Lookups, language: Language, query: string) => Promise<Composed>

/** So many characters at a time, with so many milliseconds between: readable while it comes, over in a second. */
const piece = { characters: 8, milliseconds: 12 } as const

/** Answers from what this person may see; it looks things up and says no more than it finds. */
export function builtInAnswers(deps: FactDeps): AnswerSourceOf {
  return async function* answer(asked, { signal }) {
    const { text, extras } = await compose(deps, asked)
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
  keep: /^(请|帮我|麻烦)*\s*收藏(?!了|的|夹|过|哪|什么)|(加入|加到|添加到|放进|放到|设为)(我的)?(收藏|常用)|\b(add|put|keep|save)\b.+\bfavou?rites?\b/i,
  favourites: /收藏|常用|favou?rites?\b/i,
  system: /还有(哪些|什么)应用|what else is in /i,
} as const

/** What of such a wish names no application. */
const keepWords =
  /请|帮我|麻烦|把|收藏|加入|加到|添加到|放进|放到|设为|我的|常用|夹|\b(please|add|put|keep|save|to|in|as|a|an|the|my|favou?rites?)\b/gi

/** The answer to a question with what it rests on and what can be done next. */
async function compose(deps: FactDeps, { session, caller, language, query, history }: Asked): Promise<Composed> {
  const asker = askerOf(deps, session, caller)
  const { look } = asker
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
  const before = history.findLast(({ role }) => role === 'user')?.content ?? null
  return (await aboutFacts(deps, asker, query, before)) ?? aboutWords(look, language, query)
}

const topics: Partial<Record<FactKind, Topic>> = {
  todos: 'todos',
  notices: 'notices',
  mails: 'mails',
  schedule: 'schedule',
}

/** What the portal knows; with what it does not know, where it may be found. */
async function aboutFacts(
  deps: FactDeps,
  asker: Asker,
  query: string,
  before: string | null,
): Promise<Composed | null> {
  const facts = await factsFor(deps, asker, query, before)
  if (!facts) return null
  const { language } = asker.caller
  const found = facts.some(({ kind, isClosed }) => leads.has(kind) && !isClosed)
    ? await asker.look.applications(query, 3)
    : []
  const leading = leadingTo(found, language)
  const isUnknown = facts.some(({ kind }) => kind === 'unknown')
  const head = isUnknown ? factText('these', language) : say('applications', language)
  const where = found.length > 0 ? [head, linesOf(found, language)] : []
  return {
    text: [...facts.map(({ text }) => text), ...where].join('\n\n'),
    extras: {
      sources: [...facts.flatMap(({ sources }) => sources), ...leading.sources].slice(0, 12),
      actions: leading.actions,
      suggestions: followUps(
        language,
        facts.flatMap(({ kind }) => topics[kind] ?? []),
      ),
      rows: facts.flatMap(({ rows }: Fact) => rows).slice(0, 12),
    },
  }
}

/** To what is done somewhere, and to what is not known, belong the applications for it. */
const leads = new Set<FactKind>(['unknown', 'guide', 'forms'])

const aboutFavourites: About = async (look, language) => {
  const found = await look.favourites(8)
  const suggestions = followUps(language, ['favourites'])
  if (found.length === 0) return { text: say('noFavourites', language), extras: { ...noExtras(), suggestions } }
  return {
    text: `${say('favourites', language)}\n\n${linesOf(found, language)}`,
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
    text: [say('inSystem', language, { system }), linesOf(found, language), ...rest].join('\n\n'),
    extras: { ...leadingTo(found.slice(0, 4), language), suggestions: followUps(language, ['favourites']) },
  }
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

const dash = (language: Language) => (language === 'en' ? ' – ' : '：')

const linesOf = (items: readonly MenuItem[], language: Language) => items.map(item => lineOf(item, language)).join('\n')

function lineOf(item: MenuItem, language: Language): string {
  const where = pick(language, item.systemName, item.systemNameEn)
  const more = pick(language, item.description, item.descriptionEn)
  const details = [where, more].filter(text => text !== '').map(plain)
  return `- **${plain(pick(language, item.name, item.nameEn))}**${dash(language)}${details.join(language === 'en' ? ', ' : '，')}`
}

const articleLine = (row: ArticleRow, language: Language) =>
  `- ${plain(pick(language, row.title, row.titleEn))}${dash(language)}${plain(pick(language, row.publisher, row.publisherEn))}`

function noticeLine(row: NoticeRow, language: Language, clock: Lookups['clock']): string {
  const urgent = row.level === 'urgent' ? say('urgent', language).replace(/[[\]]/g, '\\$&') : ''
  const date = clock.format(row.publishedAt).slice(0, 10)
  const day = language === 'en' ? ` (${date})` : `（${date}）`
  return `- ${urgent}${plain(pick(language, row.title, row.titleEn))}${day}`
}
