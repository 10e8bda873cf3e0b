import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { type AccountPart, allAccountParts } from '@portico/contract/pages.ts'
import type { ReactNode } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconEdit, iconKey, iconMonitor, iconShield, iconUser } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { PhotoField } from './PhotoField.tsx'
import { reloadOwn } from './useOwnDetails.ts'

/** How many there are behind a part, once that is known. */
export interface PartCounts {
  sessions: number | undefined
  delegates: number | undefined
}

interface AccountAsideProps {
  details: PersonalDetails
  at: AccountPart
  counts: PartCounts
  onGo: (part: AccountPart) => void
  more: ReactNode
}

const icons = { details: iconUser, security: iconShield, sessions: iconMonitor, delegates: iconKey } as const

/** Who one is here, and the way to each part of the page. */
export function AccountAside({ details, at, counts, onGo, more }: AccountAsideProps) {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const missing = [details.mobile, details.email, details.maskedCardId].filter(value => !value).length
  const facts: Readonly<Record<AccountPart, ReactNode>> = {
    details: missing > 0 && <span className="tw s12">{t('missing', { count: missing })}</span>,
    security: null,
    sessions: counts.sessions,
    delegates: counts.delegates,
  }
  const unit = details.units.find(({ isPrimary }) => isPrimary) ?? details.units[0]
  const title = details.jobTitle === undefined ? '' : pick(details.jobTitle, details.jobTitleEn)
  return (
    <div className="profile-aside">
      <Portrait details={details} />
      <p className="heading">{pick(details.name, details.nameEn)}</p>
      <p className="t3 s12">{[details.code, title].filter(Boolean).join(' · ')}</p>
      {unit && <p className="t3 s12">{pick(unit.name, unit.nameEn)}</p>}
      <nav aria-label={t('parts')}>
        {allAccountParts.map(part => (
          <button
            key={part}
            type="button"
            className={`mi${part === at ? ' on' : ''}`}
            aria-current={part === at ? 'true' : undefined}
            onClick={() => onGo(part)}
          >
            <Icon of={icons[part]} size={16} />
            <span className="f1">{t(part)}</span>
            <span className="t3 s12 num">{facts[part]}</span>
          </button>
        ))}
      </nav>
      <nav aria-label={t('more')} className="no-phone">
        <p className="t3 s12 profile-more">{t('more')}</p>
        {more}
      </nav>
    </div>
  )
}

/** The own picture, and the way to another. */
function Portrait({ details }: { details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  const dialog = useOpened<true>(reloadOwn)
  return (
    <div className="profile-portrait">
      <Avatar name={details.nickname} code={details.code} photo={details.photo} size={72} />
      <IconButton icon={iconEdit} size="tiny" label={t('changePhoto')} onClick={() => dialog.show(true)} />
      <Opened of={dialog}>
        {(_open, { onClose, onSaved }) => (
          <Dialog open title={t('changePhoto')} closeText={t('close')} width={450} minHeight={0} onClose={onClose}>
            <PhotoField details={details} onSaved={onSaved} />
          </Dialog>
        )}
      </Opened>
    </div>
  )
}
