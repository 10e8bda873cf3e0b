import type { MaintainedUnit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { DialogList } from '#kit/list/DialogList.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { unitAdminTexts } from './unitAdminTexts.ts'

/** Who belongs to a unit; with those of the units below it when asked for. */
export function UnitMembersDialog({ unit, onClose }: { unit: MaintainedUnit; onClose: () => void }) {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const [withBelow, setWithBelow] = useState(false)
  const column = useColumns()
  return (
    <DialogList
      title={t('membersOf', { name: pick(unit.name, unit.nameEn) })}
      list={api.units.members}
      exportAs={api.units.exportMembers}
      fixed={{ unitCode: unit.code, withBelow }}
      wordLabel={t('person')}
      columns={[
        column.code('code', t('staffNumber'), { isSortable: true }),
        column.name('name', t('personName'), { isSortable: true }),
        column.name('unitName', t('unit'), { isSortable: true }),
        { key: 'isPrimary', title: t('isPrimary'), render: row => t(row.isPrimary ? 'yes' : 'no') },
        column.isOn('enabled', t('state'), [t('on'), t('off')], { isSortable: true }),
      ]}
      rowKey={row => `${row.code} ${row.unitName}`}
      rowName={row => pick(row.name, row.nameEn)}
      empty={<EmptyState art="data" title={t('noMembers')} text={t('noMembersText')} />}
      onClose={onClose}
    >
      <Check checked={withBelow} onChange={setWithBelow}>
        {t('withBelow')}
      </Check>
    </DialogList>
  )
}
