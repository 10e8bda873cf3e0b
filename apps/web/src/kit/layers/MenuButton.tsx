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
}

/** A button with a menu of actions. */
export function MenuButton({ trigger, label, actions, placement = 'bottom-end' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <ActionMenu
          anchor={button}
          label={label}
          actions={actions}
          placement={placement}
          isApart
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
