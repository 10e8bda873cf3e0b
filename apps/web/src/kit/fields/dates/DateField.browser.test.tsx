import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField, DateRangeField } from './DateField.tsx'

function Day({ time = false, first }: { time?: boolean; first: string | undefined }) {
  const [value, setValue] = useState<string | undefined>(first)
  return (
    <>
      <label htmlFor="day">日期</label>
      <DateField id="day" time={time} value={value} onChange={setValue} />
      <output>{value ?? '无'}</output>
    </>
  )
}

function Range() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <>
      <label htmlFor="days">期限</label>
      <DateRangeField id="days" value={value} onChange={setValue} min="2026-11-02" />
      <output>{value.join(' ')}</output>
    </>
  )
}

const day = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a day is typed in many ways; what is none stays as it was typed', async () => {
  const screen = await render(<Day first="2026-11-23" />)
  const field = screen.getByRole('textbox', { name: '日期' })
  await userEvent.fill(field, '20261105')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2026-11-05')).toBeVisible()
  await userEvent.fill(field, '2026-02-30')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('2026-02-30')
  await screen.getByRole('button', { name: '清除日期' }).click()
  await expect.element(screen.getByText('无')).toBeVisible()
})

test('the arrow down leads into the calendar, whose keys move by days, weeks and months', async () => {
  const screen = await render(<Day first="2026-11-23" />)
  const field = screen.getByRole('textbox', { name: '日期' })
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('2026年11月23日')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(day('2026年12月1日')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(day('2026年11月30日')).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('2026年10月30日')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2026-10-30')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a moment keeps its time when another day is picked, and its time is moved alone', async () => {
  const screen = await render(<Day time first="2026-11-23 08:30:00" />)
  const field = screen.getByRole('textbox', { name: '日期' })
  await expect.element(field).toHaveValue('2026-11-23 08:30')
  await field.click()
  await day('2026年11月25日').click()
  await expect.element(screen.getByText('2026-11-25 08:30:00')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '时间' }), '1745')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('2026-11-25 17:45:00')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('2026-11-25 17:50:00')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '时间' }), '25:99')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('2026-11-25 25:99')
})

test('a day that must be there is not emptied by hand; longer words than a day stay whole', async () => {
  const screen = await render(<DateField aria-label="日期" clearable={false} value="2026-11-23" />)
  const field = screen.getByRole('textbox', { name: '日期' })
  await userEvent.clear(field)
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-11-23')
  await screen.rerender(<DateField aria-label="日期" value="下个月的最后一个星期五" />)
  await expect.element(field).toHaveValue('下个月的最后一个星期五')
})

test('a range is picked from two months on a wide screen, never before its first day', async () => {
  await page.viewport(1300, 800)
  const screen = await render(<Range />)
  await userEvent.fill(screen.getByRole('textbox', { name: '期限，起' }), '2026-11-09')
  await screen.getByRole('textbox', { name: '期限，止' }).click()
  await expect.element(page.getByRole('dialog').getByRole('grid').nth(1)).toBeVisible()
  await expect.element(day('2026年11月1日')).toHaveAttribute('aria-disabled', 'true')
  await day('2026年12月20日').click()
  await expect.element(screen.getByText('2026-11-09 2026-12-20')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('keys of an input method that is composing are its own', async () => {
  const screen = await render(<Day first="2026-11-23" />)
  const field = screen.getByRole('textbox', { name: '日期' })
  await userEvent.fill(field, "ming'tian")
  const keys = ['ArrowDown', 'Enter', 'Tab'].map(
    key => new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }),
  )
  for (const key of keys) field.element().dispatchEvent(key)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue("ming'tian")
  await expect.element(screen.getByText('2026-11-23')).toBeVisible()
})
