import { api } from '@portico/contract/api.ts'
import type { ListedDocument } from '@portico/contract/work/documents.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { recordTexts } from './recordTexts.ts'

const form = recordForm(api.documentRecords.void.input, recordTexts, { id: null })

/** Takes an issued document back for good, with the reason that its people see. */
export function VoidDialog({ document, ...ends }: Ends & { document: ListedDocument }) {
  const t = useTexts(recordTexts)
  const { id, name, nameEn, number } = document
  const title = [usePick()(name, nameEn), number].filter(Boolean).join(' ')
  return (
    <form.Dialog
      title={t('voidTitle', { name: title })}
      initial={{}}
      save={({ reason }) => call(api.documentRecords.void, { id, reason })}
      savedText={t('voidDone')}
      okText={t('void')}
      {...ends}
    >
      <form.Row name="reason" extra={t('voidHint')}>
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
