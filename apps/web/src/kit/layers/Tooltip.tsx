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
import { topContainer, useLayer } from '../screen/openLayers.ts'
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

/** Keys that move the focus on; Esc and Enter only give it back, as when a box closes. */
const moving = /^(?:Tab|Arrow\w+|Home|End)$/

let isMoving = false

function onInput(event: Event): void {
  isMoving = event instanceof KeyboardEvent && moving.test(event.key)
}

if (typeof document !== 'undefined')
  for (const name of ['keydown', 'pointerdown']) document.addEventListener(name, onInput, true)

/** True when the last thing the person did was to press a key that moves the focus. */
const wasFocusMoved = (): boolean => isMoving

type OpenBy = 'hover' | 'focus' | null

/**
 * A few words at an element: on hover, then the pointer may rest on them; and when the keyboard moves the focus to it,
 * then the pointer reaches what they cover. Not when a box that was closed gives the focus back. Esc hides them.
 */
export function Tooltip({ text, children, placement = 'bottom', describes }: TooltipProps) {
  const [openBy, setOpenBy] = useState<OpenBy>(null)
  const anchor = useRef<HTMLElement | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const id = useId()
  const isOpen = openBy !== null
  const later = (by: OpenBy, after: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpenBy(by), after)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const own = children.props
  const child = cloneElement(children, {
    'aria-describedby': describes && isOpen ? id : own['aria-describedby'],
    onPointerEnter: event => {
      own.onPointerEnter?.(event)
      anchor.current = event.currentTarget
      if (event.pointerType === 'mouse') later('hover', delay)
    },
    onPointerLeave: event => {
      own.onPointerLeave?.(event)
      later(null, 150)
    },
    onPointerDown: event => {
      own.onPointerDown?.(event)
      later(null, 0)
    },
    onFocus: event => {
      own.onFocus?.(event)
      anchor.current = event.currentTarget
      if (wasFocusMoved() && event.currentTarget.matches(':focus-visible')) later('focus', 0)
    },
    onBlur: event => {
      own.onBlur?.(event)
      later(null, 0)
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
          onClose={() => later(null, 0)}
          onStay={() => later('hover', 0)}
          isThrough={openBy === 'focus'}
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
  /** The pointer reaches what lies below. */
  isThrough: boolean
}

function Bubble({ id, text, anchor, placement, onClose, onStay, isThrough }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  const rect = useCallback(() => anchor.current?.getBoundingClientRect(), [anchor])
  const style = useFloating(rect, box, placement)
  useLayer(true, onClose, box)
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      className={`s12 tooltip${isThrough ? ' through' : ''}`}
      style={style}
      onPointerEnter={onStay}
      onPointerLeave={onClose}
      onPointerDown={onClose}
    >
      {text}
    </div>,
    topContainer(),
  )
}
