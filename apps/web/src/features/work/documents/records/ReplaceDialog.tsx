import { api } from '@portico/contract/api.ts'
import type { ListedDocument } from '@portico/contract/work/documents.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { recordTexts } from './recordTexts.ts'

const form = recordForm(api.documentRecords.replace.input, recordTexts, { id: null })

/** Says which issued document stands in the place of a voided one. */
export function ReplaceDialog({ document, ...ends }: Ends & { document: ListedDocument }) {
  const t = useTexts(recordTexts)
  const { id, name, nameEn, number, replacedBy } = document
  const title = [usePick()(name, nameEn), number].filter(Boolean).join(' ')
  return (
    <form.Dialog
      title={t('replaceTitle', { name: title })}
      initial={{ number: replacedBy ?? undefined }}
      save={it => call(api.documentRecords.replace, { id, ...(it.number?.trim() && { number: it.number }) })}
      savedText={t('replaceDone')}
      {...ends}
    >
      <form.Row name="number" extra={t('replaceHint')}>
        <TextInput />
      </form.Row>
    </form.Dialog>
  )
}
