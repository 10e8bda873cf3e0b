import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { type Action, ActionMenu } from './ActionMenu.tsx'

const did = vi.fn()
const action = (label: string, more: Partial<Action> = {}): Action => ({
  key: label,
  label,
  run: () => did(label, document.activeElement?.textContent),
  ...more,
})
const rowActions = [
  action('编辑', { keys: 'E' }),
  action('重置密码', { disabled: true }),
  action('Export'),
  action('停用', { separated: true }),
]

function RowMenu({ actions = rowActions }: { actions?: readonly Action[] }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" aria-haspopup="menu" onClick={() => setOpen(!isOpen)}>
        林晓岚的操作
      </button>
      {isOpen && <ActionMenu anchor={button} label="林晓岚" actions={actions} onClose={() => setOpen(false)} />}
      <p style={{ marginTop: 300 }}>旁边</p>
    </>
  )
}

async function menu(actions?: readonly Action[]) {
  did.mockClear()
  const screen = await render(<RowMenu {...(actions ? { actions } : {})} />)
  const menu = screen.getByRole('menu', { name: '林晓岚' })
  return {
    screen,
    menu,
    button: screen.getByRole('button', { name: '林晓岚的操作' }),
    item: (name: string) => menu.getByRole('menuitem', { name }),
  }
}

for (const { by, press } of hands)
  test(`by ${by} it opens on its first entry, and an entry acts once with the focus given back`, async () => {
    const { menu: list, button, item } = await menu()
    await press(button)
    await expect.element(item('编辑')).toHaveFocus()
    await press(item('停用'))
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(did.mock.calls).toEqual([['停用', '林晓岚的操作']])
  })

test('arrows go round, Home and End to the ends, a letter to the entry that begins with it', async () => {
  const { button, item } = await menu()
  await button.click()
  await expect.element(item('编辑')).toHaveFocus()
  for (const [keys, name] of [
    ['{ArrowDown}', '重置密码'],
    ['{End}', '停用'],
    ['{ArrowDown}', '编辑'],
    ['{ArrowUp}', '停用'],
    ['{Home}', '编辑'],
    ['e', 'Export'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(item(name)).toHaveFocus()
  }
})

test('Space acts as Enter does', async () => {
  const { button, menu: list } = await menu()
  await button.click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(list).not.toBeInTheDocument()
  expect(did.mock.calls).toEqual([['编辑', '林晓岚的操作']])
})

test('an entry that cannot be chosen can be reached, so that it is read out, says so, and does nothing', async () => {
  const { button, item } = await menu()
  await button.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('重置密码')).toHaveFocus()
  await expect.element(item('重置密码')).toBeDisabled()
  await userEvent.keyboard('{Enter} ')
  await item('重置密码').click({ force: true })
  await expect.element(item('重置密码')).toBeVisible()
  expect(did).not.toHaveBeenCalled()
})

test('Tab closes it and the focus goes on; a press beside it closes it', async () => {
  const { screen, button, menu: list } = await menu()
  await button.click()
  await expect.element(list).toBeVisible()
  await userEvent.tab()
  await expect.element(list).not.toBeInTheDocument()
  await button.click()
  await expect.element(list).toBeVisible()
  await screen.getByText('旁边').click()
  await expect.element(list).not.toBeInTheDocument()
})

test('one of several says which of them is in force', async () => {
  const { screen, button } = await menu([action('宽松', { isChosen: false }), action('紧凑', { isChosen: true })])
  await button.click()
  await expect.element(screen.getByRole('menuitemradio', { name: '紧凑' })).toBeChecked()
  await expect.element(screen.getByRole('menuitemradio', { name: '宽松' })).not.toBeChecked()
})

test('its keys are shown, and are no part of an entry’s name', async () => {
  const { button, menu: list } = await menu()
  await button.click()
  await expect.element(list.getByRole('menuitem', { name: '编辑' })).toHaveTextContent('编辑E')
})
