import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { useMemo } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconWarn } from '#kit/icons/icons.ts'
import { GroupSections } from '#shared/appCards/GroupSections.tsx'
import { MenuSearch } from '#shared/appCards/MenuSearch.tsx'
import { applicationsBelow, type Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Level } from '#shared/catalogue/menuLevels.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { isPast } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { HomeCrumbs } from './HomeCrumbs.tsx'
import { homeTexts } from './homeTexts.ts'

interface SystemViewProps {
  catalogue: Catalogue
  system: SystemMenu
  level: Level
  favouriteIds: ReadonlySet<string>
  onOpen: (item: MenuItem) => void
  onGo: (branchId: string | null) => void
  onReload: () => void
  isReloading: boolean
  /** On a phone the frame's own search stands above. */
  isPhone?: boolean
}

/** One level of a business system: where one is, the search box, the groups with their cards. */
export function SystemView(props: SystemViewProps) {
  const { catalogue, system, level, favouriteIds, onOpen, onGo, onReload, isReloading, isPhone } = props
  const scope = useMemo(() => applicationsBelow(system.items), [system])
  return (
    <>
      {(!isPhone || level.trail.length > 0) && (
        <div className="row sb g12 home-bar">
          <HomeCrumbs system={system} level={level} onGo={onGo} onReload={onReload} isReloading={isReloading} />
          {!isPhone && <MenuSearch catalogue={catalogue} scope={scope} onOpen={onOpen} />}
        </div>
      )}
      <MaintenanceNote system={system} />
      <GroupSections
        groups={level.groups}
        catalogue={catalogue}
        favouriteIds={favouriteIds}
        onOpen={onOpen}
        onToggle={toggleFavourite}
      />
    </>
  )
}

/** Says that a system is being maintained, and until when. */
function MaintenanceNote({ system }: { system: SystemMenu }) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const until = system.maintenanceUntil
  if (until === undefined || isPast(until)) return null
  return (
    <p className="note warn" role="status">
      <Icon of={iconWarn} size={16} />
      <span>{t('maintained', { name: pick(system.name, system.nameEn), until: fullMoment(until, language) })}</span>
    </p>
  )
}
