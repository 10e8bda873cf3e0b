import { useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'
// It shows before the page's own code is there, with whatever styles the page's parts bring.
import '#shared/appCards/AppCard.css'
import '#shared/appCards/GroupSections.css'
import '#shared/notices/NoticeMarquee.css'
import './home.css'

const groups = [8, 6, 5]

/** The home page's shape while the menu is on its way; it shows only after 200 ms. */
export function HomeSkeleton() {
  const t = useTexts(homeTexts)
  return (
    <div className="home-skeleton late" role="status" aria-label={t('loading')}>
      <div className="row home-skeleton-tabs line-below">
        {[76, 60, 60, 60, 60, 60].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity.
          <span key={at} className="sk" style={{ width, height: 16 }} />
        ))}
      </div>
      {groups.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity.
        <section key={at} className="app-group">
          <span className="sk" style={{ display: 'block', width: 88, height: 16, margin: '4px 0 12px' }} />
          <div className="cards">
            {Array.from({ length: count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity.
              <div key={place} className="holds lined corner-10 surface text-1 app-card">
                <span className="sk app-icon" style={{ width: 36, height: 36, borderRadius: 10 }} />
                <span className="sk" style={{ display: 'block', width: '72%', height: 14, margin: '2px 0 8px' }} />
                <span className="sk" style={{ display: 'block', width: '54%', height: 12 }} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
