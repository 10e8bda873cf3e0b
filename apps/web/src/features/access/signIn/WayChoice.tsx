import { useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconLock } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { BootData } from './bootData.ts'
import type { SignInFormProps } from './SignInForm.tsx'
import { SignInNote } from './SignInNote.tsx'
import { signInForms } from './signInForms.ts'
import { signInTexts } from './signInTexts.ts'

interface WayChoiceProps extends Pick<SignInFormProps, 'publicKey' | 'notice' | 'done'>, Pick<BootData, 'parameters'> {}

/** The form of a way to sign in that is open, with a button for each other that is. */
export function WayChoice({ parameters, ...given }: WayChoiceProps) {
  const language = useLanguage(state => state.language)
  const [isAdministrator, setAdministrator] = useState(false)
  const open = Object.values(signInForms).filter(
    it => parameters[it.parameter] !== '0' || (isAdministrator && it.isForAdministrators),
  )
  const [way = open[0], choose] = useState<(typeof open)[number]>()
  if (!way)
    return (
      <PasswordOff
        notice={given.notice}
        phone={parameters.supportPhone ?? ''}
        onAdministrator={() => setAdministrator(true)}
      />
    )
  return (
    <>
      <way.Form
        {...given}
        needsSlider={parameters.sliderMode !== 'off'}
        canRegister={parameters.registration === '1'}
      />
      {open
        .filter(it => it !== way)
        .map(it => (
          <button key={it.parameter} type="button" className="open-form-link" onClick={() => choose(it)}>
            {it.name[language]}
          </button>
        ))}
    </>
  )
}

interface PasswordOffProps {
  /** A message from before: why the person was signed out. */
  notice: string
  /** The organisation's telephone for such questions; empty where it has none. */
  phone: string
  /** The server takes an administrator's password all the same, to switch it on again. */
  onAdministrator(): void
}

/** Instead of the form, where nobody but administrators signs in by password. */
function PasswordOff({ notice, phone, onAdministrator }: PasswordOffProps) {
  const t = useTexts(signInTexts)
  return (
    <>
      <SignInNote refusal={null} notice={notice} />
      <p className="note">
        <Icon of={iconLock} size={16} />
        <span>{t('passwordOff', { phone: phone && ` ${phone}` })}</span>
      </p>
      <button type="button" className="open-form-link" onClick={onAdministrator}>
        {t('administrator')}
      </button>
    </>
  )
}
