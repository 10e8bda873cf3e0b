import type { DraftFile } from '@portico/contract/work/mailbox.ts'
import { largestMail } from '@portico/contract/work/mailbox.ts'
import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconRefresh, iconX } from '#kit/icons/icons.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { fileKind } from '#kit/show/fileKind.ts'
import { ProgressBar } from '#kit/show/ProgressBar.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { sizeOf, type UploadWork } from './useUploads.ts'

/** The files of a draft, and those that are on their way. */
export function DraftFiles({ files, work }: { files: readonly DraftFile[]; work: UploadWork }) {
  const t = useTexts(editorTexts)
  const { uploads, refused } = work
  if (files.length + uploads.length === 0) return <Refused words={refused} />
  const sum = sizeOf(files) + sizeOf(uploads.map(({ file }) => file))
  return (
    <div className="mailbox-draft-files">
      <p className="s12 t3 num">
        {t('filesOf', { count: files.length, size: sizeText(sum), limit: sizeText(largestMail) })}
      </p>
      <ul aria-label={t('files')}>
        {files.map(file => (
          <li key={file.id} className="row g4 thumbs mailbox-file lined rounded surface">
            <span className="row f1 gap-10 rounded mailbox-go">
              <FileSign kind={fileKind(file.name)} />
              <span className="col f1">
                <span className="el s13">{file.name}</span>
                <span className="s12 t3 num">{sizeText(file.size)}</span>
              </span>
            </span>
            <button
              type="button"
              className="ib sm"
              aria-label={t('removeFile', { name: file.name })}
              onClick={() => void work.remove(file.id)}
            >
              <Icon of={iconX} size={15} />
            </button>
          </li>
        ))}
        {uploads.map(upload => (
          <li
            key={upload.key}
            className={`row g4 thumbs mailbox-file lined rounded surface${upload.problem ? ' bad' : ''}`}
          >
            <span className="row f1 gap-10 rounded mailbox-go">
              <FileSign kind={fileKind(upload.file.name)} />
              <span className="col f1">
                <span className="el s13">{upload.file.name}</span>
                {upload.problem ? (
                  <span className="s12 tr" role="alert">
                    {upload.problem}
                  </span>
                ) : (
                  <ProgressBar percent={upload.share * 100} aria-label={t('uploading', { name: upload.file.name })} />
                )}
              </span>
            </span>
            {upload.problem && (
              <button
                type="button"
                className="ib sm"
                aria-label={t('retryFile', { name: upload.file.name })}
                title={t('retry')}
                onClick={() => work.retry(upload)}
              >
                <Icon of={iconRefresh} size={15} />
              </button>
            )}
            <button
              type="button"
              className="ib sm"
              aria-label={t('cancelFile', { name: upload.file.name })}
              onClick={() => work.cancel(upload)}
            >
              <Icon of={iconX} size={15} />
            </button>
          </li>
        ))}
      </ul>
      <Refused words={refused} />
    </div>
  )
}

/** Which of the chosen files were not taken, and why. */
function Refused({ words }: { words: readonly string[] }) {
  const id = useId()
  return (
    <div className={words.length > 0 ? 'mailbox-draft-files' : undefined} role="alert">
      {words.map((each, at) => (
        <FieldError key={each} id={`${id}${at}`} words={each} />
      ))}
    </div>
  )
}
