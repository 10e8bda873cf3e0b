import type { SystemMenu } from '@portico/contract/access/menu.ts'
import { Fragment } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft, iconHome, iconRight } from '#kit/icons/icons.ts'
import { countWords } from '#shared/catalogue/countTexts.ts'
import { branchAbove, type Level } from '#shared/catalogue/menuLevels.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

interface HomeCrumbsProps {
  system: SystemMenu
  level: Level
  onGo: (branchId: string | null) => void
  /** Back from the top: the menu is loaded again. */
  onReload: () => void
  isReloading: boolean
}

/** The way to the shown level: back, home, and each level (spec 1 §2.7). */
export function HomeCrumbs({ system, level, onGo, onReload, isReloading }: HomeCrumbsProps) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const isTop = level.trail.length === 0
  const last = level.trail.at(-1)
  return (
    <nav className="row g6 t3 crumb" aria-label={t('place')}>
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
        <b aria-current="page">{pick(system.name, system.nameEn)}</b>
      ) : (
        <button type="button" className="crumb-level" onClick={() => onGo(null)}>
          {pick(system.name, system.nameEn)}
        </button>
      )}
      {level.trail.map(branch => (
        <Fragment key={branch.id}>
          <Icon of={iconRight} size={12} />
          {branch === last ? (
            <b aria-current="page">{pick(branch.name, branch.nameEn)}</b>
          ) : (
            <button type="button" className="crumb-level" onClick={() => onGo(branch.id)}>
              {pick(branch.name, branch.nameEn)}
            </button>
          )}
        </Fragment>
      ))}
      <span className="s12 entry-count">{countWords(language, level.groups.length, level.count)}</span>
    </nav>
  )
}
