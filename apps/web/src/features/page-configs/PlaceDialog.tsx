import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { Form, Select, TreeSelect } from 'antd'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { LoadingDialog } from '#shared/form/LoadingDialog.tsx'
import { mustChoose } from '#shared/form/rules.ts'
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
      <Form.Item name="parentId" label={t('parent')} rules={[mustChoose(t('parent'))]}>
        <TreeSelect
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          treeDataSimpleMode={{ id: 'key', pId: 'parent', rootPId: '' }}
          treeData={data.parents.map(it => ({
            key: it.id,
            value: it.id,
            parent: it.parentId,
            title: pick(it.name, it.nameEn),
          }))}
        />
      </Form.Item>
      <Form.Item name="roles" label={t('roles')} extra={t('rolesHint')} rules={[mustChoose(t('roles'))]}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={data.roles.map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before, after) => before.roles !== after.roles}>
        {({ getFieldValue }) => <ReachNote pageId={page.id} roles={getFieldValue('roles') ?? []} />}
      </Form.Item>
    </FormDialog>
  )
}
