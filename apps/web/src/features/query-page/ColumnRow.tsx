import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Check } from '#kit/fields/Check.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconGrip, iconPin, iconRight } from '#kit/icons/icons.ts'
import { type Action, ActionMenu } from '#kit/layers/ActionMenu.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { shownPart } from './columnDraft.ts'
import type { ArrangedColumn, Side } from './columnTree.ts'
import { tableTexts } from './tableTexts.ts'

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
  onWidth?: ((by: number) => void) | undefined
  /** Dragged to where another one of the same level stands. */
  onDrop: (onto: string) => void
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
  onDrop,
  children,
}: ColumnRowProps) {
  const t = useTexts(tableTexts)
  const [isOpen, setOpen] = useState(true)
  const [isPinning, setPinning] = useState(false)
  const [isDragged, setDragged] = useState(false)
  const pinButton = useRef<HTMLButtonElement>(null)
  const part = shownPart(column)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    const wider = { ArrowLeft: -10, ArrowRight: 10 }[event.key]
    if (step === undefined && wider === undefined) return
    event.preventDefault()
    if (step !== undefined && canMove) onStep(step)
    if (wider !== undefined) onWidth?.(wider)
  }
  /** The row goes where the pointer is, among its siblings. */
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !canMove) return
    const handle = event.currentTarget
    const own = handle.closest('[data-column]')
    handle.setPointerCapture(event.pointerId)
    setDragged(true)
    const over = (moved: globalThis.PointerEvent) => {
      const rows = [...(own?.parentElement?.children ?? [])].filter(
        (row): row is HTMLElement => row instanceof HTMLElement && row.dataset['column'] !== undefined,
      )
      const at = rows.indexOf(own as HTMLElement)
      const to = rows.findIndex(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return moved.clientY >= top && moved.clientY <= bottom
      })
      const target = rows[to]
      if (!target || to === at || at < 0) return
      const { top, height } = target.getBoundingClientRect()
      // Past its middle, or two rows of different heights would change places for ever.
      const isPast = to > at ? moved.clientY > top + height / 2 : moved.clientY < top + height / 2
      if (isPast) onDrop(target.dataset['column'] ?? '')
    }
    const end = () => {
      setDragged(false)
      handle.removeEventListener('pointermove', over)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
    }
    handle.addEventListener('pointermove', over)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  const pins: Action[] = (
    [
      ['left', 'pinLeft'],
      ['right', 'pinRight'],
      ['', 'unpin'],
    ] as const
  )
    .filter(([to]) => to !== side)
    .map(([to, key]) => ({ key, label: t(key), run: () => onPin(to) }))
  return (
    <div data-column={column.id}>
      <div
        className={`mi query-page-columns-row${isDragged ? ' is-drag' : ''}`}
        style={level > 0 ? { paddingLeft: 6 + level * 30 } : undefined}
      >
        <button
          type="button"
          className="query-page-columns-grip"
          aria-label={t('moveColumn', { label })}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
        >
          <Icon of={iconGrip} size={14} className="dot" />
        </button>
        {children && (
          <button
            type="button"
            className="query-page-columns-grip"
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
        <button
          ref={pinButton}
          type="button"
          className={`ib xs query-page-columns-pin${side === '' ? '' : ' on'}`}
          aria-label={t('pinOf', { label })}
          aria-haspopup="menu"
          aria-expanded={isPinning}
          title={t('pinOf', { label })}
          onClick={() => setPinning(true)}
        >
          <Icon of={iconPin} size={13} />
        </button>
        {isPinning && (
          <ActionMenu
            anchor={pinButton}
            label={t('pinOf', { label })}
            actions={pins}
            placement="bottom-end"
            onClose={() => setPinning(false)}
          />
        )}
      </div>
      {isOpen && children}
    </div>
  )
}
