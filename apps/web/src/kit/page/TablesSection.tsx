import { useState } from 'react'
import { type DataColumn, DataTable } from '#kit/table/DataTable.tsx'
import { ListCards } from '#kit/table/ListCards.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet } from './Sheet.tsx'
import { type Person, people, usePeopleTable } from './usePeopleTable.tsx'

const texts = defineTexts({
  title: { zh: '表格', en: 'Table' },
  note: {
    zh: '方向键移动，空格选择，回车打开，E 编辑，Shift F10 菜单；第三次按表头取消排序',
    en: 'arrows move, Space selects, Enter opens, E edits, Shift F10 the menu; a third press unsorts',
  },
  users: { zh: '用户', en: 'Users' },
  busy: { zh: '正在取新的行', en: 'Other rows on their way' },
  wide: { zh: '宽表', en: 'Wide table' },
  wideNote: { zh: '放不下的列不从中间切断', en: 'no column is cut at the edge' },
  month: { zh: '{month} 月', en: 'Month {month}' },
  cards: { zh: '卡片', en: 'Cards' },
  cardsNote: { zh: '手机上代替表格', en: 'instead of a table on phones' },
})

/** Rows with columns: sorted and selected, wide, on their way; and as cards. */
export function TablesSection() {
  const t = useTexts(texts)
  const table = usePeopleTable()
  const months: DataColumn<Person>[] = Array.from({ length: 12 }, (_, at) => ({
    key: `month${at}`,
    title: t('month', { month: at + 1 }),
    align: 'right',
    render: ({ sessions }) => (sessions * 1234.5 * (at + 1)).toLocaleString('en', { minimumFractionDigits: 2 }),
  }))
  const [name, code] = table.columns
  const first = [name, code].filter(column => column !== undefined)
  return (
    <>
      <Sheet title={t('title')} note={t('note')} span={12}>
        <Sorted />
      </Sheet>
      <Sheet title={t('wide')} note={t('wideNote')} span={5}>
        <DataTable label={t('wide')} {...table} rowActions={undefined} columns={[...first, ...months]} rows={people} />
      </Sheet>
      <Sheet title={t('busy')} span={4}>
        <DataTable label={t('busy')} {...table} rowActions={undefined} columns={first} rows={people} isBusy />
      </Sheet>
      <Sheet title={t('cards')} note={t('cardsNote')} span={3}>
        <ListCards
          {...table}
          label={t('cards')}
          rows={people.slice(0, 1)}
          error={null}
          isFetching={false}
          isFiltered={false}
          onClear={() => undefined}
          onRetry={() => undefined}
        />
      </Sheet>
    </>
  )
}

function Sorted() {
  const t = useTexts(texts)
  const table = usePeopleTable()
  const [keys, setKeys] = useState(['2008035'])
  const [sort, setSort] = useState<string | undefined>('name')
  const [isDescending, setDescending] = useState(false)
  const sortedBy = (person: Person) => String(Object.entries(person).find(([key]) => key === sort)?.[1] ?? '')
  const sign = isDescending ? -1 : 1
  const rows = sort
    ? [...people].sort((one, other) => sign * sortedBy(one).localeCompare(sortedBy(other), 'zh'))
    : people
  return (
    <DataTable
      label={t('users')}
      {...table}
      rows={rows}
      selection={{ keys, onChange: setKeys, isDisabled: ({ isOn }) => !isOn }}
      sort={sort}
      isDescending={isDescending}
      onSort={(next, isNextDescending) => {
        setSort(next)
        setDescending(isNextDescending)
      }}
    />
  )
}
