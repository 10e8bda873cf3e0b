import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { Switch } from './Switch.tsx'

const words = { on: '启用，保存后即可登录', off: '停用，不能登录' }

function Enabled({ isOff = false }: { isOff?: boolean }) {
  const [isOn, setOn] = useState(false)
  return <Switch aria-label="启用" checked={isOn} onChange={setOn} words={words} disabled={isOff} />
}

for (const { by, press } of hands)
  test(`by ${by} it goes on, and says what that means`, async () => {
    const screen = await render(<Enabled />)
    const own = screen.getByRole('switch', { name: '启用', exact: true })
    await expect.element(own).toHaveAttribute('aria-checked', 'false')
    await expect.element(own).toHaveAccessibleDescription(words.off)
    await press(own)
    await expect.element(own).toHaveAttribute('aria-checked', 'true')
    await expect.element(own).toHaveAccessibleDescription(words.on)
    await expect.element(screen.getByText(words.on)).toBeVisible()
  })

test('Space turns it, and one that is disabled stays', async () => {
  const screen = await render(<Enabled />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  await screen.rerender(<Enabled isOff />)
  await expect.element(screen.getByRole('switch')).toBeDisabled()
})

test('one that is read only is its words', async () => {
  const screen = await render(<Switch checked readOnly words={words} />)
  await expect.element(screen.getByText(words.on)).toBeVisible()
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
})

test('its target is 44 wide and 32 high', async () => {
  const screen = await render(
    <div style={{ padding: 20 }}>
      <Switch aria-label="启用" isBare />
    </div>,
  )
  const own = screen.getByRole('switch').element()
  const { left, top, width, height } = own.getBoundingClientRect()
  expect([width, height]).toEqual([36, 20])
  const at = (x: number, y: number) => document.elementFromPoint(left + x, top + y) === own
  expect([at(-3, 10), at(39, 10), at(18, -5), at(18, 25), at(-6, 10), at(18, 28)]).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
