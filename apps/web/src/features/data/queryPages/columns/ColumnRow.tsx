import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useSortableRow } from '#kit/drag/SortableList.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconGrip, iconPin, iconRight } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { tableTexts } from '../tableTexts.ts'
import { shownPart } from './columnDraft.ts'
import type { ArrangedColumn, Side } from './columnTree.ts'

const pins = [
  { to: 'left', key: 'pinLeft' },
  { to: 'right', key: 'pinRight' },
  { to: '', key: 'unpin' },
] as const

interface ColumnRowProps {
  column: ArrangedColumn
  label: string
  level: number
  side: Side
  /** Not while only some are shown. */
  canMove: boolean
  onShow: (isShown: boolean) => void
  onPin: (side: Side) => void
  onStep: (by: 1 | -1) => void
  onWidth: ((by: number) => void) | undefined
  children: ReactNode
}

/** One column of the settings: drag, tick, pin; the columns below a head can be folded away. */
export function ColumnRow({
  column,
  label,
  level,
  side,
  canMove,
  onShow,
  onPin,
  onStep,
  onWidth,
  children,
}: ColumnRowProps) {
  const t = useTexts(tableTexts)
  const [isOpen, setOpen] = useState(true)
  const { ref, style, grip, isDragging } = useSortableRow(column.id, !canMove)
  const part = shownPart(column)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    const wider = { ArrowLeft: -10, ArrowRight: 10 }[event.key]
    grip.onKeyDown?.(event)
    // While it is picked up, arrows carry it.
    if (isDragging || event.defaultPrevented || (step === undefined && wider === undefined)) return
    event.preventDefault()
    if (step !== undefined && canMove) onStep(step)
    if (wider !== undefined) onWidth?.(wider)
  }
  return (
    <div ref={ref} style={style} data-column={column.id}>
      <div
        className={`mi query-page-columns-row${isDragging ? ' is-drag' : ''}`}
        style={level > 0 ? { paddingLeft: 6 + level * 30 } : undefined}
      >
        <button
          type="button"
          className="corner-4 query-page-columns-grip middle rigid"
          aria-label={t('moveColumn', { label })}
          {...grip}
          onKeyDown={onKeyDown}
        >
          <Icon of={iconGrip} size={14} className="dot" />
        </button>
        {children && (
          <button
            type="button"
            className="corner-4 query-page-columns-grip middle rigid"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'closeGroup' : 'openGroup', { label })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? iconDown : iconRight} size={13} />
          </button>
        )}
        <label className="row g6 f1">
          <Check checked={part === 'all'} isHalf={part === 'some'} onChange={() => onShow(part !== 'all')} />
          <span className="el">{label}</span>
        </label>
        <MenuButton
          label={t('pinOf', { label })}
          actions={pins
            .filter(({ to }) => to !== side)
            .map(({ to, key }) => ({ key, label: t(key), run: () => onPin(to) }))}
          trigger={button => (
            <button
              {...button}
              type="button"
              className={`ib xs query-page-columns-pin${side === '' ? '' : ' on'}`}
              aria-label={t('pinOf', { label })}
              title={t('pinOf', { label })}
            >
              <Icon of={iconPin} size={13} />
            </button>
          )}
        />
      </div>
      {isOpen && children}
    </div>
  )
}
