import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useKeptFocus } from './useKeptFocus.ts'

/** Rows that can be put in and taken out, and what opens in their place. */
function Rows() {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const [rows, setRows] = useState(['甲', '乙', '丙'])
  const [isAdded, setAdded] = useState(false)
  const [open, setOpen] = useState('')
  return (
    <div ref={box}>
      {open ? (
        <section>
          <button type="button" onClick={() => setOpen('')}>
            返回
          </button>
          <h1 tabIndex={-1}>编辑 {open}</h1>
        </section>
      ) : (
        <main>
          <h1 tabIndex={-1}>列表</h1>
          <ul>
            {rows.map(name => (
              <li key={name}>
                <button type="button" onClick={() => setOpen(name)}>{`编辑 ${name}`}</button>
                <button type="button" onClick={() => setRows(rows.filter(it => it !== name))}>{`移除 ${name}`}</button>
              </li>
            ))}
          </ul>
          <p>
            <button type="button" disabled={isAdded} onClick={() => setAdded(true)}>
              加列
            </button>
            <button type="button">保存</button>
          </p>
        </main>
      )}
    </div>
  )
}

const press = async (name: string, screen: Awaited<ReturnType<typeof render>>) => {
  screen.getByRole('button', { name }).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('a row that goes leaves the focus to the same button of the next, at the end of the one before', async () => {
  const screen = await render(<Rows />)
  await press('移除 甲', screen)
  await expect.element(screen.getByRole('button', { name: '移除 乙' })).toHaveFocus()
  await press('移除 丙', screen)
  await expect.element(screen.getByRole('button', { name: '移除 乙' })).toHaveFocus()
  await press('移除 乙', screen)
  await expect.element(screen.getByRole('button', { name: '加列' })).toHaveFocus()
})

test('a button that may not be pressed any more leaves it to the next', async () => {
  const screen = await render(<Rows />)
  await press('加列', screen)
  await expect.element(screen.getByRole('button', { name: '保存' })).toHaveFocus()
})

test('what opens in the place of all, and what one comes back to, is read from its heading', async () => {
  const screen = await render(<Rows />)
  await press('编辑 乙', screen)
  await expect.element(screen.getByRole('heading', { name: '编辑 乙' })).toHaveFocus()
  await press('返回', screen)
  await expect.element(screen.getByRole('heading', { name: '列表' })).toHaveFocus()
})

test('who has left by a press beside everything is not called back', async () => {
  const screen = await render(<Rows />)
  screen.getByRole('button', { name: '移除 甲' }).element().focus()
  ;(document.activeElement as HTMLElement).blur()
  await new Promise(requestAnimationFrame)
  ;(screen.getByRole('button', { name: '移除 甲' }).element() as HTMLElement).click()
  await expect.element(screen.getByRole('button', { name: '移除 甲' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})
