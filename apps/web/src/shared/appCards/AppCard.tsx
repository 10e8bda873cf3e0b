import type { MenuItem } from '@portico/contract/access/menu.ts'
import { type MouseEvent, memo } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconArrowur, iconLayers, iconMonitor } from '#kit/icons/icons.ts'
import { applicationsBelow, isBranch } from '#shared/catalogue/catalogue.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment } from '#shared/i18n/moments.ts'
import { defineTexts, pickName, say, type Values } from '#shared/i18n/texts.ts'
import { useOpening } from '#shared/opening/fetchLink.ts'
import { itemHref } from '#shared/opening/itemAddress.ts'
import { onLinkClick } from '#shared/opening/linkClick.ts'
import { openItemApart } from '#shared/opening/openItem.ts'
import { AppIcon } from './AppIcon.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
import './AppCard.css'

const cardTexts = defineTexts({
  inWindow: { zh: '新窗口打开', en: 'Opens in a new window' },
  program: { zh: '本机客户端', en: 'Desktop program' },
  branch: { zh: '包含下级应用', en: 'Holds further applications' },
  below: { zh: '{count} 个下级应用', en: '{count} applications' },
  belowOne: { zh: '{count} 个下级应用', en: '{count} application' },
  maintenance: { zh: '维护至 {until}', en: 'Offline until {until}' },
  opening: { zh: '正在打开', en: 'Opening' },
})

/** Keeps the glyph on the line of the name's last word. */
const wordJoiner = '\u2060'

interface AppCardProps {
  item: MenuItem
  isFavourite: boolean
  onOpen: (item: MenuItem) => void
  onToggle: (item: MenuItem) => void
  /** Set while its system is being maintained. */
  maintenanceUntil?: string | undefined
  /** Words on the star of a favourite. */
  removeText?: string | undefined
}

/** A card of an application or branch: one link over all of it, and the star beside. */
export const AppCard = memo(function AppCard(props: AppCardProps) {
  const { item, isFavourite, onOpen, onToggle, maintenanceUntil, removeText } = props
  // One subscription, not one for each helper: there are hundreds of cards.
  const language = useLanguage(state => state.language)
  const t = (key: keyof typeof cardTexts, values?: Values) => say(cardTexts[key], language, values)
  const pick = (zh: string, en: string | undefined) => pickName(language, zh, en)
  const isOpening = useOpening(state => state.id === item.id)
  const branch = isBranch(item)
  const name = pick(item.name, item.nameEn)
  const open = (event: MouseEvent) =>
    onLinkClick(
      event,
      () => onOpen(item),
      () => openItemApart(item),
    )
  const mark = markOf(item, branch)
  const count = branch ? applicationsBelow(item.children).length : 0
  const description = branch
    ? t(count === 1 ? 'belowOne' : 'below', { count })
    : pick(item.description, item.descriptionEn)
  return (
    <article className="holds lined corner-10 surface text-1 app-card" aria-busy={isOpening || undefined}>
      <AppIcon file={item.icon} />
      <span className="tx">
        <a className="app-name" href={itemHref(item)} onClick={open} onAuxClick={open} draggable={false}>
          {name}
          {mark && (
            <i className="holds t3 app-card-mark" title={t(mark.text)}>
              <span aria-hidden="true">{wordJoiner}</span>
              <Icon of={mark.icon} size={13} />
              <span className="sr">{t(mark.text)}</span>
            </i>
          )}
        </a>
        {maintenanceUntil === undefined ? (
          <span className="s12 t3 el app-card-about">{description}</span>
        ) : (
          <span className="s12 tw el app-card-about">
            {t('maintenance', { until: briefMoment(maintenanceUntil, language) })}
          </span>
        )}
      </span>
      {isOpening ? (
        <span className="grid corner-4 t3 rigid app-star" role="status" aria-label={t('opening')}>
          <i className="spin" />
        </span>
      ) : (
        !branch && (
          <FavouriteStar
            name={name}
            isFavourite={isFavourite}
            onToggle={() => onToggle(item)}
            removeText={removeText}
          />
        )
      )}
    </article>
  )
})

/** The glyph for how it opens: a new window, a program, further items. */
function markOf(item: MenuItem, branch: boolean) {
  if (branch) return { icon: iconLayers, text: 'branch' } as const
  if (item.linkKind === 'desktop') return { icon: iconMonitor, text: 'program' } as const
  if (item.linkKind === 'link' && item.linkTarget === 'window') return { icon: iconArrowur, text: 'inWindow' } as const
  return null
}
