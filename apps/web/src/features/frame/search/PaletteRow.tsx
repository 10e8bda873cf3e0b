import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { SearchQuery } from '@portico/contract/rules/search/searchQuery.ts'
import { type MouseEvent, memo, useEffect, useMemo, useRef } from 'react'
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
import { asksForTab } from '#shared/opening/linkClick.ts'
import type { PortalPage } from './portalPages.ts'
import { searchTexts } from './searchTexts.ts'
import { ownCategory } from './usePalette.ts'

interface PaletteRowProps {
  id: string
  at: number
  item: MenuItem
  /** Set where it is a page of the portal's own. */
  page: PortalPage | undefined
  query: SearchQuery
  catalogue: Catalogue
  isActive: boolean
  isFavourite: boolean
  onEnter: (item: MenuItem, isApart?: boolean) => void
  onToggle: (item: MenuItem) => void
  onHover: (at: number) => void
}

/** One application or page: name and pinyin with the matched letters, where it stands, enter and favourite. */
export const PaletteRow = memo(function PaletteRow(props: PaletteRowProps) {
  const { id, at, item, page, query, catalogue, isActive, isFavourite, onEnter, onToggle, onHover } = props
  const t = useTexts(searchTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const marks = useMemo(() => marksOf(item, query, language), [item, query, language])
  const system = catalogue.byId.get(item.id)?.system
  const path = page ? [ownCategory, ...page.above] : [system, ...pathTo(catalogue, item.id).slice(0, -1)]
  const above = path.flatMap(each => (each ? [pick(each.name, each.nameEn)] : []))
  const isEnglish = language === 'en' && item.nameEn !== ''
  const press = (event: MouseEvent) => {
    if (asksForTab(event)) onEnter(item, true)
    else if (event.button === 0) onEnter(item)
  }
  const second = isEnglish ? 'zh' : marks.side === 'en' ? 'en' : 'pinyin'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the combobox's pop-up, not of a table.
    <div
      ref={row}
      id={id}
      role="row"
      aria-selected={isActive}
      tabIndex={-1}
      className={`grid g12 rounded lights amid search-row${isActive ? ' on' : ''}`}
      onPointerMove={() => onHover(at)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      <div
        role="gridcell"
        tabIndex={-1}
        className="grid g12 amid presses search-what"
        onClick={press}
        onAuxClick={press}
        onMouseDown={noAutoScroll}
      >
        {page ? (
          <span className="search-page lined rounded" aria-hidden="true">
            <Icon of={menuIcons[item.menuIcon.replace(/\.svg$/, '')] ?? iconGrid} />
          </span>
        ) : (
          <AppIcon file={item.icon} size={34} />
        )}
        <div className="col">
          <div className="row g8 search-names">
            <span className="app-name el">
              <MarkedText pieces={isEnglish ? marks.nameEn : marks.name} />
            </span>
            <span className="s12 t3 el" lang={second === 'en' ? 'en' : 'zh'}>
              <MarkedText pieces={{ zh: marks.name, en: marks.nameEn, pinyin: marks.pinyin }[second]} />
            </span>
          </div>
          <span className="s12 t3 el">{above.join(' › ')}</span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      <div role="gridcell" tabIndex={-1} className="row g6 acts">
        <Button kind={isActive ? 'primary' : 'text'} size="small" tabIndex={-1} onClick={press} onAuxClick={press}>
          {t('enter')}
          {isActive && (
            <span className="kbd on-p" aria-hidden="true">
              Enter
            </span>
          )}
        </Button>
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
      </div>
    </div>
  )
})

/** The middle button asks for a browser tab here, not for scrolling. */
function noAutoScroll(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}
