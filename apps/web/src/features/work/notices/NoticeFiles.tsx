import { api } from '@portico/contract/api.ts'
import type { NoticeFile } from '@portico/contract/work/notices.ts'
import { attempt } from '#kit/act/attempt.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { noticeTexts } from './noticeTexts.ts'

/** The attachments of a notice. */
export function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
  const t = useTexts(noticeTexts)
  if (files.length === 0) return null
  const fetchFile = (id: number) => attempt(() => download(api.notices.download, { id }))
  return (
    <ul className="notices-files grid g12" aria-label={t('files')}>
      {files.map(({ id, name, kind, size }) => (
        <li key={id}>
          <button
            type="button"
            className="row s13 lined rounded surface hovers-faint"
            aria-label={t('downloadFile', { name })}
            onClick={() => void fetchFile(id)}
          >
            <FileSign kind={kind} />
            <span className="col f1">
              <span className="el">{name}</span>
              <span className="s12 t3 num">{sizeText(size)}</span>
            </span>
            <Icon of={iconDownload} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
