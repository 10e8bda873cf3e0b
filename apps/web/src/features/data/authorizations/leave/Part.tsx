import { type ReactNode, useId } from 'react'

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack g8" aria-labelledby={id}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
