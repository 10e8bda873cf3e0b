import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'

/** A notice or an article that a word was found in. */
export interface Reading {
  kind: 'notices' | 'articles'
  id: number
  title: string
  titleEn: string
  publisher: string
  publisherEn: string
  publishedAt: string
  path: string
}

/** True for something to read; everything else in the palette is an item of a menu. */
export const isReading = (row: MenuItem | Reading): row is Reading => 'publishedAt' in row

/** So many of each kind; whoever wants more looks on their page. */
const most = 3
/** The server is asked when the typing rests, about two characters at least. */
const rest = 250
const shortest = 2

/** Where each kind is read. */
const pageOf = { notices: paths.notices, articles: paths.articles } as const

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
  const isAsked = (kind: Reading['kind']) => isLong(asked) && hasPage(pageOf[kind])
  const input = { keyword: asked, limit: most }
  const notices = useApiQuery(api.notices.list, input, { enabled: isAsked('notices') })
  const articles = useApiQuery(api.articles.list, input, { enabled: isAsked('articles') })
  const found = useMemo(
    () => [...readings('notices', notices.data ?? []), ...readings('articles', articles.data?.rows ?? [])],
    [notices.data, articles.data],
  )
  if (!isLong(term.trim())) return { found: none, state: 'found' }
  if (asked !== term.trim() || notices.isLoading || articles.isLoading) return { found: none, state: 'looking' }
  return { found, state: notices.isError || articles.isError ? 'failed' : 'found' }
}

const none: readonly Reading[] = []

const readings = (kind: Reading['kind'], rows: readonly Omit<Reading, 'kind' | 'path'>[]): Reading[] =>
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
