import type { Density } from '@portico/contract/access/listLooks.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useToasts } from '#kit/layers/toast.ts'
import { DataTable } from '#kit/table/DataTable.tsx'
import { DensityButton } from '#kit/table/DensityButton.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { setLanguage } from '#shared/i18n/language.ts'
import { AddButton } from './AddButton.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type Filter, FilterBar, readerOf } from './filters/FilterBar.tsx'
import { useColumns } from './useColumns.tsx'
import { useRowActions } from './useRowActions.ts'

const full = {
  id: 'jw',
  name: '教务',
  nameEn: 'Teaching',
  remark: '全校',
  place: 1200,
  users: 1200,
  enabled: true,
  stage: 'draft' as const,
  at: '2026-11-23 09:10:11',
  changedBy: '王海涛',
  changedAt: '2026-11-22 08:00:00',
}
const bare = { ...full, id: 'kj', name: '会计', nameEn: '', remark: undefined, enabled: false, at: undefined }
const rows: (typeof full | typeof bare)[] = [full, bare]
const words = { draft: '草稿', out: '已发布' }
const done: string[] = []

/** `isShort`: a card of a few values. */
function List({ isShort = false }: { isShort?: boolean }) {
  const onCard = (place: 'beside' | 'end' | 'line') => (isShort ? { onCard: place } : {})
  const column = useColumns()
  const action = useRowActions()
  return (
    <ListTable
      label="角色"
      rows={rows}
      error={null}
      isFetching={false}
      isFiltered={false}
      onClear={() => undefined}
      onRetry={() => undefined}
      rowKey={row => row.id}
      rowName={row => row.name}
      columns={[
        column.code('id', '编码', { isFixed: true }),
        column.name('name', '名称', onCard('beside')),
        column.text('remark', '备注', onCard('line')),
        column.digits('place', '排序'),
        column.count('users', '用户数'),
        column.moment('at', '发布时间'),
        column.state('stage', '阶段', { draft: 'warn', out: 'ok' }, stage => words[stage]),
        column.isOn('enabled', '状态', ['启用', '停用'], { offTone: 'err', ...onCard('end') }),
        column.changedAt(),
      ]}
      rowActions={row => [
        action.edit(() => done.push(`edit ${row.id}`)),
        action.remove(() => done.push(`remove ${row.id}`), row.id === 'kj' && '仍被使用'),
      ]}
    />
  )
}
const cells = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(cell => cell.textContent).slice(0, 9)

test('columns show what a row has, and a dash for what it has not', async () => {
  const screen = await render(<List />)
  await expect.element(screen.getByRole('columnheader', { name: '最后修改' })).toBeVisible()
  const [first, second] = document.querySelectorAll('tbody tr')
  const changed = '王海涛 2026-11-22 08:00'
  expect(cells(first)).toEqual(['jw', '教务', '全校', '1200', '1,200', '2026-11-23 09:10', '草稿', '启用', changed])
  expect(cells(second)).toEqual(['kj', '会计', '—', '1200', '1,200', '—', '草稿', '停用', changed])
})

test('names and moments are in the reader’s language; without an English name the other stands', async () => {
  setLanguage('en')
  const screen = await render(<List />)
  await expect.element(screen.getByRole('columnheader', { name: 'Last changed' })).toBeVisible()
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(cells)
  expect([first?.[1], first?.[5], second?.[1]]).toEqual(['Teaching', '23 Nov 2026, 09:10', '会计'])
})

test('a row is edited by a press on its name, and removed by its menu, where that may be', async () => {
  const screen = await render(<List />)
  const menuOf = (name: string) => screen.getByRole('button', { name: `${name}的更多操作` })
  const remove = screen.getByRole('menuitem', { name: '删除' })
  await screen.getByRole('gridcell').first().click()
  await menuOf('教务').click()
  await remove.click()
  expect(done).toEqual(['edit jw', 'remove jw'])
  await menuOf('会计').click()
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
})

const stages = ['draft', 'out'] as const
const filters: Filter[] = [
  { name: 'isOn', kind: 'isOn', label: '状态', words: ['启用', '停用'] },
  { name: 'days', kind: 'dates', label: '时间' },
  { name: 'stage', kind: 'choice', label: '阶段', options: optionsOf(stages, stage => words[stage]) },
  { name: 'year', kind: 'choice', label: '年', options: [{ value: '2026', label: '2026' }], read: Number },
]

test('what the address holds of a filter is read for the call', () => {
  const read = (at: number, text: string) => {
    const filter = filters[at]
    const reader = filter && readerOf(filter)
    return reader ? reader(text) : text
  }
  expect([read(0, '1'), read(0, '0'), read(2, 'draft'), read(3, '2026')]).toEqual([true, false, 'draft', 2026])
  expect(read(1, '2026-11-01~2026-11-02')).toEqual({ from: '2026-11-01 00:00:00', to: '2026-11-02 23:59:59' })
  expect(read(1, 'soon')).toBeUndefined()
})

test('on or off is chosen by its words', async () => {
  const chosen: Record<string, string>[] = []
  function Bar() {
    const [values, setValues] = useState<Record<string, string>>({})
    const change = (next: Record<string, string>) => {
      chosen.push(next)
      setValues(next)
    }
    return <FilterBar filters={filters} several={[]} values={values} onChange={change} />
  }
  const screen = await render(<Bar />)
  for (const word of ['停用', '启用', '全部']) {
    await screen.getByRole('combobox', { name: '状态' }).click()
    await screen.getByRole('option', { name: word }).click()
  }
  expect(chosen).toEqual([{ isOn: '0' }, { isOn: '1' }, {}])
})

