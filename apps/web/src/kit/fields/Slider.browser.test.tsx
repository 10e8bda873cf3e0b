import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Slider } from './Slider.tsx'

function Zoom({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState(40)
  return (
    <>
      <Slider aria-label="缩放" readOnly={readOnly} min={0} max={100} value={value} onChange={setValue} />
      <output>{value} %</output>
    </>
  )
}

test('arrow keys, Home and End move it, and it says its bounds', async () => {
  const screen = await render(<Zoom />)
  const slider = screen.getByRole('slider', { name: '缩放' })
  await expect.element(slider).toHaveAttribute('max', '100')
  await userEvent.tab()
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByText('42 %')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByText('100 %')).toBeVisible()
})

test('to read only, its value is plain text', async () => {
  const screen = await render(<Zoom readOnly />)
  await expect.element(screen.getByText('40', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument()
})

test('switched off, no key moves it', async () => {
  const screen = await render(<Slider aria-label="缩放" disabled value={40} onChange={() => undefined} />)
  await userEvent.tab()
  await expect.element(screen.getByRole('slider')).not.toHaveFocus()
})
