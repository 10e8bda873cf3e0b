import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { TreeField } from '#kit/fields/choices/TreeField.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ReachNote } from './editor/ReachNote.tsx'
import { pageTexts } from './pageTexts.ts'

interface PlaceDialogProps extends Ends {
  page: ManagedPage
}

const form = recordForm(api.pageConfigs.place.input, pageTexts, { parentId: 'parent', id: null })

/** Adds an entry of the menu that leads to the page, and gives it to roles. */
export function PlaceDialog({ page, ...ends }: PlaceDialogProps) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const title = t('placeTitle', { name: pick(page.name, page.nameEn) })
  const { data, error } = useApiQuery(api.pageConfigs.places, undefined, { staleTime: 0, gcTime: 0 })
  if (!data) return <LoadingDialog title={title} error={error} onClose={ends.onClose} />
  return (
    <form.Dialog
      title={title}
      initial={{ roles: [] }}
      save={values => call(api.pageConfigs.place, { ...values, id: page.id })}
      savedText={t('placed')}
      okText={t('place')}
      {...ends}
    >
      <form.Row name="parentId">
        <TreeField
          options={data.parents.map(it => ({
            value: it.id,
            parent: it.parentId,
            label: pick(it.name, it.nameEn),
          }))}
        />
      </form.Row>
      <form.Row name="roles" extra={t('rolesHint')}>
        <ChoicesField options={data.roles.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))} />
      </form.Row>
      <FormPart of={['roles']}>
        {({ getFieldValue }) => <ReachNote pageId={page.id} roles={getFieldValue('roles') ?? []} />}
      </FormPart>
    </form.Dialog>
  )
}
