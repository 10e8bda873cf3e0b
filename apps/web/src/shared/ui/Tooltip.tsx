import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { topContainer, useLayer } from './layers.ts'
import type { Placement } from './popoverPlace.ts'
import { useFloating } from './useFloating.ts'
import './floating.css'

interface ChildProps {
  'aria-describedby'?: string | undefined
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

interface TooltipProps {
  text: string
  /** One element that can have the focus. */
  children: ReactElement<ChildProps>
  placement?: Placement
  /** The words say more than the element's own name: they are then read aloud as its description. */
  describes?: boolean
}

const delay = 400

/** A few words at an element, on hover and on keyboard focus; Esc hides them, the pointer may rest on them. */
export function Tooltip({ text, children, placement = 'bottom', describes }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLElement | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const id = useId()
  const later = (open: boolean, after: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(open), after)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const own = children.props
  const child = cloneElement(children, {
    'aria-describedby': describes && isOpen ? id : own['aria-describedby'],
    onPointerEnter: event => {
      own.onPointerEnter?.(event)
      anchor.current = event.currentTarget
      if (event.pointerType === 'mouse') later(true, delay)
    },
    onPointerLeave: event => {
      own.onPointerLeave?.(event)
      later(false, 150)
    },
    onPointerDown: event => {
      own.onPointerDown?.(event)
      later(false, 0)
    },
    onFocus: event => {
      own.onFocus?.(event)
      anchor.current = event.currentTarget
      if (event.currentTarget.matches(':focus-visible')) later(true, 0)
    },
    onBlur: event => {
      own.onBlur?.(event)
      later(false, 0)
    },
  })
  return (
    <>
      {child}
      {isOpen && text !== '' && (
        <Bubble
          id={id}
          text={text}
          anchor={anchor}
          placement={placement}
          onClose={() => later(false, 0)}
          onStay={() => later(true, 0)}
        />
      )}
    </>
  )
}

interface BubbleProps {
  id: string
  text: string
  anchor: { readonly current: HTMLElement | null }
  placement: Placement
  onClose: () => void
  onStay: () => void
}

function Bubble({ id, text, anchor, placement, onClose, onStay }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  const rect = useCallback(() => anchor.current?.getBoundingClientRect(), [anchor])
  const style = useFloating(true, rect, box, placement)
  useLayer(true, onClose, box)
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      className="tip floating"
      style={style}
      onPointerEnter={onStay}
      onPointerLeave={onClose}
    >
      {text}
    </div>,
    topContainer(),
  )
}
