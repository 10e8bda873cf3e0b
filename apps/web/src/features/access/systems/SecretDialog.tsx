import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { secretTexts } from './systemTexts.ts'
import './systems.css'

export interface ShownSecret {
  name: string
  secret: string
  previousUntil?: string | undefined
}

/** A new secret, this once. */
export function SecretDialog({ name, secret, previousUntil, onClose }: ShownSecret & { onClose: () => void }) {
  const t = useTexts(secretTexts)
  const language = useLanguage(state => state.language)
  return (
    <Dialog
      open
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copyText(secret)}>{t('copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="col g16">
        <div className="note warn" role="status">
          {t('once')}
        </div>
        <code className="systems-secret anywhere lined rounded faint">{secret}</code>
        {previousUntil && <p className="t3 s13">{t('until', { until: fullMoment(previousUntil, language) })}</p>}
      </div>
    </Dialog>
  )
}
