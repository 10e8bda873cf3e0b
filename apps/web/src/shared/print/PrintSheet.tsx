import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import './PrintSheet.css'

interface PrintSheetProps {
  className: string
  /** The print dialog was closed: the sheet goes. It stays the same function meanwhile. */
  onDone: () => void
  children: ReactNode
}

const printing = 'printing'

/** Prints its children: they stand alone on the paper for as long as the browser's print dialog is open. */
export function PrintSheet({ className, onDone, children }: PrintSheetProps) {
  useEffect(() => {
    const root = document.documentElement
    root.classList.add(printing)
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => {
      root.classList.remove(printing)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(<div className={`print-sheet ${className}`}>{children}</div>, document.body)
}
