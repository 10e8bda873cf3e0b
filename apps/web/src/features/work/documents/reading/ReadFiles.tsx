import { api } from '@portico/contract/api.ts'
import type { DocumentFile } from '@portico/contract/work/documentEntities.ts'
import { useQuery } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDownload } from '#kit/icons/icons.ts'
import { FileSign } from '#kit/show/FileSign.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { callForFile } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { apiKey } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { readingTexts } from './readingTexts.ts'

interface ReadFilesProps {
  documentId: string
  ids: readonly string[]
  files: readonly DocumentFile[]
  /** Pictures and signatures are seen. */
  isShown: boolean
}

/** Files of a field, each to be kept on a press. */
export function ReadFiles({ documentId, ids, files, isShown }: ReadFilesProps) {
  const t = useTexts(readingTexts)
  const found = ids.map(id => files.find(file => file.id === id))
  return (
    <ul className="chips">
      {found.map((file, at) => (
        <li key={ids[at]}>
          {!file ? (
            <span className="t3">{t('gone')}</span>
          ) : (
            <button
              type="button"
              className="row gap-10 lined rounded surface hovers-faint pad-8-10 s13 fits"
              onClick={() => void attempt(() => download(api.documents.file, { id: documentId, file: file.id }))}
            >
              <span className="sr">{t('download')} </span>
              {isShown ? <Picture documentId={documentId} file={file} /> : <FileCard file={file} />}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const FileCard = ({ file: { name, kind, size } }: { file: DocumentFile }) => (
  <>
    <FileSign kind={kind} />
    <span className="col f1">
      <span className="el">{name}</span>
      <span className="s12 t3 num">{sizeText(size)}</span>
    </span>
    <Icon of={iconDownload} size={16} />
  </>
)

/** As text, so that it is there at once wherever it stands again: on paper too. */
async function asText(input: { id: string; file: string }, signal: AbortSignal): Promise<string> {
  const answer = await callForFile(api.documents.file, input, { signal })
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
  })
  reader.readAsDataURL(await answer.blob())
  return read
}

function Picture({ documentId, file }: { documentId: string; file: DocumentFile }) {
  const input = { id: documentId, file: file.id }
  const { data } = useQuery({
    queryKey: apiKey(api.documents.file, input),
    queryFn: ({ signal }) => asText(input, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data === undefined ? (
    <FileCard file={file} />
  ) : (
    <img className="documents-picture" src={data} alt={file.name} />
  )
}
