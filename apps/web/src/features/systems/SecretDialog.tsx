import { Button } from '#kit/fields/Button.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { toast } from '#kit/layers/toast.ts'
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
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    )
  return (
    <Dialog
      open
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('copy')}</Button>
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
        <code className="sy-secret">{secret}</code>
        {previousUntil && <p className="t3 s13">{t('until', { until: fullMoment(previousUntil, language) })}</p>}
      </div>
    </Dialog>
  )
}
