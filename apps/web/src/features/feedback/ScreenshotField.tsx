import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconImage, iconTrash } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { assertImage, imageKinds } from '#shared/upload/uploadImage.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'
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
  const sending = useFileSending()
  const take = async (file: File) => {
    assertImage(file)
    const { filename } = await call(api.files.upload, { type: 'feedback' }, { file })
    onChange?.(filename[0])
  }
  return (
    <div className="col g8" id={id} tabIndex={-1}>
      {value ? (
        <span className="row g8">
          <img className="feedback-small lined faint" src={screenshotAddress(value)} alt={t('screenshot')} />
          <button type="button" className="ib sm" aria-label={t('removePicture')} onClick={() => onChange?.(undefined)}>
            <Icon of={iconTrash} size={15} />
          </button>
        </span>
      ) : (
        <span className="row wrap g8">
          <Button
            icon={iconImage}
            isBusy={sending.isBusy}
            {...sending.described}
            onClick={() => picker.current?.click()}
          >
            {t('addPicture')}
          </Button>
          <span className="hint">{t('pictureHint')}</span>
        </span>
      )}
      <FileInput
        of={picker}
        label={t('addPicture')}
        accept={imageKinds}
        onFiles={([file]) => file && void sending.send(() => take(file))}
      />
      <FileMistake of={sending} />
    </div>
  )
}
