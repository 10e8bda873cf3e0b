import { Icon } from '#kit/icons/Icon.tsx'
import { iconLock } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SignInNote } from './SignInNote.tsx'
import { signInTexts } from './signInTexts.ts'

interface PasswordOffProps {
  /** A message from before: why the person was signed out. */
  notice: string
  /** The organisation's telephone for such questions; empty where it has none. */
  phone: string
  /** The server takes an administrator's password all the same, to switch it on again. */
  onAdministrator(): void
}

/** Instead of the form, where nobody but administrators signs in by password. */
export function PasswordOff({ notice, phone, onAdministrator }: PasswordOffProps) {
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
