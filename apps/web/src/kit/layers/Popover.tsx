import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FloatingBox } from './FloatingBox.tsx'
import type { Placement } from './popoverPlace.ts'

export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  onClick: () => void
}

interface PopoverProps {
  /** The button: `trigger={props => <button {...props}>…</button>}`. */
  trigger: (props: TriggerProps, isOpen: boolean) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Names the box. */
  label: string
  placement?: Placement
  /** Also opens when the pointer rests on the button or the keyboard focus reaches it. */
  onHover?: boolean
  width?: number
  className?: string
  onOpenChange?: (isOpen: boolean) => void
}

/** How long the pointer may take from the button to the box. */
const grace = 200

/** A button with a box that floats beside it; opens by click, on wish also by hover and focus. */
export function Popover({
  trigger,
  children,
  label,
  placement,
  onHover,
  width,
  className,
  onOpenChange,
}: PopoverProps) {
  const [openBy, setOpenBy] = useState<'click' | 'hover' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const isOpen = openBy !== null
  const change = (by: 'click' | 'hover' | null) => {
    window.clearTimeout(timer.current)
    if ((by !== null) !== isOpen) onOpenChange?.(by !== null)
    setOpenBy(by)
  }
  const close = () => change(null)
  /** What had the focus inside goes away: the button takes it back. */
  const closeInside = () => {
    close()
    button.current?.focus({ preventScroll: true })
  }
  const hover = onHover
    ? {
        onPointerEnter: (event: { pointerType: string }) => {
          if (event.pointerType === 'mouse') change(openBy ?? 'hover')
        },
        onPointerLeave: () => {
          window.clearTimeout(timer.current)
          if (openBy === 'hover') timer.current = window.setTimeout(close, grace)
        },
      }
    : {}
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the button inside.
    <span
      className="contents"
      {...hover}
      onFocus={event => {
        if (onHover && event.target === button.current && event.target.matches(':focus-visible') && !isOpen)
          change('hover')
      }}
    >
      {trigger(
        {
          ref: button,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onClick: () => change(openBy === 'click' ? null : 'click'),
        },
        isOpen,
      )}
      {isOpen && (
        <FloatingBox
          anchor={button}
          onClose={close}
          placement={placement ?? 'bottom-start'}
          takesFocus={openBy === 'click'}
          className={className ?? ''}
          style={width === undefined ? {} : { width }}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {typeof children === 'function' ? children(closeInside) : children}
        </FloatingBox>
      )}
    </span>
  )
}
