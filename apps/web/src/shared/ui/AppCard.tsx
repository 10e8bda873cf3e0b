import type { MenuItem } from '@portico/contract/menu.ts'
import { type MouseEvent, memo } from 'react'
import { applicationsBelow, isBranch } from '#shared/catalogue/catalogue.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment } from '#shared/i18n/moments.ts'
import { defineTexts, pickName, say, type Values } from '#shared/i18n/texts.ts'
import { useOpening } from '#shared/opening/fetchLink.ts'
import { itemHref } from '#shared/opening/itemAddress.ts'
import { AppIcon } from './AppIcon.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
import { Icon } from './Icon.tsx'
import { iconArrowur, iconLayers, iconMonitor } from './icons.ts'
import './AppCard.css'

const cardTexts = defineTexts({
  inWindow: { zh: '新窗口打开', en: 'Opens in a new window' },
  program: { zh: '本机客户端', en: 'Desktop program' },
  branch: { zh: '包含下级应用', en: 'Holds further applications' },
  below: { zh: '{count} 个下级应用', en: '{count} applications' },
  maintenance: { zh: '维护至 {until}', en: 'Offline until {until}' },
  opening: { zh: '正在打开', en: 'Opening' },
})

interface AppCardProps {
  item: MenuItem
  isFavourite: boolean
  onOpen: (item: MenuItem) => void
  onToggle: (item: MenuItem) => void
  /** Set while its system is being maintained. */
  maintenanceUntil?: string | undefined
  iconSize?: number
  /** Words on the star of a favourite. */
  removeText?: string | undefined
}

/** A card of an application or branch: one link over all of it, and the star beside. */
export const AppCard = memo(function AppCard(props: AppCardProps) {
  const { item, isFavourite, onOpen, onToggle, maintenanceUntil, iconSize, removeText } = props
  // One subscription, not one for each helper: there are hundreds of cards.
  const language = useLanguage(state => state.language)
  const t = (key: keyof typeof cardTexts, values?: Values) => say(cardTexts[key], language, values)
  const pick = (zh: string, en: string | undefined) => pickName(language, zh, en)
  const isOpening = useOpening(state => state.id === item.id)
  const branch = isBranch(item)
  const name = pick(item.name, item.nameEn)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(item)
  }
  const mark = markOf(item, branch)
  const [head, tail] = splitName(name)
  const description = branch
    ? t('below', { count: applicationsBelow(item.children).length })
    : pick(item.description, item.descriptionEn)
  return (
    <article className="ac" aria-busy={isOpening || undefined}>
      <AppIcon file={item.icon} {...(iconSize === undefined ? {} : { size: iconSize })} />
      <span className="tx">
        <a className="nm" href={itemHref(item)} onClick={open} draggable={false}>
          {head}
          <span className="last">
            {tail}
            {mark && (
              <i className="md" title={t(mark.text)}>
                <Icon of={mark.icon} size={13} />
                <span className="sr">{t(mark.text)}</span>
              </i>
            )}
          </span>
        </a>
        {maintenanceUntil === undefined ? (
          <span className="ds">{description}</span>
        ) : (
          <span className="ds tw">{t('maintenance', { until: briefMoment(maintenanceUntil, language) })}</span>
        )}
      </span>
      {isOpening ? (
        <span className="stx" role="status" aria-label={t('opening')}>
          <i className="spin" />
        </span>
      ) : (
        !branch && (
          <FavouriteStar
            name={name}
            isFavourite={isFavourite}
            onToggle={() => onToggle(item)}
            {...(removeText === undefined ? {} : { removeText })}
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

/** The last character or word stays on one line with the glyph. */
function splitName(name: string): [head: string, tail: string] {
  const at = name.lastIndexOf(' ')
  if (at >= 0) return [name.slice(0, at + 1), name.slice(at + 1)]
  const chars = [...name]
  return [chars.slice(0, -1).join(''), chars.at(-1) ?? '']
}
