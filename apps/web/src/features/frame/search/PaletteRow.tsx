import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { asksForTab } from '#shared/opening/linkClick.ts'
import { searchTexts } from './searchTexts.ts'

/** Where a row stands in the palette. */
export interface RowPlace {
  id: string
  at: number
  isActive: boolean
  onHover: (at: number) => void
}
interface PaletteRowProps extends RowPlace {
  icon: ReactNode
  name: ReactNode
  /** In small type beside the name. */
  beside?: ReactNode
  /** The name is a sentence, which is shown to its end. */
  isWhole?: boolean
  /** Where it stands, or whose it is. */
  below: string
  /** `isApart`: in a browser tab of its own. */
  onEnter: (isApart: boolean) => void
  /** What can be done beside entering. */
  children?: ReactNode
}

/** A row of the palette: what it leads to, and the button that enters. The keys are those of the box. */
export function PaletteRow({
  id,
  at,
  isActive,
  onHover,
  icon,
  name,
  beside,
  isWhole = false,
  below,
  onEnter,
  children,
}: PaletteRowProps) {
  const t = useTexts(searchTexts)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const press = (event: MouseEvent) => {
    if (asksForTab(event)) onEnter(true)
    else if (event.button === 0) onEnter(false)
  }
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
        {icon}
        <div className="col">
          <div className="row g8 search-names">
            <span className={isWhole ? 'app-name anywhere' : 'app-name el'}>{name}</span>
            {beside}
          </div>
          <span className="s12 t3 el">{below}</span>
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
        {children}
      </div>
    </div>
  )
}

/** The middle button asks for a browser tab here, not for scrolling. */
function noAutoScroll(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}
