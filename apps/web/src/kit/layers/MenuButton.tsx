import { type ReactNode, useRef, useState } from 'react'
import { type Action, ActionMenu } from './ActionMenu.tsx'
import type { TriggerProps } from './Popover.tsx'
import type { Placement } from './popoverPlace.ts'

interface MenuButtonProps {
  /** The button: `trigger={props => <button {...props}>…</button>}`. */
  trigger: (props: TriggerProps) => ReactNode
  /** Names the menu. */
  label: string
  actions: readonly Action[]
  placement?: Placement
  /** At least so wide, in CSS pixels; 168 unless told otherwise. */
  width?: number
}

/** A button with a menu of actions. The focus goes back to where it was before: a key may press it from elsewhere. */
export function MenuButton({ trigger, label, actions, placement = 'bottom-end', width }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => {
          const { activeElement } = document
          const isSomewhere = activeElement instanceof HTMLElement && activeElement !== document.body
          if (!isOpen) before.current = isSomewhere ? activeElement : button.current
          setOpen(!isOpen)
        },
      })}
      {isOpen && (
        <ActionMenu
          anchor={button}
          returnTo={before}
          label={label}
          actions={actions}
          placement={placement}
          isApart
          {...(width ? { width } : {})}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
