import { useTexts } from '#shared/i18n/texts.ts'
import { noticeTexts } from './noticeTexts.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The page's shape while the notices are on their way; it shows only after 200 ms. */
export function NoticesSkeleton() {
  const t = useTexts(noticeTexts)
  return (
    <div className="notices-body grid shrinks late" role="status" aria-label={t('loading')}>
      <div className="notices-column col">
        <div className="notices-tools">
          <span className="sk" style={{ display: 'block', width: 180, height: 32, borderRadius: 8 }} />
        </div>
        {rows.map(key => (
          <div key={key} className="notices-row">
            <i />
            <span className="sk" style={{ width: '70%', height: 16 }} />
            <span className="col g6">
              <span className="sk" style={{ width: '90%', height: 12 }} />
              <span className="sk" style={{ width: '40%', height: 12 }} />
            </span>
          </div>
        ))}
      </div>
      <div className="centred notices-reader-none" />
    </div>
  )
}
