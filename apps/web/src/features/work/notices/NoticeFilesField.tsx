import { api } from '@portico/contract/api.ts'
import { type NoticeFile, noticeFileKinds, noticeFileLimits } from '@portico/contract/work/notices.ts'
import type { RefObject } from 'react'
import type { FieldProps } from '#kit/fields/fieldProps.ts'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

interface NoticeFilesFieldProps extends FieldProps {
  value?: readonly NoticeFile[]
  onChange?: (files: readonly NoticeFile[]) => void
  arrived: RefObject<() => Promise<boolean>>
}

/** The attachments of a notice: sent at once, kept when the notice is saved. */
export function NoticeFilesField(props: NoticeFilesFieldProps) {
  const t = useTexts(noticeRecordTexts)
  const { count, bytes } = noticeFileLimits
  return (
    <FileField<NoticeFile>
      {...props}
      limits={t('filesHint', { count, size: sizeText(bytes) })}
      accept={noticeFileKinds.map(kind => `.${kind}`).join(',')}
      most={count}
      send={(file, options) => call(api.notices.attach, {}, { file, ...options })}
    />
  )
}
