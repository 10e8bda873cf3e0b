import { api } from '@portico/contract/api.ts'
import { type NoticeFile, noticeFileKinds, noticeFileLimits } from '@portico/contract/notices.ts'
import { useRef } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconClip, iconTrash } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileInput } from '#shared/upload/FileInput.tsx'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { noticeRecordTexts } from './noticeRecordTexts.ts'
import { sizeText } from './sizeText.ts'

interface FileFieldProps {
  /** Given by the form's item. */
  id?: string
  value?: readonly NoticeFile[]
  onChange?: (files: readonly NoticeFile[]) => void
}

/** The attachments of a notice: sent at once, kept when the notice is saved. */
export function FileField({ id, value = [], onChange }: FileFieldProps) {
  const t = useTexts(noticeRecordTexts)
  const picker = useRef<HTMLInputElement>(null)
  const sending = useFileSending()
  const add = async (file: File) => onChange?.([...value, await call(api.notices.attach, {}, { file })])
  const { count, bytes } = noticeFileLimits
  return (
    <div className="col g8" id={id} tabIndex={-1}>
      {value.length > 0 && (
        <ul className="col g6">
          {value.map(file => (
            <li key={file.id} className="row g8 s13 notices-file faint">
              <Icon of={iconClip} size={14} />
              <span className="el f1">{file.name}</span>
              <span className="t3 num">{sizeText(file.size)}</span>
              <button
                type="button"
                className="ib xs"
                aria-label={t('removeFile', { name: file.name })}
                onClick={() => onChange?.(value.filter(other => other.id !== file.id))}
              >
                <Icon of={iconTrash} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileInput
        of={picker}
        label={t('addFile')}
        accept={noticeFileKinds.map(kind => `.${kind}`).join(',')}
        onFiles={([file]) => file && void sending.send(() => add(file))}
      />
      <span className="row wrap g8">
        <Button
          icon={iconClip}
          isBusy={sending.isBusy}
          disabled={value.length >= count}
          {...sending.described}
          onClick={() => picker.current?.click()}
        >
          {t('addFile')}
        </Button>
        <span className="hint">{t('filesHint', { count, size: sizeText(bytes) })}</span>
      </span>
      <FileMistake of={sending} />
    </div>
  )
}
