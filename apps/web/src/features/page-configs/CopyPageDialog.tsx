import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { isPageId } from '@portico/contract/rules/page-document.ts'
import { useRef } from 'react'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { checked, mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'

interface CopyPageDialogProps {
  page: ManagedPage
  onClose: () => void
  onSaved: (id: string) => void
}

/** A new page that starts as the draft of another one. */
export function CopyPageDialog({ page, onClose, onSaved }: CopyPageDialogProps) {
  const t = useTexts(pageTexts)
  const added = useRef('')
  return (
    <FormDialog<{ newId: string }>
      title={t('copyTitle', { name: usePick()(page.name, page.nameEn) })}
      initial={{ newId: `${page.id.slice(0, 35)}-copy` }}
      labels={{ newId: t('newId') }}
      save={async ({ newId }) => {
        added.current = (await call(api.pageConfigs.copy, { id: page.id, newId })).id
      }}
      savedText={t('copied')}
      onSaved={() => onSaved(added.current)}
      onClose={onClose}
    >
      <FormRow
        name="newId"
        label={t('newId')}
        extra={t('idHint')}
        rules={[mustEnter(t('newId')), checked(value => (isPageId(value) ? null : t('idHint')))]}
      >
        <TextInput maxLength={40} />
      </FormRow>
    </FormDialog>
  )
}
