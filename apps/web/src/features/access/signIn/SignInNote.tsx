import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconInfo } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { signInTexts } from './signInTexts.ts'
import type { Refusal } from './useSignIn.ts'

/** What the server said, or why the person is here again. Text only. */
export function SignInNote({ refusal, notice }: { refusal: Refusal | null; notice: string }) {
  const t = useTexts(signInTexts)
  if (!refusal)
    return notice ? (
      <div className="note open-form-note" role="status">
        <Icon of={iconInfo} size={16} />
        <span>{notice}</span>
      </div>
    ) : null
  const isWrong = refusal.code === '402'
  const words =
    refusal.code === 'insecure'
      ? t('insecure')
      : `${refusal.words}${t('code', { code: refusal.code })}${refusal.isGone ? t('gone') : ''}`
  return (
    <div className="note err open-form-note" role="alert">
      <Icon of={iconAlert} size={16} />
      <span>
        <b>{isWrong ? t('wrongTitle') : t('failed')}</b>
        <br />
        <span className="t2">{isWrong ? t('wrongText') : words}</span>
      </span>
    </div>
  )
}
