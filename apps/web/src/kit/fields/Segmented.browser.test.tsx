import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { Segmented } from './Segmented.tsx'

const options = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: 'Month', lang: 'en' },
] as const
type View = (typeof options)[number]['value']
const heard = vi.fn()

function Views() {
  const [view, setView] = useState<View>('day')
  const change = (next: View) => {
    heard(next)
    setView(next)
  }
  return (
    <>
      <Segmented label="视图" options={options} value={view} onChange={change} />
      <button type="button" onClick={() => setView('month')}>
        从外面
      </button>
    </>
  )
}

async function views() {
  heard.mockClear()
  const screen = await render(<Views />)
  const group = screen.getByRole('radiogroup', { name: '视图' })
  return { screen, choice: (name: string) => group.getByRole('radio', { name }) }
}

for (const { by, press } of hands)
  test(`by ${by} a choice is taken`, async () => {
    const { choice } = await views()
    await expect.element(choice('日')).toBeChecked()
    await press(choice('周'))
    await expect.element(choice('周')).toBeChecked()
    await expect.element(choice('日')).not.toBeChecked()
    expect(heard.mock.calls).toEqual([['week']])
  })

test('arrows take the next one and go round its ends, and Tab passes it as one', async () => {
  const { screen, choice } = await views()
  await userEvent.tab()
  await expect.element(choice('日')).toHaveFocus()
  for (const [key, name] of [
    ['ArrowRight', '周'],
    ['ArrowDown', 'Month'],
    ['ArrowRight', '日'],
    ['ArrowLeft', 'Month'],
    ['ArrowUp', '周'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(choice(name)).toHaveFocus()
    await expect.element(choice(name)).toBeChecked()
  }
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: '从外面' })).toHaveFocus()
})

test('a choice made elsewhere is shown, and said back to nobody', async () => {
  const { screen, choice } = await views()
  await screen.getByRole('button', { name: '从外面' }).click()
  await expect.element(choice('Month')).toBeChecked()
  await expect.element(choice('Month')).toHaveAttribute('lang', 'en')
  expect(heard).not.toHaveBeenCalled()
})

test('one that is disabled shows its choice and takes no other; one that is read only is the words of it', async () => {
  heard.mockClear()
  const screen = await render(<Segmented label="视图" options={options} value="week" onChange={heard} disabled />)
  await expect.element(screen.getByRole('radiogroup')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('radio', { name: '周' })).toBeChecked()
  for (const { label } of options) await expect.element(screen.getByRole('radio', { name: label })).toBeDisabled()
  await screen.rerender(<Segmented label="视图" options={options} value="week" readOnly />)
  expect(screen.container.textContent).toBe('周')
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
  expect(heard).not.toHaveBeenCalled()
})
