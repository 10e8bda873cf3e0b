import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { spend, topContainer, useLayer } from '../screen/openLayers.ts'
import type { Placement } from './popoverPlace.ts'
import { useFloating } from './useFloating.ts'
import './floating.css'

interface FloatingBoxProps extends Omit<HTMLAttributes<HTMLElement>, 'onToggle'> {
  /** What it hangs on; a point for context menus. */
  anchor: RefObject<HTMLElement | null> | { x: number; y: number }
  onClose: () => void
  placement?: Placement
  /** Where the focus goes back to on Esc; the anchor unless told otherwise. */
  returnTo?: RefObject<HTMLElement | null>
  /** Put the focus inside when it opens: on `data-autofocus` or the first control. */
  takesFocus?: boolean
  /** Stands where it is written instead of at the end of the page: inside its landmark. */
  inPlace?: boolean
  /** Stands at the end of the page's content, dialog or box that its anchor is in: nothing around the anchor covers it. */
  inLandmark?: boolean
  style?: CSSProperties
  children: ReactNode
}

/** A box that floats beside its anchor: closes on Esc, on a press outside and when the focus goes elsewhere. */
export function FloatingBox({
  anchor,
  onClose,
  placement = 'bottom-start',
  returnTo,
  takesFocus,
  inPlace,
  inLandmark,
  className,
  style,
  children,
  ...rest
}: FloatingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const element = 'current' in anchor ? anchor : null
  const [container] = useState(() => (inLandmark && landmarkOf(element?.current)) || topContainer())
  const point = 'current' in anchor ? null : anchor
  const rect = useCallback(
    () => (point ? new DOMRect(point.x, point.y, 0, 0) : element?.current?.getBoundingClientRect()),
    [point, element],
  )
  const floating = useFloating(rect, box, placement)
  const close = () => {
    onClose()
    const back = (returnTo ?? element)?.current
    // What had the focus inside may be gone meanwhile: then it is nowhere.
    const isLost = takesFocus && document.activeElement === document.body
    if (isLost || box.current?.contains(document.activeElement)) back?.focus({ preventScroll: true })
  }
  useLayer(true, close, box)

  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) || element?.current?.contains(target))
    const press = (event: Event) => {
      if (inside(event.target)) return
      spend(event)
      latest.current()
    }
    const blur = () => {
      if (document.activeElement instanceof HTMLIFrameElement) latest.current()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('focusin', press, true)
    window.addEventListener('blur', blur)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('focusin', press, true)
      window.removeEventListener('blur', blur)
    }
  }, [element])

  const isPlaced = floating.visibility !== 'hidden'
  useEffect(() => {
    if (!takesFocus || !isPlaced) return
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current?.querySelector(focusFirst)
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [takesFocus, isPlaced])

  const made = (
    <div
      ref={box}
      className={`pop floating${className ? ` ${className}` : ''}`}
      style={{ ...style, ...floating }}
      {...rest}
    >
      {children}
    </div>
  )
  return inPlace ? made : createPortal(made, container)
}

const landmarkOf = (anchor?: HTMLElement | null) => anchor?.closest<HTMLElement>('.floating, dialog, main')

const focusFirst = '[tabindex="0"], button:not(:disabled, [tabindex="-1"]), a[href], input, [role=menuitem][tabindex]'
