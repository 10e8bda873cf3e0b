import type { ReactNode } from 'react'

/** One line: what it is called, what it is, and what can be done with it. */
export const Fact = ({ label, children, act }: { label: string; children: ReactNode; act?: ReactNode }) => (
  <dl className="profile-fact line-below">
    <dt className="t2">{label}</dt>
    <dd className="f1 anywhere">{children}</dd>
    {act && <dd className="rigid">{act}</dd>}
  </dl>
)
