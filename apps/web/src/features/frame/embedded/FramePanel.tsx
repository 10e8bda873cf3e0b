import type { ReactNode } from 'react'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { GateScene } from '#kit/show/GateArt.tsx'

interface FramePanelProps {
  art: GateScene
  title: string
  text: string
  children?: ReactNode
  /** It is the whole page: it then brings the page's heading. */
  isPage?: boolean
}

/** Stands where the frame would be, and says why it does not. */
export function FramePanel({ art, title, text, children, isPage }: FramePanelProps) {
  return (
    <div className="placed embedded-panel middle scroll surface" role="alert">
      {isPage && (
        <h1 className="sr" tabIndex={-1}>
          {title}
        </h1>
      )}
      <EmptyState art={art} title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  )
}
