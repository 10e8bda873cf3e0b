import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { delegateTexts } from './delegateTexts.ts'
import { type PersonLink, PersonPanel } from './PersonPanel.tsx'
import './PersonPanel.css'

/** The person's name in the header; their panel hangs on it. */
export function PersonButton({ links }: { links: readonly PersonLink[] }) {
  const t = useTexts(delegateTexts)
  const pick = usePick()
  const user = useSession(state => state.user)
  if (!user) return <Skeleton width={92} height={28} radius={14} />
  const name = pick(user.name, user.nameEn)
  return (
    <Popover
      label={t('account')}
      placement="bottom-end"
      width={316}
      className="pad-8"
      trigger={(props, isOpen) => (
        <button {...props} type="button" className={`row g8 delegations-me rigid${isOpen ? ' on' : ''}`} title={name}>
          <Avatar name={name} code={user.code} photo={user.photo} />
          <span className="sr">{t('account')}</span>
          <span className="s13 el sr-phone delegations-me-name">{name}</span>
          <Icon of={iconDown} size={14} className="no-phone t3" />
        </button>
      )}
    >
      {close => <PersonPanel links={links} onDone={close} />}
    </Popover>
  )
}
