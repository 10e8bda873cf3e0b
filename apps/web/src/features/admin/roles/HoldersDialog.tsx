import type { Role } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import { DialogList } from '#kit/list/DialogList.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { roleTexts } from './roleTexts.ts'

/** Everybody who holds a role, page by page. */
export function HoldersDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const column = useColumns()
  return (
    <DialogList
      title={t('holdersOf', { name: pick(role.name, role.nameEn) })}
      list={api.roles.holders}
      exportAs={api.roles.exportHolders}
      fixed={{ roleCode: role.code }}
      wordLabel={t('person')}
      columns={[
        column.code('code', t('staffNumber'), { isSortable: true }),
        column.name('name', t('personName'), { isSortable: true }),
        column.name('unitName', t('unit'), { isSortable: true }),
        {
          key: 'through',
          title: t('through'),
          lines: 1,
          render: row => (row.through ? pick(row.through, row.throughEn) : t('throughPerson')),
        },
        column.isOn('enabled', t('state'), [t('on'), t('off')], { isSortable: true }),
      ]}
      rowKey={row => row.code}
      rowName={row => pick(row.name, row.nameEn)}
      empty={<EmptyState art="data" title={t('noHolders')} text={t('noHoldersText')} />}
      onClose={onClose}
    />
  )
}
