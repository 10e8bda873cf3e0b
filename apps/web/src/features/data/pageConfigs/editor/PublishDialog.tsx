import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from '../pageTexts.ts'
import { ReachNote } from './ReachNote.tsx'

interface PublishDialogProps {
  page: { id: string; name: string; revision: number }
  onClose: () => void
  onPublished: (version: number) => void
}

const form = recordForm(api.pageConfigs.publish.input, pageTexts, { id: null, revision: null })

/** Makes the draft what people see, with a remark for the list of versions. */
export function PublishDialog({ page, onClose, onPublished }: PublishDialogProps) {
  const t = useTexts(pageTexts)
  const version = useRef(0)
  return (
    <form.Dialog
      title={t('publishTitle', { name: page.name })}
      initial={{}}
      save={async ({ remark = '' }) => {
        const answer = await call(api.pageConfigs.publish, { id: page.id, revision: page.revision, remark })
        version.current = answer.version
      }}
      savedText={t('published')}
      okText={t('publish')}
      onSaved={() => onPublished(version.current)}
      onClose={onClose}
    >
      <ReachNote pageId={page.id} />
      <form.Row name="remark" extra={t('publishHint')}>
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
