import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import { paths } from '@portico/contract/names.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconUp } from '#kit/icons/icons.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { Cards } from '#shared/appCards/GroupSections.tsx'
import { levelOf } from '#shared/catalogue/menuLevels.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { NoticeMarquee } from '#shared/notices/NoticeMarquee.tsx'
import type { HomeProps } from './HomePage.tsx'
import { homeTexts } from './homeTexts.ts'
import { SystemTabs, tabId } from './SystemTabs.tsx'
import { SystemView } from './SystemView.tsx'
import { useRecentApplications } from './today/RecentApplications.tsx'
import { TodaySkeleton } from './today/TodaySkeleton.tsx'
import { todayTexts } from './today/todayTexts.ts'

const Today = lateComponent(() => import('./today/Today.tsx'))

/** Favourites shown before "all". */
const shown = 8
const panelId = 'home-panel'

/** The home page on a phone: notices, what waits, what was used last, favourites, systems, one below the other. */
export function PhoneHome({ catalogue, favourites, place, go, onOpen, reload, isReloading }: HomeProps) {
  const t = useTexts(homeTexts)
  const [isWhole, setWhole] = useState(false)
  const chosen = place.systemId === favouritesSystemId ? catalogue.systems[0]?.id : place.systemId
  const system = catalogue.systems.find(each => each.id === chosen)
  const { items, ids } = favourites
  const recent = useRecentApplications(catalogue, 4)
  const say = useTexts(todayTexts)
  return (
    <div className="col tall gap-10 scroll-down home-phone">
      <NoticeMarquee />
      <Suspense fallback={<TodaySkeleton />}>
        <Today />
      </Suspense>
      {recent.length > 0 && (
        <section className="corner-12 surface lined">
          <div className="row sb home-phone-head">
            <h2 className="b">{say('recent')}</h2>
            <Link className="s12 home-phone-more row" to={paths.applications}>
              {say('allApplications')}
            </Link>
          </div>
          <Cards
            items={recent.map(({ item }) => item)}
            catalogue={catalogue}
            favouriteIds={ids}
            onOpen={onOpen}
            onToggle={toggleFavourite}
          />
        </section>
      )}
      {items.length > 0 && (
        <section className="corner-12 surface lined">
          <div className="row sb home-phone-head">
            <h2 className="b">{t('favourites')}</h2>
            {items.length > shown && (
              <button
                type="button"
                className="s12 row g4 tp home-phone-more"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? t('fewer') : t('all', { count: items.length })}
                <Icon of={isWhole ? iconUp : iconDown} size={12} />
              </button>
            )}
          </div>
          <Cards
            items={isWhole ? items : items.slice(0, shown)}
            catalogue={catalogue}
            favouriteIds={ids}
            onOpen={onOpen}
            onToggle={toggleFavourite}
          />
        </section>
      )}
      {system && (
        <section className="corner-12 surface lined">
          <SystemTabs systems={catalogue.systems} chosen={system.id} onChoose={go} panelId={panelId} isShort />
          <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, system.id)}>
            <SystemView
              isPhone
              catalogue={catalogue}
              system={system}
              level={levelOf(catalogue, system, place.branchId)}
              favouriteIds={ids}
              onOpen={onOpen}
              onGo={branchId => go(system.id, branchId)}
              onReload={reload}
              isReloading={isReloading}
            />
          </div>
        </section>
      )}
    </div>
  )
}
