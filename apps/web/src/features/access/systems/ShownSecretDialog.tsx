import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { SecretDialog } from '#shared/secrets/SecretDialog.tsx'
import { secretTexts } from './systemTexts.ts'

export interface ShownSecret {
  name: string
  secret: string
  previousUntil?: string | undefined
}

/** A system's new secret, and until when the one before it holds. */
export function ShownSecretDialog({ name, secret, previousUntil, onClose }: ShownSecret & { onClose: () => void }) {
  const t = useTexts(secretTexts)
  const language = useLanguage(state => state.language)
  return (
    <SecretDialog title={t('title', { name })} secret={secret} once={t('once')} onClose={onClose}>
      {previousUntil && <p className="t3 s13">{t('until', { until: fullMoment(previousUntil, language) })}</p>}
    </SecretDialog>
  )
}
