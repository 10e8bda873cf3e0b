import { api } from '@portico/contract/api.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'

interface PublishDialogProps {
  template: { code: string; name: string; version: number }
  /** The revision of what was saved last. */
  revision: () => number
  onClose: () => void
  onPublished: () => void
}

const form = recordForm(api.templates.publish.input, editorTexts, { code: null, revision: null })

/** Makes the draft what people fill in, with a remark for the list of versions. */
export function PublishDialog({ template, revision, onClose, onPublished }: PublishDialogProps) {
  const t = useTexts(editorTexts)
  const { code, name, version } = template
  return (
    <form.Dialog
      title={t('publishTitle', { name })}
      initial={{}}
      save={({ remark = '' }) => call(api.templates.publish, { code, revision: revision(), remark })}
      savedText={t('publishDone', { version })}
      okText={t('publishOk')}
      onSaved={onPublished}
      onClose={onClose}
    >
      <form.Row name="remark" extra={t('publishHint')}>
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
