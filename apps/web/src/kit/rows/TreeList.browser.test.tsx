import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { TreeList } from './TreeList.tsx'

interface Node {
  key: string
  name: string
  children: Node[]
}
const leaf = (key: string, name: string): Node => ({ key, name, children: [] })
const many = Array.from({ length: 1200 }, (_, at) => leaf(`m${at}`, `第 ${at + 1} 项`))
const rows: Node[] = [
  { key: 'finance', name: '财务系统', children: [leaf('travel', '差旅报销'), leaf('loan', '借款')] },
  { key: 'large', name: '大系统', children: many },
  leaf('library', 'Library'),
]
const heard = vi.fn()
beforeEach(() => heard.mockClear())

function Shown({ locked = [] as string[], ticks = true, opened = ['finance'] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened))
  const [chosen, setChosen] = useState<readonly string[]>(['loan'])
  const partOf = ({ key, children }: Node) => {
    const below = children.filter(child => chosen.includes(child.key)).length
    if (children.length === 0) return chosen.includes(key) ? 'all' : 'none'
    return below === 0 ? 'none' : below === children.length ? 'all' : 'some'
  }
  return (
    <TreeList
      label="权限"
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      tree={{
        below: ({ children }) => children,
        open,
        onToggle: (key, isOpen) => {
          const next = new Set(open)
          if (isOpen) next.add(key)
          else next.delete(key)
          setOpen(next)
        },
      }}
      {...(ticks && {
        ticks: {
          partOf,
          isLocked: ({ key }: Node) => locked.includes(key),
          onTick: ({ key }: Node) =>
            setChosen(chosen.includes(key) ? chosen.filter(it => it !== key) : [...chosen, key]),
        },
      })}
      onEnter={({ key }) => heard(key)}
      height={320}
    >
      {({ key, children }, isActive) =>
        children.length === 0 &&
        key.length > 5 && (
          <button type="button" tabIndex={isActive ? 0 : -1} onClick={() => heard(`why ${key}`)}>
            为什么
          </button>
        )
      }
    </TreeList>
  )
}

test('rows say their level, their place, and what is ticked; axe finds nothing', async () => {
  const screen = await render(
    <main>
      <Shown />
    </main>,
  )
  const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await expect.element(item('财务系统')).toHaveAttribute('aria-checked', 'mixed')
  await expect.element(item('借款')).toHaveAttribute('aria-checked', 'true')
  await expect.element(item('差旅报销')).toHaveAttribute('aria-level', '2')
  await expect.element(item('差旅报销')).toHaveAttribute('aria-posinset', '1')
  await expect.element(item('大系统')).toHaveAttribute('aria-expanded', 'false')
  expect(await findings()).toEqual([])
})

test('a press ticks, the arrow before it opens, and what is locked stays', async () => {
  const screen = await render(<Shown locked={['travel']} />)
  const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await item('借款').click()
  await expect.element(item('借款')).toHaveAttribute('aria-checked', 'false')
  await item('差旅报销').click({ force: true })
  await expect.element(item('差旅报销')).toHaveAttribute('aria-checked', 'false')
  await expect.element(item('差旅报销')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(item('财务系统').element().querySelector('.tree-branch') ?? screen.container)
  await expect.element(item('财务系统')).toHaveAttribute('aria-expanded', 'false')
  expect(item('借款').elements()).toHaveLength(0)
})

test('the keys walk, open, close, tick, and find by a letter', async () => {
  const screen = await render(<Shown />)
  const tree = screen.getByRole('tree', { name: '权限' })
  const marked = () => document.getElementById(tree.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  await userEvent.tab()
  await expect.element(tree).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toContain('差旅报销')
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('treeitem', { name: /^差旅报销/ })).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  expect(marked()).toContain('财务系统')
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  expect(marked()).toContain('大系统')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(marked()).toContain('第 1 项')
  await userEvent.keyboard('l')
  expect(marked()).toContain('Library')
  await userEvent.keyboard('{Home}{Enter}')
  expect(heard.mock.calls).toEqual([['finance']])
})

test('of a long branch only what is in sight is drawn, and the marked row comes into sight', async () => {
  const screen = await render(<Shown opened={['large']} />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  const last = screen.getByRole('treeitem', { name: /^Library/ })
  await expect.element(last).toBeInViewport()
  expect(screen.getByRole('treeitem').elements().length).toBeLessThan(60)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('treeitem', { name: '第 1200 项', exact: true })).toBeInViewport()
})

test('without boxes a press opens a branch; what a row offers is behind Tab', async () => {
  const screen = await render(<Shown ticks={false} opened={[]} />)
  await screen.getByRole('treeitem', { name: '财务系统', exact: true }).click()
  await expect.element(screen.getByRole('treeitem', { name: /^差旅报销/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(heard.mock.calls).toEqual([['why travel']])
})
