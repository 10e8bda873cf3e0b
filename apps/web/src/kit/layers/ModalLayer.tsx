import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { isSpent, useLayer } from '../screen/openLayers.ts'
import './Dialog.css'

interface ModalLayerProps {
  open: boolean
  onClose: () => void
  /** Names the dialog; either this or `labelledBy`. */
  label?: string
  labelledBy?: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** `light` keeps what lies below visible, for previews. */
  mask?: 'light' | undefined
  /** A press beside the panel closes. */
  closeOnMask?: boolean
  className?: string
  children: ReactNode
}

/**
 * The ground of every modal dialog: a native `<dialog>` over the whole page. The browser keeps the focus inside; Esc
 * closes the topmost layer only; the focus returns to where it was. The panel with its looks is the child.
 */
export function ModalLayer(props: ModalLayerProps) {
  return props.open ? <OpenLayer {...props} /> : null
}

/** The focus starts on what asks for it, else on the first field, not on the buttons of the head, nor on a fact. */
const firstField =
  '[data-autofocus], .bd :is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [readonly])'

/** The browser itself begins there: it would otherwise go to a button of the head first, which a screen reader then says. */
function showOn(dialog: HTMLDialogElement, first: Element | null): void {
  first?.setAttribute('autofocus', '')
  dialog.showModal()
  first?.removeAttribute('autofocus')
}

function OpenLayer({
  onClose,
  label,
  labelledBy,
  describedBy,
  role,
  mask,
  closeOnMask,
  className,
  children,
}: ModalLayerProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayer(true, onClose, element, true)
  useLayoutEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    if (dialog && !dialog.open) showOn(dialog, dialog.querySelector(firstField))
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // The mask is only a second way: Esc and the close button do the same.
    <dialog
      ref={element}
      id={id}
      className={`modal${mask ? ` ${mask}` : ''}${className ? ` ${className}` : ''}`}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => {
        if (closeOnMask && event.target === element.current && !isSpent(event.nativeEvent)) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
