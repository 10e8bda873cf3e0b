import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { groupElementId } from '#shared/appCards/GroupSections.tsx'
import { type Group, levelOf } from '#shared/catalogue/menuLevels.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { NoticeMarquee } from '#shared/notices/NoticeMarquee.tsx'
import { FavouritesView } from './FavouritesView.tsx'
import type { HomeProps } from './HomePage.tsx'
import { useHomeKeys } from './homeKeys.ts'
import { JumpList } from './JumpList.tsx'
import { SystemTabs, tabId } from './SystemTabs.tsx'
import { SystemView } from './SystemView.tsx'
import { RecentApplications, recentId, useRecentApplications } from './today/RecentApplications.tsx'
import { TodaySkeleton } from './today/TodaySkeleton.tsx'
import { todayTexts } from './today/todayTexts.ts'

/** What waits today comes after the applications: they are what people press. */
const Today = lateComponent(() => import('./today/Today.tsx'))

const panelId = 'home-panel'
const todayId = 'home-today'

/** The home page from 768 px on: notices, the row of systems, one system's groups, the jump list at the right. */
export function DesktopHome({ catalogue, favourites, place, go, onOpen, reload, isReloading }: HomeProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { systemId, branchId } = place
  const system = catalogue.systems.find(each => each.id === systemId)
  const level = useMemo(() => system && levelOf(catalogue, system, branchId), [catalogue, system, branchId])
  const jumps = useJumpsOf(catalogue, level?.groups ?? [])
  const systemIds = [favouritesSystemId, ...catalogue.systems.map(({ id }) => id)]
  useHomeKeys({ panelId, systemIds, chosen: systemId, onChoose: go })
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const now = `${systemId} ${branchId}`
    const before = shown.current
    shown.current = now
    // Coming back to the home page's tab runs this too: the place is the same, and so is where one was in it.
    if (before === now) return
    // The first one is there already: scrolling would lay the page out before its time.
    if (before !== null) scroller.current?.scrollTo({ top: 0 })
    // The card that was pressed is gone: reading goes on where the new level starts.
    if (document.activeElement === document.body && branchId !== null) panel.current?.focus({ preventScroll: true })
  }, [systemId, branchId])
  return (
    <div className={jumps.length > 0 ? 'home' : 'home solo'} ref={scroller}>
      <div className="home-left">
        <NoticeMarquee />
        <div id={todayId}>
          <Suspense fallback={<TodaySkeleton />}>
            <Today />
          </Suspense>
        </div>
        <RecentApplications catalogue={catalogue} onOpen={onOpen} />
        <SystemTabs systems={catalogue.systems} chosen={systemId} onChoose={go} panelId={panelId} />
        <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, systemId)} tabIndex={-1}>
          {system && level ? (
            <SystemView
              catalogue={catalogue}
              system={system}
              level={level}
              favouriteIds={favourites.ids}
              onOpen={onOpen}
              onGo={next => go(system.id, next)}
              onReload={reload}
              isReloading={isReloading}
            />
          ) : (
            <FavouritesView
              catalogue={catalogue}
              favourites={favourites}
              onOpen={onOpen}
              onFind={() => go(catalogue.systems[0]?.id ?? favouritesSystemId)}
            />
          )}
        </div>
      </div>
      {jumps.length > 0 && <JumpList jumps={jumps} scroller={scroller} />}
    </div>
  )
}

/** 今天, 最近使用, then the groups; none where there is one group alone, which everything is in sight with. */
function useJumpsOf(catalogue: HomeProps['catalogue'], groups: readonly Group[]) {
  const t = useTexts(todayTexts)
  const pick = usePick()
  const hasRecent = useRecentApplications(catalogue, 1).length > 0
  if (groups.length < 2) return []
  return [
    { id: todayId, name: t('today') },
    ...(hasRecent ? [{ id: recentId, name: t('recent') }] : []),
    ...groups.map(group => ({ id: groupElementId(group.id), name: pick(group.name, group.nameEn) })),
  ]
}
