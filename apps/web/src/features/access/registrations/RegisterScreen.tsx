import { paths } from '@portico/contract/names.ts'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { registerTexts } from './registerTexts.ts'
import './registrations.css'

type RegisterScreenProps = Omit<ComponentProps<typeof RegisterForm>, 'done'> & { isOpen: boolean }

/** The form, or that there is none, or that the request is on its way. */
export default function RegisterScreen({ isOpen, ...form }: RegisterScreenProps) {
  const t = useTexts(registerTexts)
  const [isSent, setSent] = useState(false)
  return (
    <>
      {!isOpen ? (
        <p className="note open-form-note" role="status">
          {t('closed')}
        </p>
      ) : isSent ? (
        <p className="note open-form-note" role="status">
          <b>{t('sent')}</b> {t('sentText')}
        </p>
      ) : (
        <RegisterForm {...form} done={() => setSent(true)} />
      )}
      <a className="open-form-link" href={paths.base + paths.signIn}>
        {t('back')}
      </a>
    </>
  )
}
