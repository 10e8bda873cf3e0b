import { Button } from '#kit/buttons/Button.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { canSeal, sealPassword } from '#shared/sealPassword.ts'
import { SharedReport } from './reporting/SharedReport.tsx'
import { sharedTexts } from './sharedTexts.ts'

interface SharedPasswordProps {
  shareKey: string
  publicKey: string
  /** Answers why it was refused; nothing where it was not. */
  open: (sealed: string) => Promise<string>
}

/** A link with a password: nothing of what it leads to shows before that. */
export function SharedPassword({ shareKey, publicKey, open }: SharedPasswordProps) {
  const t = useTexts(sharedTexts)
  const { form, field, note, isBusy, submit } = useForm(
    { password: { label: t('password'), max: 128 } },
    ({ password }) => ({ password: password ? undefined : t('passwordNeeded') }),
    async ({ password }) => {
      if (!canSeal()) throw new ApiError('800', t('noSeal'))
      const why = await open(await sealPassword(password, publicKey))
      if (why) throw new ApiError('800', why)
    },
  )
  return (
    <div className="sharing-card surface lined corner-12">
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="sharing-small">
        <h1 className="heading below-8">{t('locked')}</h1>
        <p className={`note open-form-note${note ? ' err' : ''}`} role={note ? 'alert' : 'status'}>
          {note || t('lockedText')}
        </p>
        <FormField {...field('password')} type="password" autoComplete="off" isRequired />
        <Button type="submit" kind="primary" block isBusy={isBusy}>
          {t('unlock')}
        </Button>
      </form>
      <SharedReport shareKey={shareKey} />
    </div>
  )
}
