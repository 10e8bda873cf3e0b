import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { PasswordInput, TextInput, TextLines } from './TextInput.tsx'

function Lines() {
  const [text, setText] = useState('')
  return <TextLines aria-label="备注" value={text} onChange={event => setText(event.target.value)} />
}

test('it counts from four fifths of its length on', async () => {
  const shown = (length: number) => <TextInput aria-label="名称" value={'字'.repeat(length)} readOnly />
  const screen = await render(shown(79))
  await expect.element(screen.getByText('79 / 100')).not.toBeInTheDocument()
  await screen.rerender(shown(80))
  await expect.element(screen.getByText('80 / 100')).toBeVisible()
})

test('several lines grow with their text, up to the tenth', async () => {
  const screen = await render(<Lines />)
  const box = screen.getByRole('textbox', { name: '备注' })
  const height = () => box.element().getBoundingClientRect().height
  expect(height()).toBe(66)
  await userEvent.fill(box, '一\n二\n三\n四\n五')
  await expect.poll(height).toBe(110)
  await userEvent.fill(box, '行\n'.repeat(30))
  await expect.poll(height).toBe(220)
})

for (const { by, press } of hands)
  test(`by ${by} the eye shows a password, and hides it again`, async () => {
    const screen = await render(
      <PasswordInput aria-label="原口令" autoComplete="current-password" defaultValue="geheim" />,
    )
    const box = screen.getByLabelText('原口令')
    await expect.element(box).toHaveAttribute('type', 'password')
    await press(screen.getByRole('button', { name: '显示密码' }))
    await expect.element(box).toHaveAttribute('type', 'text')
    await press(screen.getByRole('button', { name: '隐藏密码' }))
    await expect.element(box).toHaveAttribute('type', 'password')
  })

test('the secret of a machine has no eye', async () => {
  const screen = await render(<PasswordInput aria-label="密钥" autoComplete="off" isSecret />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
