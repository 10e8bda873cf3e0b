import { api } from '@portico/contract/api.ts'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { NoticeFiles } from './NoticeFiles.tsx'
import { NoticeText } from './NoticeText.tsx'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

/** A notice as its readers see it. */
export default function NoticePreview({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTexts(noticeRecordTexts)
  const { data, error } = useApiQuery(api.notices.detail, { id }, { staleTime: 0, gcTime: 0 })
  const title = `${t('preview')} · ${name}`
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} width={900} />
  return (
    <Dialog open title={title} onClose={onClose} width={900}>
      <div className="reading-text notices-article">
        <NoticeText notice={{ ...data, isRead: true, isConfirmed: false }} />
        <NoticeFiles files={data.files} />
      </div>
    </Dialog>
  )
}
