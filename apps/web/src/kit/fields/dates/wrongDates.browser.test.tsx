import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateRangeFilter } from '#kit/list/filters/DateRangeFilter.tsx'
import { DateField } from './DateField.tsx'

function Day({ first }: { first?: string }) {
  const [day, setDay] = useState(first)
  return (
    <>
      <DateField aria-label="日期" value={day} onChange={setDay} />
      <output>{day ?? '没有'}</output>
      <button type="button">下一个</button>
    </>
  )
}

test('what is typed and is no day stays, and is the value that a form refuses', async () => {
  const screen = await render(<Day first="2026-11-23" />)
  const field = screen.getByRole('textbox', { name: '日期' })
  await field.fill('2026-02-30')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-02-30')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-02-30')
  await field.fill('2026-02-28')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-02-28')
  await field.fill('2026-11-31')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-31')
  await expect.element(field).toHaveValue('2026-11-31')
})

function Days() {
  const [days, setDays] = useState<string | undefined>('2026-11-01~2026-11-23')
  return (
    <>
      <DateRangeFilter aria-label="日期" value={days} onChange={setDays} lead="日期：" isNamed />
      <output>{days}</output>
      <button type="button" onClick={() => setDays(undefined)}>
        清空
      </button>
    </>
  )
}

for (const [typed, words] of [
  ['2026-02-30', /正确日期$/],
  ['下下周', /正确日期$/],
  ['2026-10-31', '结束日期不能早于开始日期'],
] as const)
  test(`${typed} as the last day of a filter stays, is said at the field, and is not its value`, async () => {
    const screen = await render(<Days />)
    const last = screen.getByRole('textbox').nth(1)
    await last.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(last).toHaveValue(typed)
    await expect.element(last).toHaveAttribute('aria-invalid', 'true')
    await expect.element(last).toHaveAccessibleDescription(words)
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-01~2026-11-23')
    await last.fill('2026-11-30')
    await expect.element(last).not.toHaveAttribute('aria-invalid')
    await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-01~2026-11-30')
  })

test('a filter that comes from elsewhere takes the place of what was wrong', async () => {
  const screen = await render(<Days />)
  const first = screen.getByRole('textbox').nth(0)
  await first.fill('2026-02-30')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: '清空' }).click()
  await expect.element(first).toHaveValue('')
  await expect.element(first).not.toHaveAttribute('aria-invalid')
})
