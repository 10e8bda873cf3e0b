import type { Notice } from '@portico/contract/notices.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { RichText } from '#shared/richText/RichText.tsx'
import { noticeTexts } from './noticeTexts.ts'

/** Title, origin and text of a notice. */
export function NoticeText({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  return (
    <>
      <h2>{pick(notice.title, notice.titleEn)}</h2>
      <div className="row wrap g12 s13 t3 notices-meta">
        {notice.level === 'urgent' && <span className="tag err">{t('urgent')}</span>}
        {notice.mustRead && <span className="tag warn">{t('mustRead')}</span>}
        <span>{pick(notice.publisher, notice.publisherEn)}</span>
        <time className="num" dateTime={notice.publishedAt.replace(' ', 'T')}>
          {fullMoment(notice.publishedAt, language)}
        </time>
      </div>
      <RichText html={pick(notice.body, notice.bodyEn)} />
    </>
  )
}
