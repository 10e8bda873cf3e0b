import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { findings } from '#kit/testing/axe.ts'
import { languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { SortableList, useSortableRow } from './SortableList.tsx'

const names: Readonly<Record<string, string>> = { a: '日常报销', b: 'Leave', c: '学科建设', d: '资产' }

function Row({ id, onClick }: { id: string; onClick: () => void }) {
  const { ref, style, grip } = useSortableRow(id)
  return (
    <li ref={ref} style={{ ...style, height: 40 }}>
      <button type="button" aria-label={`拖动 ${names[id]}`} {...grip} onClick={onClick}>
        ⠿
      </button>
      {names[id]}
    </li>
  )
}

function Shown({ onClick = () => {} }: { onClick?: () => void }) {
  const [ids, setIds] = useState(['a', 'b', 'c', 'd'])
  const move = (from: number, to: number) => {
    const rest = ids.filter((_, at) => at !== from)
    setIds([...rest.slice(0, to), ids[from] ?? '', ...rest.slice(to)])
  }
  return (
    <SortableList ids={ids} shape="column" nameOf={id => names[id] ?? ''} onMove={move}>
      <ol aria-label="应用">
        {ids.map(id => (
          <Row key={id} id={id} onClick={onClick} />
        ))}
      </ol>
    </SortableList>
  )
}

const order = () => [...document.querySelectorAll('ol li')].map(row => row.textContent?.slice(1))
const first = ['日常报销', 'Leave', '学科建设', '资产']
const live = () => document.querySelector('[aria-live=assertive]')?.textContent

for (const by of ['mouse', 'finger'] as const)
  test(`by ${by} a row is dragged to another place, with its name below the pointer`, async () => {
    const screen = await render(<Shown />)
    await commands.grab(screen.getByRole('button', { name: '拖动 日常报销' }).selector, by)
    if (by === 'finger') await expect.poll(live).toMatch(/已拿起/)
    await commands.moveBy(0, 40)
    await commands.moveBy(0, 42)
    await expect.element(screen.getByText('日常报销').last()).toHaveClass('drag-lifted')
    await commands.letGo()
    await expect.poll(order).toEqual(['Leave', '学科建设', '日常报销', '资产'])
    expect(document.querySelector('.drag-lifted')).toBeNull()
  })

test('what is let go with its very first move is dropped there', async () => {
  const screen = await render(<Shown />)
  await userEvent.dragAndDrop(
    screen.getByRole('button', { name: '拖动 日常报销' }),
    screen.getByRole('button', { name: '拖动 资产' }),
  )
  await expect.poll(order).toEqual(['Leave', '学科建设', '资产', '日常报销'])
})

test('a click stays a click, and a finger that does not rest scrolls', async () => {
  const onClick = vi.fn()
  const screen = await render(<Shown onClick={onClick} />)
  const grip = screen.getByRole('button', { name: '拖动 Leave' })
  await commands.grab(grip.selector, 'mouse')
  await commands.moveBy(1, 1)
  await commands.letGo()
  expect(onClick).toHaveBeenCalledOnce()
  await commands.grab(grip.selector, 'finger')
  await commands.moveBy(0, 60)
  await commands.letGo()
  expect(order()).toEqual(first)
})

const words = {
  zh: {
    hint: '按空格拿起，用方向键移动，再按空格放下，按 Esc 取消。',
    kind: '可移动',
    lifted: '已拿起 Leave。Leave 移到第 2 位，共 4 个',
    again: '已拿起 Leave。Leave 移到第 3 位，共 4 个',
    over: 'Leave 移到第 3 位，共 4 个',
    dropped: 'Leave 放在第 3 位，共 4 个',
    cancelled: '已取消移动 Leave',
  },
  en: {
    hint: 'Press space to pick it up, arrows to move it, space to drop it, Esc to cancel.',
    kind: 'movable',
    lifted: 'Picked up Leave. Leave is at place 2 of 4',
    again: 'Picked up Leave. Leave is at place 3 of 4',
    over: 'Leave is at place 3 of 4',
    dropped: 'Leave was put at place 3 of 4',
    cancelled: 'Leave stays where it was',
  },
}

for (const language of languages)
  test(`in ${language} keys pick up, move, drop and cancel, and each is said`, async () => {
    setLanguage(language)
    const screen = await render(<Shown />)
    const said = words[language]
    const grip = screen.getByRole('button', { name: '拖动 Leave' })
    await expect.element(grip).toHaveAttribute('aria-roledescription', said.kind)
    await expect.element(grip).toHaveAccessibleDescription(said.hint)
    const element = grip.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard(' ')
    await expect.poll(live).toBe(said.lifted)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(live).toBe(said.over)
    await userEvent.keyboard(' ')
    await expect.poll(live).toBe(said.dropped)
    expect(order()).toEqual(['日常报销', '学科建设', 'Leave', '资产'])
    await expect.element(screen.getByRole('button', { name: '拖动 Leave' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.poll(live).toBe(said.again)
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard('{Escape}')
    await expect.poll(live).toBe(said.cancelled)
    expect(order()).toEqual(['日常报销', '学科建设', 'Leave', '资产'])
  })

/** Pressed in one turn: as a busy page hears what was pressed meanwhile. */
const pressAtOnce = (at: Element, codes: readonly string[]) => {
  for (const code of codes) {
    const key = code === 'Space' ? ' ' : code
    at.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
  }
}

test('keys that are pressed sooner than anything is drawn all count, and after them keys are of the page', async () => {
  const screen = await render(<Shown />)
  const grip = () => screen.getByRole('button', { name: '拖动 Leave' }).element()
  pressAtOnce(grip(), ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Space'])
  await expect.poll(order).toEqual(['日常报销', '学科建设', 'Leave', '资产'])
  pressAtOnce(grip(), ['Space', 'ArrowUp', 'ArrowUp', 'Escape'])
  await expect.poll(live).toBe('已取消移动 Leave')
  expect(order()).toEqual(['日常报销', '学科建设', 'Leave', '资产'])
  const later = new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true, cancelable: true })
  document.body.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

for (const by of ['mouse', 'keys'] as const)
  test(`Escape ends a drag by ${by} and leaves the dialog around it`, async () => {
    const onClose = vi.fn()
    const screen = await render(
      <Dialog open onClose={onClose} title="排序">
        <Shown />
      </Dialog>,
    )
    const grip = screen.getByRole('button', { name: '拖动 Leave' })
    if (by === 'mouse') {
      await commands.grab(grip.selector, 'mouse')
      await commands.moveBy(0, 60)
    } else {
      const element = grip.element()
      if (element instanceof HTMLElement) element.focus()
      await userEvent.keyboard(' ')
    }
    await expect.poll(() => document.querySelector('dialog .drag-lifted')?.textContent).toBe('Leave')
    await userEvent.keyboard('{Escape}')
    await expect.poll(live).toMatch(/已取消移动/)
    if (by === 'mouse') await commands.letGo()
    expect(order()).toEqual(first)
    expect(onClose).not.toHaveBeenCalled()
  })

test('axe finds nothing in it', async () => {
  await render(
    <main>
      <h1>应用</h1>
      <Shown />
    </main>,
  )
  expect(await findings()).toEqual([])
})
