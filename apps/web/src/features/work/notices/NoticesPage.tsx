import { api } from '@portico/contract/api.ts'
import type { Notice } from '@portico/contract/work/notices.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { NoticeMarquee } from '#shared/notices/NoticeMarquee.tsx'
import { Reading } from '#shared/reading/Reading.tsx'
import { type More, NoticeColumn } from './NoticeColumn.tsx'
import { NoticeReader } from './NoticeReader.tsx'
import { filterNotices, inReadingOrder, type NoticeFilter } from './noticeList.ts'
import { noticeTexts } from './noticeTexts.ts'
import { markRead } from './readNotices.ts'
import './notices.css'

/** Notices: the list, and the one that is read beside it; on a phone one after the other. */
export default function NoticesPage() {
  const t = useTexts(noticeTexts)
  const { list, error, refetch, ...more } = useNotices()
  return (
    <div className="page">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      {list ? (
        <LoadedNotices list={list} more={more} />
      ) : error ? (
        <FailedState className="centred" title={t('failed')} error={error} onReload={refetch} />
      ) : (
        <NoticesSkeleton />
      )}
    </div>
  )
}

interface LoadedNoticesProps {
  list: readonly Notice[]
  more: More
}

function LoadedNotices({ list, more }: LoadedNoticesProps) {
  const t = useTexts(noticeTexts)
  const [query] = useSearchParams()
  const [filter, setFilter] = useState<NoticeFilter>('all')
  const search = useTypedWord()
  const openId = query.get('id') === null ? null : Number(query.get('id'))
  const listed = list.find(notice => notice.id === openId)
  // A link may lead to one that is too old for the list so far.
  const isElsewhere = openId !== null && Number.isInteger(openId) && openId > 0 && !listed && more.hasMore
  const single = useApiQuery(api.notices.list, { id: openId ?? 0, limit: 1 }, { enabled: isElsewhere })
  const open = listed ?? (isElsewhere ? single.data?.[0] : undefined)
  const unreadId = open && !open.isRead ? open.id : null
  useEffect(() => {
    if (unreadId !== null) void markRead(unreadId)
  }, [unreadId])
  // The order is that of the moment the page opened: reading one does not make it jump away.
  const order = useOrder(list)
  const shown = useMemo(() => {
    const wanted = filterNotices(order, filter, search.word)
    // The one being read stays, though it is no longer unread.
    return filter === 'unread' ? order.filter(notice => wanted.includes(notice) || notice.id === openId) : wanted
  }, [order, filter, search.word, openId])
  return (
    <>
      <div className="pad-12-16 no-tablet notices-message line-below">
        <NoticeMarquee />
      </div>
      <Reading
        isOpen={openId !== null}
        list={
          <NoticeColumn
            shown={shown}
            filter={filter}
            search={search}
            openId={openId}
            more={more}
            notices={order}
            onFilter={setFilter}
          />
        }
      >
        {open ? (
          <NoticeReader notice={open} list={shown} />
        ) : (
          <div className="centred">
            {openId === null ? (
              <EmptyState art="data" title={t('choose')} text={t('chooseText')} />
            ) : isElsewhere && single.isPending ? null : (
              <EmptyState art="data" title={t('gone')} text={t('goneText')} />
            )}
          </div>
        )}
      </Reading>
    </>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The page's shape while the notices are on their way; it shows only after 200 ms. */
function NoticesSkeleton() {
  const t = useTexts(noticeTexts)
  return (
    <div className="reading grid shrinks late" role="status" aria-label={t('loading')}>
      <div className="reading-list col">
        <div className="line-below wrap notices-tools">
          <Skeleton width={180} height={32} radius={8} />
        </div>
        {rows.map(key => (
          <div key={key} className="grid g4 text-1 ring-inside pad-12-16 line-below notices-row">
            <i />
            <Skeleton width="70%" height={16} />
            <div className="col g6">
              <Skeleton width="90%" height={12} />
              <Skeleton width="40%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The notices in reading order, which stays while only their state changes. */
function useOrder(list: readonly Notice[]): Notice[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on purpose, see above.
  const ids = useMemo(() => inReadingOrder(list).map(notice => notice.id), [list.length])
  return useMemo(() => {
    const byId = new Map(list.map(notice => [notice.id, notice]))
    const kept = ids.flatMap(id => byId.get(id) ?? [])
    const known = new Set(ids)
    return [...list.filter(notice => !known.has(notice.id)), ...kept]
  }, [list, ids])
}

/** As many as the server gives at once. */
const limit = 100

const requestOf = (page: number) => (page === 1 ? { limit } : { limit, page })

/** The person's notices: the first hundred, and earlier ones as they are asked for. */
function useNotices() {
  const [pages, setPages] = useState(1)
  const queries = Array.from({ length: pages }, (_, at) => apiQuery(api.notices.list, requestOf(at + 1)))
  const results = useQueries({ queries })
  const last = results.at(-1)
  // What is published meanwhile moves others onto the next page: each stands here once.
  const byId = new Map<number, Notice>()
  for (const { data } of results) for (const notice of data ?? []) byId.set(notice.id, notice)
  return {
    list: results[0]?.data ? [...byId.values()] : undefined,
    error: results[0]?.error ?? null,
    refetch: () => void results[0]?.refetch(),
    hasMore: last?.data?.length === limit,
    isLoadingMore: pages > 1 && last?.isPending === true,
    loadMore: () => setPages(pages + 1),
  }
}
