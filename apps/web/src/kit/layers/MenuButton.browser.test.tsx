import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { MenuButton } from './MenuButton.tsx'

const did = vi.fn()

/** Two rows, each with a layer of its own, as the fixed cells of a table have: the later one lies over the earlier. */
async function rows() {
  did.mockClear()
  const screen = await render(
    <main>
      {['林晓岚', '王海涛'].map(name => (
        <p key={name} style={{ position: 'sticky', zIndex: 2, background: '#fff', height: 60, margin: 0 }}>
          <MenuButton
            label={`${name}的操作`}
            actions={[
              { key: 'copy', label: '复制', run: () => did(name, '复制') },
              { key: 'remove', label: '删除', isDanger: true, disabled: true, hint: '内置的不能删除', run: did },
            ]}
            trigger={button => (
              <button {...button} type="button">
                {name}
              </button>
            )}
          />
        </p>
      ))}
    </main>,
  )
  return { screen, button: screen.getByRole('button', { name: '林晓岚' }), menu: screen.getByRole('menu') }
}

for (const { by, press } of hands)
  test(`by ${by} its menu opens over what follows in the page, and an entry acts`, async () => {
    const { screen, button, menu } = await rows()
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await press(button)
    await expect.element(menu).toHaveAccessibleName('林晓岚的操作')
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    const entry = screen.getByRole('menuitem', { name: '复制' })
    await expect.element(entry).toHaveFocus()
    const { left, top, width, height } = entry.element().getBoundingClientRect()
    expect(entry.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
    expect(menu.element().closest('main')).not.toBeNull()
    await press(entry)
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(did.mock.calls).toEqual([['林晓岚', '复制']])
  })

test('a second press closes it; Escape gives the focus back', async () => {
  const { button, menu } = await rows()
  await button.click()
  await expect.element(menu).toBeVisible()
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an entry that cannot be chosen says why', async () => {
  const { screen, button } = await rows()
  await button.click()
  const entry = screen.getByRole('menuitem', { name: '删除' })
  await expect.element(entry).toBeDisabled()
  await expect.element(entry).toHaveAccessibleDescription('内置的不能删除')
})

test('why an entry rests is read with it, and heard', async () => {
  const { screen, button } = await rows()
  await button.click()
  await expect.element(screen.getByText('内置的不能删除')).toBeVisible()
  const entry = screen.getByRole('menuitem', { name: '删除', exact: true })
  await expect.element(entry).toHaveAccessibleDescription('内置的不能删除')
})
