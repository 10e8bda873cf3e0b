import type { DraftFile } from '@portico/contract/mailbox.ts'
import { largestMail } from '@portico/contract/mailbox.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconRefresh, iconX } from '#shared/ui/icons.ts'
import { editorTexts } from './editorTexts.ts'
import { FileSign } from './FileSign.tsx'
import { mailSize } from './mailSize.ts'
import { sizeOf, type UploadWork } from './useUploads.ts'

/** The files of a draft, and those that are on their way. */
export function DraftFiles({ files, work }: { files: readonly DraftFile[]; work: UploadWork }) {
  const t = useTexts(editorTexts)
  const { uploads } = work
  if (files.length + uploads.length === 0) return null
  const sum = sizeOf(files) + sizeOf(uploads.map(({ file }) => file))
  return (
    <div className="mb-df">
      <p className="s12 t3 num">
        {t('filesOf', { count: files.length, size: mailSize(sum), limit: mailSize(largestMail) })}
      </p>
      <ul aria-label={t('files')}>
        {files.map(file => (
          <li key={file.id} className="mb-att">
            <span className="go">
              <FileSign name={file.name} />
              <span className="col f1">
                <span className="el s13">{file.name}</span>
                <span className="s12 t3 num">{mailSize(file.size)}</span>
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
          <li key={upload.id} className={`mb-att${upload.problem ? ' bad' : ''}`}>
            <span className="go">
              <FileSign name={upload.file.name} />
              <span className="col f1">
                <span className="el s13">{upload.file.name}</span>
                {upload.problem ? (
                  <span className="s12 tr" role="alert">
                    {upload.problem}
                  </span>
                ) : (
                  <span
                    className="bar"
                    role="progressbar"
                    aria-label={t('uploading', { name: upload.file.name })}
                    aria-valuenow={Math.round(upload.share * 100)}
                  >
                    <i style={{ width: `${upload.share * 100}%` }} />
                  </span>
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
              onClick={() => work.cancel(upload.id)}
            >
              <Icon of={iconX} size={15} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
