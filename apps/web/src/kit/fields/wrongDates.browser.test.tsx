import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './DateField.tsx'

function Day({ first }: { first?: string }) {
  const [day, setDay] = useState(first)
  return (
    <>
      <DateField takesAll aria-label="日期" value={day} onChange={setDay} />
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
