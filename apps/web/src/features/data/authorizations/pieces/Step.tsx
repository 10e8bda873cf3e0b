import { type ReactNode, useId } from 'react'

interface StepProps {
  number: number
  title: string
  hint: string
  children: ReactNode
}

/** One step of a form: its number, what it asks, and a word about it at the left of its fields. */
export function Step({ number, title, hint, children }: StepProps) {
  const id = useId()
  return (
    <section className="folds authorization-step" aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <span className="num" aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        <p className="s12 t3">{hint}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  )
}
