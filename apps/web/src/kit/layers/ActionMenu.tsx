import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { FloatingBox } from './FloatingBox.tsx'
import type { Placement } from './popoverPlace.ts'

export interface Action {
  key: string
  label: string
  icon?: string
  /** A key combination shown at the right. */
  keys?: string
  /** What there is to it, in few words, at the right. */
  fact?: string
  disabled?: boolean
  /** A line above it. */
  separated?: boolean
  /** It destroys: red, and after the others. */
  isDanger?: boolean
  /** Why it is disabled, or what it does. */
  hint?: string
  /** One of several of which one is in force: whether it is this one. */
  isChosen?: boolean
  run: () => void
}

interface ActionMenuProps {
  anchor: RefObject<HTMLElement | null> | { x: number; y: number }
  returnTo?: RefObject<HTMLElement | null>
  label: string
  actions: readonly Action[]
  onClose: () => void
  placement?: Placement
  /** Out of what its anchor stands in, whose neighbours would lie over it. */
  isApart?: boolean
  /** At least so wide, in CSS pixels. */
  width?: number
}

/** A menu of actions: arrows, Home, End and the first letter move, Enter and Space act, Esc and Tab close. */
export function ActionMenu({ anchor, returnTo, label, actions, onClose, ...props }: ActionMenuProps) {
  const { placement = 'bottom-start', isApart = false } = props
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Tab') return onClose()
    const to =
      target(event.key, at, items.length) ?? items.findIndex((item, i) => i > at && startsWith(item, event.key))
    if (to < 0) return
    event.preventDefault()
    items[to]?.focus()
  }
  const extra = { ...(returnTo ? { returnTo } : {}), ...(props.width ? { style: { minWidth: props.width } } : {}) }
  const choose = (action: Action) => {
    if (action.disabled) return
    const back = returnTo ?? ('current' in anchor ? anchor : null)
    // What is done next may put the focus elsewhere; it must not be lost with the menu.
    if (list.current?.contains(document.activeElement)) back?.current?.focus({ preventScroll: true })
    onClose()
    action.run()
  }
  return (
    <FloatingBox
      anchor={anchor}
      {...extra}
      onClose={onClose}
      placement={placement}
      takesFocus
      inPlace={!isApart}
      inLandmark={isApart}
      className="pad-6 menu-list"
    >
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {actions.map((action, i) => (
          <div key={action.key} role="none">
            {action.separated && <hr />}
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: checked only where its role is menuitemradio. */}
            <button
              type="button"
              role={action.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={action.isChosen}
              className={`mi${action.isChosen ? ' on' : ''}${action.isDanger ? ' danger' : ''}`}
              aria-description={[action.hint, action.fact].filter(Boolean).join(' ') || undefined}
              tabIndex={-1}
              data-autofocus={i === 0 || undefined}
              aria-disabled={action.disabled ?? false}
              onClick={() => choose(action)}
            >
              {action.icon !== undefined && <Icon of={action.icon} size={16} />}
              <span className="el">
                {action.label}
                {action.hint !== undefined && (
                  <span className="hint s12" aria-hidden="true">
                    {action.hint}
                  </span>
                )}
              </span>
              {action.fact !== undefined && (
                <span className="fact num" aria-hidden="true">
                  {action.fact}
                </span>
              )}
              {action.keys !== undefined && (
                <span className="keys" aria-hidden="true">
                  {action.keys}
                </span>
              )}
            </button>
          </div>
        ))}
      </div>
    </FloatingBox>
  )
}

function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

const startsWith = (item: HTMLElement, key: string): boolean =>
  key.length === 1 && (item.textContent ?? '').toLowerCase().startsWith(key.toLowerCase())
