import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { SearchQuery } from '@portico/contract/rules/search/searchQuery.ts'
import { memo, useMemo } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrid, iconStar } from '#kit/icons/icons.ts'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { MarkedText } from '#shared/appCards/MarkedText.tsx'
import { menuIcons } from '#shared/appCards/menuIcons.ts'
import { type Catalogue, pathTo } from '#shared/catalogue/catalogue.ts'
import { marksOf } from '#shared/catalogue/searchMarks.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PaletteRow, type RowPlace } from './PaletteRow.tsx'
import type { PortalPage } from './portalPages.ts'
import { searchTexts } from './searchTexts.ts'
import { ownCategory } from './usePalette.ts'

interface ItemRowProps extends RowPlace {
  item: MenuItem
  /** Set where it is a page of the portal's own. */
  page: PortalPage | undefined
  query: SearchQuery
  catalogue: Catalogue
  isFavourite: boolean
  onEnter: (item: MenuItem, isApart: boolean) => void
  onToggle: (item: MenuItem) => void
}

/** One application or page: name and pinyin with the matched letters, where it stands, enter and favourite. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, page, query, catalogue, isFavourite, onEnter, onToggle, ...place } = props
  const t = useTexts(searchTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const marks = useMemo(() => marksOf(item, query, language), [item, query, language])
  const system = catalogue.byId.get(item.id)?.system
  const path = page ? [ownCategory, ...page.above] : [system, ...pathTo(catalogue, item.id).slice(0, -1)]
  const above = path.flatMap(each => (each ? [pick(each.name, each.nameEn)] : []))
  const isEnglish = language === 'en' && item.nameEn !== ''
  const second = isEnglish ? 'zh' : marks.side === 'en' ? 'en' : 'pinyin'
  return (
    <PaletteRow
      {...place}
      icon={
        page ? (
          <span className="search-page lined rounded" aria-hidden="true">
            <Icon of={menuIcons[item.menuIcon.replace(/\.svg$/, '')] ?? iconGrid} />
          </span>
        ) : (
          <AppIcon file={item.icon} size={34} />
        )
      }
      name={<MarkedText pieces={isEnglish ? marks.nameEn : marks.name} />}
      beside={
        <span className="s12 t3 el" lang={second === 'en' ? 'en' : 'zh'}>
          <MarkedText pieces={{ zh: marks.name, en: marks.nameEn, pinyin: marks.pinyin }[second]} />
        </span>
      }
      below={above.join(' › ')}
      onEnter={isApart => onEnter(item, isApart)}
    >
      {!page && (
        <Button
          kind="text"
          size="small"
          className="search-favourite"
          tabIndex={-1}
          aria-pressed={isFavourite}
          onClick={() => onToggle(item)}
        >
          <span className={isFavourite ? 'search-lit' : ''}>
            <Icon of={iconStar} size={15} filled={isFavourite} />
          </span>
          <span className="no-phone">{t(isFavourite ? 'unfavour' : 'favour')}</span>
        </Button>
      )}
    </PaletteRow>
  )
})
