import type { ReactNode } from 'react'
import { Toasts } from '#kit/layers/Toasts.tsx'

interface SharedFrameProps {
  portal: { name: string; logo: ReactNode }
  /** What is shown, below the name of the portal. */
  name?: string | undefined
  tools: ReactNode
  children: ReactNode
}

/** Whose page it is, around what a link or a receipt leads to. */
export function SharedFrame({ portal, name = '', tools, children }: SharedFrameProps) {
  return (
    <div className="sharing col scroll">
      <header className="sharing-head row g12 surface line-below">
        {portal.logo}
        <span className="f1 col anywhere">
          <b>{portal.name}</b>
          {name && <span className="t3 s12">{name}</span>}
        </span>
        {tools}
      </header>
      <main className="sharing-main f1 col">{children}</main>
      <Toasts />
    </div>
  )
}
