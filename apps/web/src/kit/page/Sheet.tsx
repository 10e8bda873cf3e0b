import { type ReactNode, useId } from 'react'

interface SheetProps {
  title: string
  /** Measures and keys, beside the title. */
  note?: string
  /** Of the twelve columns that the page has from 1280 pixels on; below it is as wide as the page. */
  span: number
  children: ReactNode
}

/** One card of the page: the states of pieces that belong together. */
export function Sheet({ title, note, span, children }: SheetProps) {
  const id = useId()
  return (
    <section
      className="surface lined corner-12 kitp-sheet"
      aria-labelledby={id}
      style={{ '--span': span } as React.CSSProperties}
    >
      <h2>
        <span id={id}>{title}</span>
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
    </section>
  )
}

/** A line of states of one piece, with its name before them. */
export function StateLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid g12 amid kitp-line">
      <span className="s12 t3">{name}</span>
      <div className="row wrap g12">{children}</div>
    </div>
  )
}
