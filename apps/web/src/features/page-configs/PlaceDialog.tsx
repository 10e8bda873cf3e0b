import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { ChoicesField } from '#kit/fields/ChoiceField.tsx'
import { TreeField } from '#kit/fields/TreeField.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormPart, FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { mustChoose } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'
import { ReachNote } from './ReachNote.tsx'

interface PlaceDialogProps {
  page: ManagedPage
  onClose: () => void
  onSaved: () => void
}

/** Adds an entry of the menu that leads to the page, and gives it to roles. */
export function PlaceDialog({ page, onClose, onSaved }: PlaceDialogProps) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const title = t('placeTitle', { name: pick(page.name, page.nameEn) })
  const { data, error } = useApiQuery(api.pageConfigs.places, undefined, { staleTime: 0, gcTime: 0 })
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} />
  return (
    <FormDialog<{ parentId: string; roles: string[] }>
      title={title}
      initial={{ roles: [] }}
      labels={{ parentId: t('parent'), roles: t('roles') }}
      save={({ parentId, roles }) => call(api.pageConfigs.place, { id: page.id, parentId, roles })}
      savedText={t('placed')}
      okText={t('place')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow name="parentId" label={t('parent')} rules={[mustChoose(t('parent'))]}>
        <TreeField
          options={data.parents.map(it => ({
            value: it.id,
            parent: it.parentId,
            label: pick(it.name, it.nameEn),
          }))}
        />
      </FormRow>
      <FormRow name="roles" label={t('roles')} extra={t('rolesHint')} rules={[mustChoose(t('roles'))]}>
        <ChoicesField options={data.roles.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))} />
      </FormRow>
      <FormPart of={['roles']}>
        {({ getFieldValue }) => <ReachNote pageId={page.id} roles={getFieldValue('roles') ?? []} />}
      </FormPart>
    </FormDialog>
  )
}
