import { api } from '@portico/contract/api.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { apiKey } from '#shared/api/queries.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import type { Filter } from './filters/FilterBar.tsx'
import { ListFrame } from './ListFrame.tsx'
import { useWholeList } from './useWholeList.ts'

interface Unit {
  code: string
  name: string
  set: string
}
const units: Unit[] = [
  { code: '02', name: '财务处', set: 'a' },
  { code: '01', name: '教务处', set: 'b' },
  { code: '03', name: '档案馆', set: 'c' },
]
const filters: Filter[] = [
  { name: 'word', kind: 'word', label: '名称' },
  { name: 'set', kind: 'choice', label: '账套', options: ['a', 'b', 'c'].map(value => ({ value, label: value })) },
]

function Units() {
  const [keys, setKeys] = useState<string[]>([])
  const held = useWholeList<Unit, 'code' | 'name'>({
    query: { data: units, error: null, isFetching: false, refetch: () => undefined },
    filters,
    several: ['set'],
    isFound: (unit, { word = '', set }) =>
      unit.name.includes(String(word)) && (!Array.isArray(set) || set.includes(unit.set)),
    sorts: { code: unit => unit.code, name: unit => unit.name },
  })
  return (
    <>
      <ListFrame
        held={held}
        title="单位"
        list={api.units.tree}
        filters={filters}
        columns={[
          { key: 'code', title: '代码', isSortable: true, onCard: 'beside', render: unit => unit.code },
          { key: 'name', title: '名称', isSortable: true, onCard: 'name', render: unit => unit.name },
        ]}
        rowKey={unit => unit.code}
        rowName={unit => unit.name}
        selection={{ keys, onChange: setKeys }}
        batch={[]}
      />
      <output>{`${useLocation().search} ${keys.join()}`}</output>
    </>
  )
}

async function show(search = '') {
  const client = new QueryClient()
  client.setQueryData(apiKey(api.preferences.listLooks), [])
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/units${search}`]}>
        <Units />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const codes = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(row => row.querySelector('td:not(:has(input))')?.textContent)

beforeEach(async () => {
  setLanguage('zh')
  await page.viewport(1280, 700)
})

test('a list that is there as a whole is sorted by a press on a head, in the order of its language', async () => {
  const screen = await show()
  await expect.element(screen.getByText('共 3 条')).toBeVisible()
  expect(codes()).toEqual(['02', '01', '03'])
  await screen.getByRole('columnheader', { name: '代码' }).getByRole('button').click()
  await expect.poll(codes).toEqual(['01', '02', '03'])
  await screen.getByRole('columnheader', { name: '名称' }).getByRole('button').click()
  await expect.poll(codes).toEqual(['02', '03', '01'])
})

test('filtered by several values it says how many of how many, and its address keeps each', async () => {
  const screen = await show('?set=a&set=c')
  await expect.element(screen.getByText('2 / 3 条')).toBeVisible()
  expect(codes()).toEqual(['02', '03'])
  await screen.getByRole('combobox', { name: '账套' }).click()
  await screen.getByRole('option', { name: 'b' }).click()
  await expect.poll(codes).toEqual(['02', '01', '03'])
  await expect.element(screen.getByText('?set=a&set=c&set=b')).toBeInTheDocument()
})

test('what is selected is all that is found, and forgotten with other filters', async () => {
  const screen = await show('?set=a&set=c')
  await screen.getByRole('checkbox', { name: '选择 财务处' }).click()
  await screen.getByRole('button', { name: '选中全部 2 条' }).click()
  await expect.element(screen.getByText('?set=a&set=c 02,03')).toBeInTheDocument()
  await screen.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(codes).toEqual(['02', '01', '03'])
  await expect.element(screen.getByText('02,03')).not.toBeInTheDocument()
})

test('on a phone a card is headed by the column that is its name', async () => {
  await page.viewport(390, 800)
  const screen = await show()
  await expect.element(screen.getByRole('listitem').first().getByRole('strong')).toHaveTextContent('财务处')
})
