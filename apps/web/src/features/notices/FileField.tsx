import { api } from '@portico/contract/api.ts'
import { type NoticeFile, noticeFileKinds, noticeFileLimits } from '@portico/contract/notices.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconClip, iconTrash } from '#shared/ui/icons.ts'
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
  const [isBusy, setBusy] = useState(false)
  const add = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      onChange?.([...value, await call(api.notices.attach, {}, { file })])
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const { count, bytes } = noticeFileLimits
  return (
    <div className="col g8" id={id} tabIndex={-1}>
      {value.length > 0 && (
        <ul className="nt-files">
          {value.map(file => (
            <li key={file.id}>
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
      <input
        ref={picker}
        type="file"
        // The button above opens it; the form would show a hidden one.
        style={{ display: 'none' }}
        aria-label={t('addFile')}
        accept={noticeFileKinds.map(kind => `.${kind}`).join(',')}
        onChange={event => {
          void add(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <span className="row wrap g8">
        <Button
          icon={<Icon of={iconClip} size={15} />}
          loading={isBusy}
          disabled={value.length >= count}
          onClick={() => picker.current?.click()}
        >
          {t('addFile')}
        </Button>
        <span className="hint">{t('filesHint', { count, size: sizeText(bytes) })}</span>
      </span>
    </div>
  )
}
