import type { Notice } from '@portico/contract/work/notices.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { NoticeText } from './NoticeText.tsx'

const printing = 'notices-printing'

/** Prints a notice: it stands alone on the paper for as long as the browser's print dialog is open. */
export function PrintSheet({ notice, onDone }: { notice: Notice; onDone: () => void }) {
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
  return createPortal(
    <div className="notices-sheet reading-text notices-article">
      <NoticeText notice={notice} />
    </div>,
    document.body,
  )
}
