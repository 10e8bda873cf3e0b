import { api } from '@portico/contract/api.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkImage } from '@portico/contract/rules/image-upload.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FieldError } from '#shared/ui/FieldError.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconImage, iconTrash } from '#shared/ui/icons.ts'
import { feedbackTexts } from './feedbackTexts.ts'
import { screenshotAddress } from './screenshotAddress.ts'

interface ScreenshotFieldProps {
  /** Given by the form's item. */
  id?: string
  value?: string
  onChange?: (name: string | undefined) => void
}

/** One picture, kept under the person's own name: it counts against what they may keep. */
export function ScreenshotField({ id, value, onChange }: ScreenshotFieldProps) {
  const t = useTexts(feedbackTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [mistake, setMistake] = useState('')
  const send = async (file: File | undefined) => {
    if (!file) return
    const problem = checkImage(file)
    setMistake(problem ? problemMessage(problem, getLanguage()) : '')
    if (problem) return
    setBusy(true)
    try {
      const { filename } = await call(api.files.upload, { type: 'feedback' }, { file })
      onChange?.(filename[0])
    } catch (error) {
      setMistake(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="col g8" id={id} tabIndex={-1}>
      {value ? (
        <span className="row g8">
          <img className="fb-small" src={screenshotAddress(value)} alt={t('screenshot')} />
          <button type="button" className="ib sm" aria-label={t('removePicture')} onClick={() => onChange?.(undefined)}>
            <Icon of={iconTrash} size={15} />
          </button>
        </span>
      ) : (
        <span className="row wrap g8">
          <Button icon={<Icon of={iconImage} size={15} />} loading={isBusy} onClick={() => picker.current?.click()}>
            {t('addPicture')}
          </Button>
          <span className="hint">{t('pictureHint')}</span>
        </span>
      )}
      <input
        ref={picker}
        type="file"
        // The button above opens it; the form would show a hidden one.
        style={{ display: 'none' }}
        aria-label={t('addPicture')}
        accept="image/jpeg,image/png"
        onChange={event => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {mistake && <FieldError id={`${id ?? 'screenshot'}-wrong`} words={mistake} />}
    </div>
  )
}
