import { api } from '@portico/contract/api.ts'
import type { Mail, MailFile } from '@portico/contract/work/mailbox.ts'
import { Suspense, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDownload, iconEye } from '#kit/icons/icons.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { fileKind } from '#kit/show/fileKind.ts'
import { sayLate } from '#kit/show/sayLate.ts'
import { sizeText } from '#kit/show/sizeText.ts'
import { download } from '#shared/api/download.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { readerTexts } from './readerTexts.ts'

const PictureDialog = lateComponent(
  async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }),
  sayLate,
)

const isPicture = ({ type }: MailFile): boolean => /^image\/(png|jpe?g|gif|webp)$/i.test(type)

/** The attachments of a mail: each is downloaded under its own name, pictures can be looked at. */
export function MailFiles({ accountId, mail }: { accountId: number; mail: Mail }) {
  const t = useTexts(readerTexts)
  const [shown, setShown] = useState<MailFile | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (mail.files.length === 0) return null
  const ask = (file: MailFile) => ({ accountId, folder: mail.folder, id: mail.id, part: file.part })
  const fetchFiles = async (files: readonly MailFile[]) => {
    setBusy(true)
    for (const file of files) if (!(await attempt(() => download(api.mailbox.file, ask(file))))) break
    setBusy(false)
  }
  const size = sizeText(mail.files.reduce((sum, file) => sum + file.size, 0))
  return (
    <section className="mailbox-files" aria-label={t('files')}>
      <div className="row g12 s12 t3">
        <span>{t('filesOf', { count: mail.files.length, size })}</span>
        {mail.files.length > 1 && (
          <button type="button" className="lk s12" disabled={isBusy} onClick={() => void fetchFiles(mail.files)}>
            {t('downloadAll')}
          </button>
        )}
      </div>
      <ul>
        {mail.files.map(file => (
          <li key={file.part} className="row g4 thumbs mailbox-file lined rounded surface">
            <button
              type="button"
              className="row f1 hovers gap-10 rounded mailbox-go"
              onClick={() => void fetchFiles([file])}
            >
              <FileSign kind={fileKind(file.name)} />
              <span className="col f1">
                <span className="el s13">
                  <span className="sr">{t('download')}</span>
                  {file.name}
                </span>
                <span className="s12 t3 num">{sizeText(file.size)}</span>
              </span>
              {!isPicture(file) && <Icon of={iconDownload} size={16} />}
            </button>
            {isPicture(file) && (
              <IconButton
                size="small"
                icon={iconEye}
                label={t('preview', { name: file.name })}
                onClick={() => setShown(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense fallback={null}>
          <PictureDialog name={shown.name} ask={ask(shown)} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  )
}
