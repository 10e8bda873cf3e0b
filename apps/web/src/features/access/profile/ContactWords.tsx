import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { maskMobile } from '@portico/contract/rules/fields/mobile.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconEye, iconEyeoff } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { CodeDialog, type ContactWay } from './CodeDialog.tsx'
import { reloadOwn } from './useOwnDetails.ts'

/** How one can be reached, and whether that was tried. The mobile number shows when one wants to read it. */
export function ContactWords({ way, details }: { way: ContactWay; details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [target, setTarget] = useState<string>()
  const value = way === 'tel' ? details.mobile : details.email
  const isVerified = way === 'tel' ? details.isMobileVerified : details.isEmailVerified
  if (!value) return <span className="t3">{t('none')}</span>
  const send = async () => {
    setBusy(true)
    const sent = await attempt(() => call(api.profile.sendCodeByPost, { way }))
    setBusy(false)
    setTarget(sent?.value.target)
  }
  return (
    <span className="row g8 wrap">
      <span className={way === 'tel' ? 'num' : ''}>{way === 'tel' && !isShown ? maskMobile(value) : value}</span>
      {way === 'tel' && (
        <IconButton
          size="tiny"
          icon={isShown ? iconEyeoff : iconEye}
          label={t(isShown ? 'hideMobile' : 'showMobile')}
          onClick={() => setShown(!isShown)}
        />
      )}
      <span className={`tag sm ${isVerified ? 'ok' : 'warn'}`}>{t(isVerified ? 'verified' : 'unverified')}</span>
      {!isVerified && (
        <Button
          kind="text"
          size="small"
          isBusy={isBusy}
          aria-label={`${t('verify')} ${t(way === 'tel' ? 'mobile' : 'email')}`}
          onClick={() => void send()}
        >
          {t('verify')}
        </Button>
      )}
      {target !== undefined && (
        <CodeDialog
          way={way}
          target={target}
          onClose={() => setTarget(undefined)}
          onVerified={() => {
            setTarget(undefined)
            reloadOwn()
          }}
        />
      )}
    </span>
  )
}
