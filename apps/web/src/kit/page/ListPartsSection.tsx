import type { Density } from '@portico/contract/access/listLooks.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ColumnsButton } from '#kit/list/ColumnsButton.tsx'
import { DialogList } from '#kit/list/DialogList.tsx'
import { PhoneFilters } from '#kit/list/filters/PhoneFilters.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { DensityButton } from '#kit/table/DensityButton.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { membersOf } from './kitAnswers.ts'
import { Sheet, StateLine } from './Sheet.tsx'
import { usePeopleTable } from './usePeopleTable.tsx'

const texts = defineTexts({
  title: { zh: '列表的按钮与筛选面板', en: 'Buttons and filters of a list' },
  note: { zh: '手机上筛选收进面板，已选的列在旁边', en: 'on a phone a sheet holds the filters, chips say what is set' },
  unset: { zh: '未筛选', en: 'None set' },
  set: { zh: '已筛选', en: 'Set' },
  state: { zh: '状态', en: 'State' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  kind: { zh: '类别', en: 'Kind' },
  staff: { zh: '教职工', en: 'Staff' },
  guest: { zh: '访客', en: 'Guest' },
  tools: { zh: '按钮', en: 'Buttons' },
  add: { zh: '新增用户', en: 'Add a user' },
  list: { zh: '对话框', en: 'Dialog' },
  members: { zh: '财务处的人员', en: 'Members of Finance' },
  word: { zh: '姓名或工号', en: 'Name or number' },
  code: { zh: '工号', en: 'Number' },
  name: { zh: '姓名', en: 'Name' },
})

const choices = { state: ['on', 'off'], kind: ['staff', 'guest'] } as const
const filters = ['state', 'kind'] as const

/** The buttons of a list, its filters as a phone has them, and a list in a dialog. */
export function ListPartsSection() {
  const t = useTexts(texts)
  const { columns } = usePeopleTable()
  const [density, setDensity] = useState<Density>('middle')
  const [hidden, setHidden] = useState<readonly string[]>(['at'])
  const members = useOpened<true>()
  return (
    <Sheet title={t('title')} note={t('note')} span={6}>
      <StateLine name={t('unset')}>
        <FiltersOf initial={{}} />
      </StateLine>
      <StateLine name={t('set')}>
        <FiltersOf initial={{ state: 'off', kind: 'guest' }} />
      </StateLine>
      <StateLine name={t('tools')}>
        <DensityButton value={density} onChange={setDensity} />
        <ColumnsButton columns={columns} hidden={hidden} onChange={setHidden} />
        <AddButton label={t('add')} onClick={() => undefined} />
      </StateLine>
      <StateLine name={t('list')}>
        <Button onClick={() => members.show(true)}>{t('members')}</Button>
      </StateLine>
      <Opened of={members}>{() => <Members onClose={members.close} />}</Opened>
    </Sheet>
  )
}

type Values = Readonly<Partial<Record<(typeof filters)[number], string>>>

function FiltersOf({ initial }: { initial: Values }) {
  const t = useTexts(texts)
  const [values, setValues] = useState(initial)
  const set = (name: string, value: string | undefined) => setValues(now => ({ ...now, [name]: value }))
  const optionsFor = (name: (typeof filters)[number]) => optionsOf<'on' | 'off' | 'staff' | 'guest'>(choices[name], t)
  return (
    <PhoneFilters
      fields={filters.map(name => ({
        name,
        field: (
          <ChoiceField
            aria-label={t(name)}
            clearable
            placeholder={t(name)}
            options={optionsFor(name)}
            value={values[name]}
            onChange={value => set(name, value)}
          />
        ),
      }))}
      chosen={filters.flatMap(name => {
        const found = optionsFor(name).find(({ value }) => value === values[name])
        return found ? [{ name, label: t(name), words: found.label }] : []
      })}
      onRemove={name => set(name, undefined)}
      onClear={() => setValues({})}
    />
  )
}

function Members({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const pick = usePick()
  const column = useColumns()
  return (
    <DialogList
      title={t('members')}
      list={api.units.members}
      fixed={membersOf}
      wordLabel={t('word')}
      columns={[column.code('code', t('code')), column.name('name', t('name'))]}
      rowKey={row => row.code}
      rowName={row => pick(row.name, row.nameEn)}
      onClose={onClose}
    />
  )
}
