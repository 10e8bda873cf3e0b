import type { Notice } from '@portico/contract/work/notices.ts'
import { useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import type { TypedWord } from '#kit/fields/useTypedWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSearch, iconX } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { countNotices, type NoticeFilter } from './noticeList.ts'
import { noticeTexts } from './noticeTexts.ts'
import { markAllRead } from './readNotices.ts'

/** Earlier notices than those that are there. */
export interface More {
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

interface NoticeColumnProps {
  notices: readonly Notice[]
  /** What filter and search leave. */
  shown: readonly Notice[]
  filter: NoticeFilter
  onFilter: (filter: NoticeFilter) => void
  search: TypedWord
  openId: number | null
  more: More
}

/** The list of notices with its filters and search. */
export function NoticeColumn({ notices, shown, filter, onFilter, search, openId, more }: NoticeColumnProps) {
  const t = useTexts(noticeTexts)
  const [isSearching, setSearching] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const counts = countNotices(notices)
  const option = (value: NoticeFilter) => ({
    value,
    label: value === 'all' || counts[value] === 0 ? t(value) : `${t(value)} ${counts[value]}${more.hasMore ? '+' : ''}`,
  })
  return (
    <>
      <div className="row g8 line-below wrap notices-tools thumbs">
        <Segmented
          label={t('filter')}
          options={[option('all'), option('unread'), option('urgent')]}
          value={filter}
          onChange={onFilter}
        />
        <span className="f1" />
        <IconButton
          size="small"
          icon={iconSearch}
          label={t('search')}
          className={isSearching ? 'on' : undefined}
          aria-expanded={isSearching}
          onClick={() => {
            setSearching(!isSearching)
            if (isSearching) search.set('')
          }}
        />
        <Button
          kind="text"
          size="small"
          disabled={counts.unread === 0 && !more.hasMore}
          onClick={() => void markAllRead(t('allReadDone'))}
        >
          {t('allRead')}
        </Button>
      </div>
      {isSearching && (
        <div className="pad-8-16 notices-search line-below">
          <div className="inp sm">
            <input
              ref={box}
              // biome-ignore lint/a11y/noAutofocus: it appears because the person asked for it.
              autoFocus
              type="search"
              aria-label={t('search')}
              placeholder={t('searchHint')}
              maxLength={100}
              {...search.typing}
            />
            {search.typed !== '' && (
              <button
                type="button"
                className="ib xs"
                aria-label={t('clear')}
                onClick={() => {
                  search.set('')
                  box.current?.focus()
                }}
              >
                <Icon of={iconX} size={13} />
              </button>
            )}
          </div>
        </div>
      )}
      {shown.length > 0 ? (
        <ul className="scrolls" aria-label={t('list')}>
          {shown.map(notice => (
            <NoticeItem key={notice.id} notice={notice} isOpen={notice.id === openId} />
          ))}
          {more.hasMore && (
            <li className="text-centre pad-12-16">
              <Earlier more={more} />
            </li>
          )}
        </ul>
      ) : (
        <div className="scroll-down reading-none" role="status">
          <EmptyState
            compact
            art={notices.length === 0 ? 'done' : 'search'}
            title={t(notices.length === 0 ? 'none' : 'noMatch')}
            text={t(notices.length === 0 ? 'noneText' : 'noMatchText')}
          >
            {notices.length > 0 && (
              <Button
                size="small"
                onClick={() => {
                  onFilter('all')
                  search.set('')
                }}
              >
                {t('showAll')}
              </Button>
            )}
            {more.hasMore && <Earlier more={more} />}
          </EmptyState>
        </div>
      )}
    </>
  )
}

function Earlier({ more }: { more: More }) {
  const t = useTexts(noticeTexts)
  return (
    <Button size="small" isBusy={more.isLoadingMore} onClick={more.loadMore}>
      {t('earlier')}
    </Button>
  )
}
