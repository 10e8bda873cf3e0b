import { recovery } from '@portico/contract/access/recovery.ts'
import { paths } from '@portico/contract/names.ts'
import type { PasswordPolicy } from '@portico/contract/rules/password.ts'
import { useEffect, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { CodeStep } from './CodeStep.tsx'
import { forgotTexts } from './forgotTexts.ts'
import { IdentityStep } from './IdentityStep.tsx'
import './recovery.css'

interface ForgotFormProps {
  publicKey: string
  /** Called with the words to show on the sign-in screen. */
  done(): void
}

/** Sets a new password without the old one: first who it is, then the code that came by e-mail. */
export default function ForgotForm({ publicKey, done }: ForgotFormProps) {
  const t = useTexts(forgotTexts)
  const { isOn, policy } = useOptions()
  const [ticket, setTicket] = useState('')
  return (
    <>
      {isOn === false ? (
        <p className="note open-form-note" role="status">
          {t('off')}
        </p>
      ) : ticket ? (
        <CodeStep ticket={ticket} publicKey={publicKey} policy={policy} done={done} restart={() => setTicket('')} />
      ) : (
        <IdentityStep publicKey={publicKey} done={setTicket} />
      )}
      <a className="open-form-link" href={paths.base + paths.signIn}>
        {t('back')}
      </a>
    </>
  )
}

function useOptions(): { isOn: boolean | undefined; policy: PasswordPolicy } {
  const [options, setOptions] = useState<{ isOn: boolean | undefined; policy: PasswordPolicy }>({
    isOn: undefined,
    policy: 'mlps',
  })
  useEffect(() => {
    call(recovery.options, undefined, { inPlace: true }).then(
      ({ isOn, passwordPolicy }) => setOptions({ isOn, policy: passwordPolicy }),
      () => undefined,
    )
  }, [])
  return options
}
