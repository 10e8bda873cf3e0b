import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { PickedPerson } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { AnswerCard, AnswerSource } from '@portico/contract/work/assistant.ts'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { useSwitchParameter } from '#shared/parameters.ts'

/** A notice or an article that a word was found in, what the portal answers to a question, or a colleague. */
export interface Reading {
  kind: 'notices' | 'articles' | 'answers' | 'people'
  id: number
  title: string
  titleEn: string
  publisher: string
  publisherEn: string
  publishedAt: string
  /** Empty where it leads nowhere. */
  path: string
  /** Of an answer, what stands below it. */
  below?: string
  /** Of a colleague, whose card is shown. */
  person?: PickedPerson
}

/** True for something to read; everything else in the palette is an item of a menu. */
export const isReading = (row: MenuItem | Reading): row is Reading => 'publishedAt' in row

/** So many of each kind; whoever wants more looks on their page. */
const most = 3
/** The server is asked when the typing rests, about two characters at least. */
const rest = 250
const shortest = 2
/** Nothing longer is a question. */
const longest = 200

/** Where each kind is read. */
const pageOf = { notices: paths.notices, articles: paths.articles } as const
type Found = keyof typeof pageOf

/** What was found, and whether that is all there is: still looked for, or not to be had just now. */
interface Readings {
  found: readonly Reading[]
  state: 'looking' | 'found' | 'failed'
}

/** What there is to read about a word, for whoever has the pages where it is read. */
export function useReadings(term: string, hasPage: (path: string) => boolean): Readings {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term.trim()), rest)
    return () => clearTimeout(timer)
  }, [term])
  const isLong = (word: string) => [...word].length >= shortest
  const isAsked = (kind: Found) => isLong(asked) && hasPage(pageOf[kind])
  const input = { keyword: asked, limit: most }
  const notices = useApiQuery(api.notices.list, input, { enabled: isAsked('notices') })
  const articles = useApiQuery(api.articles.list, input, { enabled: isAsked('articles') })
  const hasAssistant = useSwitchParameter('isShowAssistant', true)
  const isQuestion = hasAssistant && isLong(asked) && asked.length <= longest
  const answer = useApiQuery(api.assistant.answer, { query: asked }, { enabled: isQuestion })
  const people = useApiQuery(api.users.pick, { keyword: asked }, { enabled: mayBeName(asked) })
  const found = useMemo(
    () => [
      ...answersOf(answer.data ?? null),
      ...peopleOf(people.data ?? []),
      ...readings('notices', notices.data ?? []),
      ...readings('articles', articles.data?.rows ?? []),
    ],
    [answer.data, people.data, notices.data, articles.data],
  )
  if (!isLong(term.trim())) return { found: none, state: 'found' }
  const isLoading = notices.isLoading || articles.isLoading || answer.isLoading || people.isLoading
  if (asked !== term.trim() || isLoading) return { found: none, state: 'looking' }
  return { found, state: notices.isError || articles.isError || people.isError ? 'failed' : 'found' }
}

const none: readonly Reading[] = []

/** Two Chinese characters, or four letters or digits: fewer are the initials of anybody. */
const mayBeName = (word: string): boolean =>
  /^\p{Script=Han}[\p{Script=Han}·•]{1,15}$/u.test(word) || /^[\w .'-]{4,40}$/.test(word)

/** Colleagues who can sign in, as the server finds them. */
const peopleOf = (people: readonly PickedPerson[]): Reading[] =>
  people
    .filter(({ enabled }) => enabled)
    .slice(0, most)
    .map(person => ({
      kind: 'people',
      id: person.id,
      title: person.name,
      titleEn: person.nameEn,
      publisher: person.unitName ?? '',
      publisherEn: person.unitNameEn ?? '',
      publishedAt: '',
      path: '',
      person,
    }))

const readings = (kind: Found, rows: readonly Omit<Reading, 'kind' | 'path' | 'below'>[]): Reading[] =>
  rows.map(({ id, title, titleEn, publisher, publisherEn, publishedAt }) => ({
    kind,
    id,
    title,
    titleEn,
    publisher,
    publisherEn,
    publishedAt,
    path: `${pageOf[kind]}?id=${id}`,
  }))

/** So many rows stand below what is answered. */
const mostRows = 3

/** What is answered, which leads to what it rests on, and the first rows that it is about. That it is not known says nothing. */
function answersOf(card: AnswerCard | null): Reading[] {
  if (!card || card.kind === 'unknown') return []
  const [source] = card.sources
  const text = card.text.replace(/\\([^\w\s])|\*\*|^>\s?/gm, '$1').replace(/\s+/g, ' ')
  const row = (title: string, below: string, path: string, id: number): Reading => {
    return { kind: 'answers', id, title, titleEn: title, publisher: '', publisherEn: '', publishedAt: '', below, path }
  }
  const rows = card.rows
    .filter(({ path, todoId }) => path !== undefined || todoId !== undefined)
    .slice(0, mostRows)
    .map(({ title, detail, path }, at) => row(title, detail, path ?? paths.todos, at + 1))
  return [row(text, source?.title ?? '', source ? pathOf(source) : '', 0), ...rows]
}

function pathOf({ kind, id = '' }: AnswerSource): string {
  if (kind === 'page') return id
  if (kind === 'notice') return `${paths.notices}?id=${id}`
  if (kind === 'article') return `${paths.articles}?id=${id}`
  return kind === 'mail' ? paths.mailbox : ''
}
