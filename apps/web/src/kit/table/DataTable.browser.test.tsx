import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { type DataColumn, DataTable } from './DataTable.tsx'

interface Person {
  id: string
  name: string
}
const people: Person[] = ['张三', '李四', '王五', '赵六', '钱七'].map((name, at) => ({ id: String(at), name }))
const long = '计算机科学与技术学院、软件学院、人工智能研究院、信息化建设与管理中心、财务处、教务处、机械工程学院'
const drawn = new Map<string, number>()
const columns: DataColumn<Person>[] = [
  {
    key: 'name',
    title: '姓名',
    isSortable: true,
    isFixed: true,
    render: ({ name }) => {
      drawn.set(name, (drawn.get(name) ?? 0) + 1)
      return name
    },
  },
  { key: 'units', title: '单位', lines: 1, render: () => long },
  { key: 'at', title: '创建时间', render: () => <span style={{ padding: '0 90px' }}>2026-11-23 09:10:11</span> },
  { key: 'card', title: '身份证号', render: () => <span style={{ padding: '0 60px' }}>3301**********1234</span> },
]
const idOf = ({ id }: Person) => id
const nameOf = ({ name }: Person) => name

function People({ turned = [] }: { turned?: number[] }) {
  const dialog = useOpened<Person>()
  const [keys, setKeys] = useState<string[]>(['on another page'])
  const [order, setOrder] = useState<{ sort?: string | undefined; isDescending: boolean }>({ isDescending: false })
  const [rowActions] = useState(() => (person: Person) => [
    { key: 'edit', label: '编辑', onClick: () => dialog.show(person) },
    { key: 'unlock', label: '解锁', isOpen: true, onClick: () => undefined },
    { key: 'sessions', label: '会话', fact: '2 个在线', onClick: () => undefined },
    { key: 'remove', label: '删除', isDanger: true, onClick: () => undefined },
  ])
  return (
    <div style={{ height: 400, width: 760, display: 'flex' }}>
      <input aria-label="前" />
      <DataTable
        label="用户"
        columns={columns}
        rows={people}
        rowKey={idOf}
        rowName={nameOf}
        rowActions={rowActions}
        selection={{ keys, onChange: setKeys }}
        sort={order.sort}
        isDescending={order.isDescending}
        onSort={(sort, isDescending) => setOrder({ sort, isDescending })}
        onTurn={step => turned.push(step) > 0}
      />
      <output>{keys.length}</output>
      <Opened of={dialog}>
        {({ name }) => (
          <Dialog open title={`编辑 ${name}`} onClose={dialog.close} width={450}>
            <input aria-label="姓名" />
          </Dialog>
        )}
      </Opened>
    </div>
  )
}

