import type { Notice } from '@portico/contract/work/notices.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconClip } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'
import { excerptOf } from './noticeList.ts'
import { noticeTexts } from './noticeTexts.ts'

/** One notice in the list: a dot while unread, red while urgent. */
export const NoticeItem = memo(function NoticeItem({ notice, isOpen }: { notice: Notice; isOpen: boolean }) {
  const t = useTexts(noticeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const isUrgent = notice.level === 'urgent'
  return (
    <li>
      <Link
        className="grid g4 text-1 ring-inside hovers-faint lights pad-12-16 line-below notices-row"
        to={noticePath(notice.id)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <i className={notice.isRead ? '' : 'unread-dot'}>
          {!notice.isRead && <span className="sr">{t('isUnread')}</span>}
        </i>
        <span className="row g6">
          {isUrgent && <span className="tag err sm">{t('urgent')}</span>}
          {notice.mustRead && !notice.isConfirmed && <span className="tag warn sm">{t('mustRead')}</span>}
          {notice.pinned && <span className="tag p sm">{t('pinned')}</span>}
          <span className={`el f1${notice.isRead ? '' : ' b'}${isUrgent ? ' tr' : ''}`}>
            {pick(notice.title, notice.titleEn)}
          </span>
          {notice.files.length > 0 && <HasFiles words={t('hasFiles')} />}
        </span>
        <span className="col">
          <span className="el s12 t3">{excerptOf(pick(notice.body, notice.bodyEn))}</span>
          <span className="row sb g12 s12 t3 by">
            <span className="el">{pick(notice.publisher, notice.publisherEn)}</span>
            <span className="num nowrap">{listMoment(notice.publishedAt, language)}</span>
          </span>
        </span>
      </Link>
    </li>
  )
})

const HasFiles = ({ words }: { words: string }) => (
  <>
    <Icon of={iconClip} size={14} />
    <span className="sr">{words}</span>
  </>
)
