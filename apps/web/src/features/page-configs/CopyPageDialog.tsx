import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { isPageId } from '@portico/contract/rules/page-document.ts'
import { useRef } from 'react'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'

interface CopyPageDialogProps {
  page: ManagedPage
  onClose: () => void
  onSaved: (id: string) => void
}

const form = recordForm(api.pageConfigs.copy.input, pageTexts, { newId: 'newId', id: null })

/** A new page that starts as the draft of another one. */
export function CopyPageDialog({ page, onClose, onSaved }: CopyPageDialogProps) {
  const t = useTexts(pageTexts)
  const added = useRef('')
  return (
    <form.Dialog
      title={t('copyTitle', { name: usePick()(page.name, page.nameEn) })}
      initial={{ newId: `${page.id.slice(0, 35)}-copy` }}
      save={async ({ newId }) => {
        added.current = (await call(api.pageConfigs.copy, { id: page.id, newId })).id
      }}
      savedText={t('copied')}
      onSaved={() => onSaved(added.current)}
      onClose={onClose}
    >
      <form.Row name="newId" extra={t('idHint')} check={value => (isPageId(value) ? null : t('idHint'))} />
    </form.Dialog>
  )
}
