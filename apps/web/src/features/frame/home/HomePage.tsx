import type { MenuItem } from '@portico/contract/access/menu.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { queryClient } from '#shared/api/queries.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { menuQuery } from '#shared/catalogue/menuQuery.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { NoticeMarquee } from '#shared/notices/NoticeMarquee.tsx'
import { useRecent } from '#shared/opening/recentItems.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { DesktopHome } from './DesktopHome.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { homeTexts } from './homeTexts.ts'
import { PhoneHome } from './PhoneHome.tsx'
import { TodaySkeleton } from './today/TodaySkeleton.tsx'
import { type HomePlace, useHomePlace } from './useHomePlace.ts'
import './home.css'

/** What both layouts of the home page show. */
export interface HomeProps {
  catalogue: Catalogue
  favourites: ReturnType<typeof useFavourites>
  place: HomePlace
  go: (systemId: string, branchId?: string | null) => void
  onOpen: (item: MenuItem) => void
  reload: () => void
  isReloading: boolean
}

/** The home page: the person's business systems with their applications (spec 1 §2.7). */
export default function HomePage() {
  const t = useTexts(homeTexts)
  const { catalogue, error, refetch } = useCatalogue()
  const [query] = useSearchParams()
  const hasRecent = useRecent().length > 0
  return (
    <>
      <h1 className="sr" tabIndex={-1}>
        {t('home')}
      </h1>
      {catalogue ? (
        <LoadedHome catalogue={catalogue} />
      ) : error ? (
        <FailedState className="centred tall" title={t('failed')} error={error} onReload={refetch} />
      ) : (
        <div className={query.has('system') ? 'home' : 'home solo'}>
          <div className="home-left">
            <NoticeMarquee />
            <TodaySkeleton />
            {hasRecent && <div className="home-recent" />}
            <HomeSkeleton />
          </div>
        </div>
      )}
    </>
  )
}

function LoadedHome({ catalogue }: { catalogue: Catalogue }) {
  const t = useTexts(homeTexts)
  const favourites = useFavourites()
  const { place, go } = useHomePlace(catalogue, favourites.items.length > 0)
  const open = useOpenItem()
  const { reload, isReloading } = useReloadMenu()
  const isPhone = useIsPhone()
  if (catalogue.systems.length === 0)
    return (
      <div className="centred tall">
        <EmptyState art="locked" title={t('noMenu')} text={t('noMenuText')}>
          <Button icon={iconRefresh} disabled={isReloading} onClick={reload}>
            {t('reload')}
          </Button>
        </EmptyState>
      </div>
    )
  const props = { catalogue, favourites, place, go, onOpen: open, reload, isReloading }
  return isPhone ? <PhoneHome {...props} /> : <DesktopHome {...props} />
}

/** Before the menu is loaded again (spec 1 §9). */
const reloadDelay = 300

/** Loads the home menu again, after a moment; tells while it is on its way. */
function useReloadMenu() {
  const [isReloading, setReloading] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const reload = useCallback(() => {
    setReloading(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: menuQuery.queryKey }).finally(() => setReloading(false))
    }, reloadDelay)
  }, [])
  return { reload, isReloading }
}
