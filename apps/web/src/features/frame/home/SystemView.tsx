import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { Fragment, useMemo } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft, iconHome, iconRight, iconWarn } from '#kit/icons/icons.ts'
import { GroupSections } from '#shared/appCards/GroupSections.tsx'
import { MenuSearch } from '#shared/appCards/MenuSearch.tsx'
import { applicationsBelow, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { countWords } from '#shared/catalogue/countTexts.ts'
import { branchAbove, type Level } from '#shared/catalogue/menuLevels.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { isPast } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
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

interface HomeCrumbsProps {
  system: SystemMenu
  level: Level
  onGo: (branchId: string | null) => void
  /** Back from the top: the menu is loaded again. */
  onReload: () => void
  isReloading: boolean
}

/** The way to the shown level: back, home, and each level (spec 1 §2.7). */
function HomeCrumbs({ system, level, onGo, onReload, isReloading }: HomeCrumbsProps) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const isTop = level.trail.length === 0
  const last = level.trail.at(-1)
  return (
    <nav className="row g6 t3 size-13 room-32 crumb" aria-label={t('place')}>
      {!isTop && (
        <button
          type="button"
          className="ib xs"
          aria-label={t('back')}
          title={t('back')}
          onClick={() => onGo(branchAbove(level))}
        >
          <Icon of={iconAleft} size={15} />
        </button>
      )}
      <button
        type="button"
        className="ib xs"
        aria-label={t('toTop')}
        title={t('toTop')}
        aria-busy={isReloading || undefined}
        onClick={() => (isTop ? onReload() : onGo(null))}
      >
        {isReloading ? <i className="spin" /> : <Icon of={iconHome} size={15} />}
      </button>
      <Icon of={iconRight} size={12} />
      {isTop ? (
        <b className="el" aria-current="page">
          {pick(system.name, system.nameEn)}
        </b>
      ) : (
        <button type="button" className="el crumb-level" onClick={() => onGo(null)}>
          {pick(system.name, system.nameEn)}
        </button>
      )}
      {level.trail.map(branch => (
        <Fragment key={branch.id}>
          <Icon of={iconRight} size={12} />
          {branch === last ? (
            <b className="el" aria-current="page">
              {pick(branch.name, branch.nameEn)}
            </b>
          ) : (
            <button type="button" className="el crumb-level" onClick={() => onGo(branch.id)}>
              {pick(branch.name, branch.nameEn)}
            </button>
          )}
        </Fragment>
      ))}
      <span className="s12 no-tablet entry-count">{countWords(language, level.groups.length, level.count)}</span>
    </nav>
  )
}
