import type { Notice } from '@portico/contract/work/notices.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ReadingMeta } from '#shared/reading/Reading.tsx'
import { RichText } from '#shared/richText/RichText.tsx'
import { noticeTexts } from './noticeTexts.ts'

/** Title, origin and text of a notice. */
export function NoticeText({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts)
  const pick = usePick()
  return (
    <>
      <h2 className="anywhere">{pick(notice.title, notice.titleEn)}</h2>
      <ReadingMeta of={notice}>
        {notice.level === 'urgent' && <span className="tag err">{t('urgent')}</span>}
        {notice.mustRead && <span className="tag warn">{t('mustRead')}</span>}
      </ReadingMeta>
      <RichText html={pick(notice.body, notice.bodyEn)} />
    </>
  )
}