async function shown(turned?: number[]) {
  const screen = await render(<People {...(turned ? { turned } : {})} />)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` })
  return { screen, row, box }
}
/** Row and column of the cell with the focus, from 0. */
const place = () => {
  const cell = document.activeElement?.closest('td')
  return [cell?.closest('tr')?.dataset['r'], cell?.dataset['c']].map(Number)
}

test('a press that opens a dialog draws no row anew, and the dialog comes', async () => {
  const { screen } = await shown()
  drawn.clear()
  await screen.getByRole('gridcell', { name: '李四', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: '编辑 李四' })).toBeVisible()
  expect([...drawn.keys()]).toEqual([])
})

test('one row is drawn when one is selected, and what another page has selected stays', async () => {
  const { screen, row, box } = await shown()
  await box('王五').click()
  drawn.clear()
  await userEvent.keyboard(' ')
  await expect.element(row('王五')).toHaveAttribute('aria-selected', 'false')
  expect([...drawn.keys()]).toEqual(['王五'])
  await box('王五').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2')
  await expect.element(screen.getByRole('checkbox', { name: '选择本页全部' })).toBePartiallyChecked()
})

test('with Shift all rows from the one before are selected, and the head selects and frees the page', async () => {
  const { screen, box } = await shown()
  const count = screen.getByRole('status')
  await box('李四').click()
  await box('钱七').click({ modifiers: ['Shift'] })
  await expect.element(count).toHaveTextContent('5')
  await screen.getByRole('checkbox', { name: '选择本页全部' }).click()
  await expect.element(count).toHaveTextContent('6')
  await screen.getByRole('checkbox', { name: '选择本页全部' }).click()
  await expect.element(count).toHaveTextContent('1')
})

test('a head goes round: ascending, descending, unsorted', async () => {
  const { screen } = await shown()
  const head = screen.getByRole('columnheader', { name: '姓名' })
  const sort = screen.getByRole('button', { name: '姓名', exact: true })
  await expect.element(head).not.toHaveAttribute('aria-sort')
  await sort.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await sort.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await sort.click()
  await expect.element(head).not.toHaveAttribute('aria-sort')
})

test('one cell is in the order of Tab, and arrows go on from it', async () => {
  const { screen, box } = await shown()
  const stops = () => document.querySelectorAll('tbody td[tabindex="0"], tbody td:has([tabindex="0"])').length
  expect(stops()).toBe(1)
  await box('张三').click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(place()).toEqual([1, 1])
  await userEvent.keyboard('{End}')
  expect(place()).toEqual([1, 5])
  await expect.element(screen.getByRole('button', { name: '解锁 李四' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('button', { name: '李四的更多操作' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await expect.element(box('张三')).toHaveFocus()
  expect(stops()).toBe(1)
})

test('Space selects, Enter opens, E edits, Shift F10 shows the menu, and the page is turned', async () => {
  const turned: number[] = []
  const { screen, row, box } = await shown(turned)
  await box('张三').click()
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
  await expect.element(row('李四')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{PageDown}{PageUp}')
  expect(turned).toEqual([1, -1])
  for (const key of ['{Enter}', 'e']) {
    await userEvent.keyboard(key)
    const dialog = screen.getByRole('dialog', { name: '编辑 李四' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(place()).toEqual([1, 1])
  }
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  const menu = page.getByRole('menu', { name: '李四的更多操作' })
  await expect.element(menu.getByRole('menuitem', { name: '会话' })).toHaveAccessibleDescription('2 个在线')
  expect((menu.element().closest('.floating') as HTMLElement).offsetWidth).toBe(236)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(place()).toEqual([1, 1])
})

test('a text that is cut is read whole where the focus comes', async () => {
  await shown()
  const cell = document.querySelector<HTMLElement>('tbody td:has(> .dt-text)')
  const text = cell?.querySelector<HTMLElement>('.dt-text')
  if (!cell || !text) throw new Error('it has a text')
  const isCut = () => text.scrollHeight > text.clientHeight + 2
  expect(isCut()).toBe(true)
  cell.focus()
  expect(isCut()).toBe(false)
})

test('what is pinned throws a shade only while something lies below it', async () => {
  await shown()
  const box = document.querySelector('.dt-scroll')
  if (!box) throw new Error('it scrolls')
  expect([box.hasAttribute('data-left'), box.hasAttribute('data-right')]).toEqual([false, true])
  const atTheEnd = () => {
    // Its columns may still find their widths.
    box.scrollLeft = box.scrollWidth
    return [box.hasAttribute('data-left'), box.hasAttribute('data-right')]
  }
  await expect.poll(atTheEnd).toEqual([true, false])
  const [first, pinned] = [...document.querySelectorAll('tbody tr:first-child td')].map(it =>
    it.getBoundingClientRect(),
  )
  expect(first?.right).toBeCloseTo(pinned?.left ?? 0, 0)
})

interface Unit extends Person {
  below?: Unit[]
}
const units: Unit[] = [
  { id: 'a', name: '大学', below: [{ id: 'b', name: '财务处' }] },
  { id: 'c', name: '医院' },
]
const belowOf = ({ below }: Unit) => below
const unitColumns: DataColumn<Unit>[] = [{ key: 'name', title: '名称', render: nameOf }]

function Units() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const tree = {
    below: belowOf,
    open,
    onToggle: (key: string, isOpen: boolean) => setOpen(isOpen ? new Set([...open, key]) : new Set()),
  }
  return <DataTable label="单位" columns={unitColumns} rows={units} rowKey={idOf} rowName={nameOf} tree={tree} />
}

test('a branch opens and closes by the arrows, and says its level', async () => {
  const screen = await render(<Units />)
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  await expect.element(screen.getByRole('treegrid', { name: '单位' })).toBeVisible()
  await screen.getByRole('button', { name: '展开大学' }).click()
  await expect.element(row('大学')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(row('财务处')).toHaveAttribute('aria-level', '2')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(place()).toEqual([0, 0])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row('财务处')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row('财务处')).toBeVisible()
})