test('a list of nothing is not exported, and a file that does not come is told', async () => {
  const lost = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  const endpoint = { url: '/portal_server/x/export', method: 'post', access: 'signedIn' } as never
  const screen = await render(<ExportButton of={endpoint} asked={{}} isEmpty />)
  await screen.getByRole('button', { name: '导出' }).click()
  await screen.getByRole('menuitem', { name: '导出 Excel（.xlsx）' }).click()
  expect(useToasts.getState().list.map(({ kind, text }) => [kind, text])).toEqual([['warning', '没有可导出的数据']])
  expect(lost).not.toHaveBeenCalled()
  lost.mockRestore()
})

test('what a dialog over a list saved closes it and has the list look anew; giving up only closes it', async () => {
  const after = vi.fn()
  function Page() {
    const dialog = useOpened<string | null>(after)
    return (
      <>
        <AddButton label="新增角色" onClick={() => dialog.show(null)} />
        <Opened of={dialog}>
          {open => (
            <section aria-label={open ?? '新角色'}>
              <button type="button" onClick={dialog.saved}>
                保存
              </button>
              <button type="button" onClick={dialog.close}>
                取消
              </button>
            </section>
          )}
        </Opened>
      </>
    )
  }
  const screen = await render(<Page />)
  const part = screen.getByRole('region', { name: '新角色' })
  for (const [button, calls] of [
    ['取消', 0],
    ['保存', 1],
  ] as const) {
    await screen.getByRole('button', { name: '新增角色' }).click()
    await part.getByRole('button', { name: button }).click()
    await expect.element(part).not.toBeInTheDocument()
    expect(after).toHaveBeenCalledTimes(calls)
  }
})

function Looked() {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [density, setDensity] = useState<Density>('middle')
  const titles = { id: '编码', name: '名称', remark: '备注' }
  const columns = Object.entries(titles).map(([key, title]) => ({ key, title }))
  return (
    <>
      <DensityButton value={density} onChange={setDensity} />
      <ColumnsButton columns={columns} hidden={hidden} onChange={setHidden} />
      <DataTable
        label="角色"
        rows={rows}
        rowKey={row => row.id}
        rowName={row => row.name}
        density={density}
        columns={columns
          .filter(({ key }) => !hidden.includes(key))
          .map(it => ({ ...it, render: (row: typeof full | typeof bare) => String(row[it.key as 'id']) }))}
      />
    </>
  )
}

test('columns are left out and shown again; the first, which names the row, stays', async () => {
  const screen = await render(<Looked />)
  const heads = () => [...document.querySelectorAll('th')].map(it => it.textContent)
  expect(heads()).toEqual(['编码', '名称', '备注'])
  await screen.getByRole('button', { name: '列设置' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '编码' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: '备注' }).click()
  await screen.getByRole('checkbox', { name: '名称' }).click()
  await expect.poll(heads).toEqual(['编码'])
  await screen.getByRole('checkbox', { name: '名称' }).click()
  await expect.poll(heads).toEqual(['编码', '名称'])
  await screen.getByRole('button', { name: '显示全部列' }).click()
  await expect.poll(heads).toEqual(['编码', '名称', '备注'])
})

test('rows are as high as one wants them, by mouse and by keyboard', async () => {
  const screen = await render(<Looked />)
  const height = () => document.querySelector('tbody tr')?.getBoundingClientRect().height
  expect(height()).toBe(42)
  const button = screen.getByRole('button', { name: '行高' })
  await button.click()
  await screen.getByRole('menuitemradio', { name: '紧凑' }).click()
  await expect.poll(height).toBe(36)
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(height).toBe(54)
})

test('on a phone a row is a card that its name opens, with its menu at the head’s end', async () => {
  await page.viewport(390, 844)
  const screen = await render(<List />)
  await expect.element(screen.getByRole('list', { name: '角色' })).toBeVisible()
  const [first] = screen.getByRole('listitem').elements()
  done.length = 0
  await screen.getByRole('button', { name: 'jw', exact: true }).click()
  await userEvent.keyboard('{Enter}{Tab}{Enter}')
  await screen.getByRole('menuitem', { name: '删除' }).click()
  expect(done).toEqual(['edit jw', 'edit jw', 'remove jw'])
  const dots = screen.getByRole('button', { name: '教务的更多操作' }).element().getBoundingClientRect()
  expect([dots.width, dots.height]).toEqual([44, 44])
  const lines = first?.querySelector('dl')?.getBoundingClientRect()
  expect(dots.top + dots.height / 2).toBeLessThan(lines?.top ?? 0)
})

test('a card says what is known of a row in few lines where its list has places for that', async () => {
  await page.viewport(390, 844)
  const screen = await render(<List isShort />)
  const card = screen.getByRole('listitem').first()
  await expect.element(card).toHaveTextContent('jw名称 教务状态 启用备注全校')
  const at = (words: string) => card.getByText(words, { exact: true }).element().getBoundingClientRect()
  const [name, state, remark] = ['教务', '启用', '全校'].map(at)
  if (!name || !state || !remark) throw new Error('all of them show')
  expect([name.left < state.left, Math.abs(name.top - state.top) < 4, remark.top > name.bottom]).toEqual([
    true,
    true,
    true,
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
