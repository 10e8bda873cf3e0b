import type { ReactNode } from 'react'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import './secret.css'

const secretTexts = defineTexts({
  copy: { zh: '复制', en: 'Copy' },
  done: { zh: '我已保存', en: 'I have kept it' },
})

interface SecretDialogProps {
  title: string
  secret: string
  /** That it is shown this once, and what to do with it. */
  once: string
  children?: ReactNode
  onClose: () => void
}

/** A new secret, this once. */
export function SecretDialog({ title, secret, once, children, onClose }: SecretDialogProps) {
  const t = useTexts(secretTexts)
  return (
    <Dialog
      open
      title={title}
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
          {once}
        </div>
        <code className="shown-secret anywhere lined rounded faint">{secret}</code>
        {children}
      </div>
    </Dialog>
  )
}
