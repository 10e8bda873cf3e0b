import { useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import type { BootData } from './bootData.ts'
import { PasswordOff } from './PasswordOff.tsx'
import type { SignInFormProps } from './SignInForm.tsx'
import { signInForms } from './signInForms.ts'

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
