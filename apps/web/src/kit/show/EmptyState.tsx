import type { ReactNode } from 'react'
import { GateArt, type GateScene } from './GateArt.tsx'
import './EmptyState.css'

interface EmptyStateProps {
  art: GateScene
  /** The conclusion. */
  title: string
  /** The next step. */
  text?: ReactNode
  /** Buttons: at best one. */
  children?: ReactNode
  /** Small: inside a popover or a widget. */
  compact?: boolean
  /** It stands for a whole page, and so heads it. */
  isPage?: boolean
}

/** Nothing to show, said in one shape: picture, conclusion, next step, one action. */
export function EmptyState({ art, title, text, children, compact, isPage }: EmptyStateProps) {
  return (
    <div className={`empty-state${compact ? ' compact' : ''}`}>
      <GateArt of={art} width={compact ? 96 : 136} />
      {isPage ? <h1 tabIndex={-1}>{title}</h1> : <b>{title}</b>}
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className="row g8 wrap acts">{children}</div>}
    </div>
  )
}
