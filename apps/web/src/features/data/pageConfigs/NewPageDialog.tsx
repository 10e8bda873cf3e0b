import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { isPageId } from '@portico/contract/rules/pages/pageDocument.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { newDocument } from './editor/newParts.ts'
import { pageTexts } from './pageTexts.ts'

interface NewPageDialogProps {
  onClose: () => void
  onSaved: (id: string) => void
}
const { id } = api.pageConfigs.save.input.rows
const { name, nameEn, dataSet } = PageDocument.rows
const form = recordForm({ rows: { id, name, nameEn, dataSet } }, pageTexts, {})
const copyForm = recordForm(api.pageConfigs.copy.input, pageTexts, { id: null })

/** Begins a page: what it is called and which data set it shows. The editor opens with it. */
export function NewPageDialog({ onClose, onSaved }: NewPageDialogProps) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const { data: sets } = useApiQuery(api.dataSets.all)
  const added = useRef('')
  const save = async ({ id, name, nameEn, dataSet }: ValuesOf<typeof form>) => {
    const set = sets?.find(it => it.key === dataSet)
    if (!set) return
    await call(api.pageConfigs.save, { id, document: newDocument(id, name.trim(), nameEn.trim(), set) })
    added.current = id
  }
  return (
    <form.Dialog title={t('add')} initial={{}} save={save} onSaved={() => onSaved(added.current)} onClose={onClose}>
      <form.Row name="name" />
      <form.Row name="nameEn" />
      <form.Row name="id" extra={t('idHint')} check={value => (isPageId(value) ? null : t('idHint'))} />
      <form.Row name="dataSet">
        <ChoiceField
          isLoading={!sets}
          options={(sets ?? []).map(set => ({ value: set.key, label: pick(set.name, set.nameEn) }))}
        />
      </form.Row>
    </form.Dialog>
  )
}

/** A new page that starts as the draft of another one. */
export function CopyPageDialog({ page, onClose, onSaved }: NewPageDialogProps & { page: ManagedPage }) {
  const t = useTexts(pageTexts)
  const added = useRef('')
  return (
    <copyForm.Dialog
      title={t('copyTitle', { name: usePick()(page.name, page.nameEn) })}
      initial={{ newId: `${page.id.slice(0, 35)}-copy` }}
      save={async ({ newId }) => {
        added.current = (await call(api.pageConfigs.copy, { id: page.id, newId })).id
      }}
      savedText={t('copied')}
      onSaved={() => onSaved(added.current)}
      onClose={onClose}
    >
      <copyForm.Row name="newId" extra={t('idHint')} check={value => (isPageId(value) ? null : t('idHint'))} />
    </copyForm.Dialog>
  )
}
