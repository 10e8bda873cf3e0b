import type { ReactNode } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { DelegateList } from './DelegateList.tsx'
import { delegateTexts } from './delegateTexts.ts'
import './PersonPanel.css'

export interface PersonLink {
  key: string
  icon: string
  label: string
  run: () => void
}

interface PersonPanelProps {
  links: readonly PersonLink[]
  onDone: () => void
  children?: ReactNode
}

/** Who is signed in, whom they may act for, and what is theirs. */
export function PersonPanel({ links, onDone, children }: PersonPanelProps) {
  const t = useTexts(delegateTexts)
  const pick = usePick()
  const user = useSession(state => state.user)
  if (!user) return null
  const name = pick(user.name, user.nameEn)
  const unit = user.primaryUnitName === undefined ? '' : pick(user.primaryUnitName, user.primaryUnitNameEn)
  return (
    <div className="delegations-person">
      <div className="row g12 delegations-person-head">
        <Avatar name={name} code={user.code} photo={user.photo} size={40} />
        <span className="col f1">
          <b className="el">{name}</b>
          <span className="s12 t3 num">{[t('number', { code: user.code }), unit].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <hr />
      <DelegateList onDone={onDone} />
      <hr />
      {links.map(({ key, icon, label, run }) => (
        <button
          key={key}
          type="button"
          className="mi"
          onClick={() => {
            onDone()
            run()
          }}
        >
          <Icon of={icon} size={16} />
          {label}
        </button>
      ))}
      {children}
    </div>
  )
}
