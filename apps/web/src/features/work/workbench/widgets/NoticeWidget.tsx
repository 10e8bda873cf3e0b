import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { Notice } from '@portico/contract/work/notices.ts'
import { Link } from 'react-router'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'
import { Loaded } from './Loaded.tsx'
import { useFollowedCount } from './useFollowedCount.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** The same question as the running line's: one answer for both. */
const request = { limit: 10 } as const
const counted = { limit: 1, status: 0 } as const

const isPressing = ({ level, isRead }: Notice) => level === 'urgent' && !isRead

/** The latest notices; urgent ones that are not read stand first. */
export function NoticeWidget() {
  const t = useTexts(widgetTexts)
  const query = useApiQuery(api.notices.list, request)
  const live = useApiQuery(api.notices.unread, counted, { enabled: false }).data?.[0]?.count
  useFollowedCount(live, query.refetch)
  return (
    <WidgetFrame count={live} spoken={t('unread', { count: live ?? 0 })} more={paths.notices}>
      <Loaded
        query={query}
        empty={list => (list.length > 0 ? null : <EmptyState compact art="data" title={t('noNotices')} />)}
      >
        {list => (
          <ul>
            {[...list.filter(isPressing), ...list.filter(notice => !isPressing(notice))].map(notice => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Loaded>
    </WidgetFrame>
  )
}

function NoticeLine({ notice }: { notice: Notice }) {
  const t = useTexts(widgetTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const isUrgent = notice.level === 'urgent'
  return (
    <li>
      <Link className="row hovers-faint workbench-row" to={noticePath(notice.id)}>
        {isUrgent && <span className="tag sm err">{t('urgent')}</span>}
        <span className={`el f1${isUrgent ? ' tr' : ''}${notice.isRead ? '' : ' b'}`}>
          {pick(notice.title, notice.titleEn)}
        </span>
        <span className="s12 t3 num rigid nowrap">
          {briefMoment(notice.publishedAt, language).slice(0, language === 'en' ? 6 : 5)}
        </span>
      </Link>
    </li>
  )
}
