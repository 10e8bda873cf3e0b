import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { Fragment, useMemo } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft, iconRight } from '#kit/icons/icons.ts'
import { GroupSections } from '#shared/appCards/GroupSections.tsx'
import { MenuSearch } from '#shared/appCards/MenuSearch.tsx'
import { applicationsBelow, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { countWords } from '#shared/catalogue/countTexts.ts'
import { branchAbove, levelOf } from '#shared/catalogue/menuLevels.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { applicationTexts } from './applicationTexts.ts'

interface SystemCategoryProps {
  catalogue: Catalogue
  system: SystemMenu
  branchId: string | null
  favouriteIds: ReadonlySet<string>
  onOpen: (item: MenuItem) => void
  onGo: (branchId: string | null) => void
}

/** A system's category: the way to the level with a link back, and its groups (spec 1 §2.8). */
export function SystemCategory({ catalogue, system, branchId, favouriteIds, onOpen, onGo }: SystemCategoryProps) {
  const t = useTexts(applicationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const level = useMemo(() => levelOf(catalogue, system, branchId), [catalogue, system, branchId])
  const scope = useMemo(() => applicationsBelow(system.items), [system])
  const way = [{ id: null, name: system.name, nameEn: system.nameEn }, ...level.trail]
  return (
    <>
      <div className="row wrap sb g12 applications-head">
        <nav className="row g6 t3 size-13 room-32 crumb" aria-label={t('place')}>
          {way.map(({ id, name, nameEn }, at) => (
            <Fragment key={id}>
              {at > 0 && <Icon of={iconRight} size={12} />}
              {at === way.length - 1 ? (
                <b className="el" aria-current="page">
                  {pick(name, nameEn)}
                </b>
              ) : (
                <button type="button" className="el crumb-level" onClick={() => onGo(id)}>
                  {pick(name, nameEn)}
                </button>
              )}
            </Fragment>
          ))}
          {level.trail.length > 0 ? (
            <Button kind="text" size="small" icon={iconAleft} onClick={() => onGo(branchAbove(level))}>
              {t('back')}
            </Button>
          ) : (
            <span className="s12 no-tablet entry-count">{countWords(language, level.groups.length, level.count)}</span>
          )}
        </nav>
        <MenuSearch catalogue={catalogue} scope={scope} onOpen={onOpen} />
      </div>
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
