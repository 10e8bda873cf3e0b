import type { ReactNode } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconUsers } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'

interface LineProps {
  name: string
  /** What tells it from others of that name. */
  below: ReactNode
  /** Staff number; none stands for a role. */
  code?: string
  /** At its end: what can be done, or why not. */
  children: ReactNode
}

/** Somebody, or a role, with what can be done for them. */
export const PersonLine = ({ name, below, code, children }: LineProps) => (
  <li className="row g12 line-below viewers-line">
    {code === undefined ? (
      <span className="middle viewers-sign corner-6 rigid">
        <Icon of={iconUsers} size={16} />
      </span>
    ) : (
      <Avatar name={name} code={code} size={30} />
    )}
    <span className="col f1 viewers-words">
      <b className="el">{name}</b>
      <span className="t3 s12 el">{below}</span>
    </span>
    {children}
  </li>
)
