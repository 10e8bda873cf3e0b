import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RangeField } from './RangeField.tsx'

function Amounts({ isMoney = true }: { isMoney?: boolean }) {
  const [value, setValue] = useState<string[]>(['1200', ''])
  return (
    <>
      <RangeField label="金额" value={value} onChange={setValue} isMoney={isMoney} />
      <output>{value.join('~')}</output>
      <button type="button" onClick={() => setValue(['5000', ''])}>
        从外面
      </button>
    </>
  )
}

test('an amount shows its thousands once it is left, and its value has every digit and no separator', async () => {
  const screen = await render(<Amounts />)
  const most = screen.getByRole('textbox').nth(1)
  await expect.element(screen.getByRole('textbox').nth(0)).toHaveValue('1,200')
  await most.fill('900719925474099312.05')
  await expect.element(most).toHaveValue('900719925474099312.05')
  await userEvent.tab()
  await expect.element(most).toHaveValue('900,719,925,474,099,312.05')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1200~900719925474099312.05')
})

test('separators that are typed are read, and stay while somebody types', async () => {
  const screen = await render(<Amounts />)
  const most = screen.getByRole('textbox').nth(1)
  await most.fill('36，500.50')
  await expect.element(most).toHaveValue('36，500.50')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1200~36500.50')
  await userEvent.tab()
  await expect.element(most).toHaveValue('36,500.50')
})

test('what is no number stays as it is, and a value from elsewhere takes its place', async () => {
  const screen = await render(<Amounts />)
  const least = screen.getByRole('textbox').nth(0)
  await least.fill('一千')
  await userEvent.tab()
  await expect.element(least).toHaveValue('一千')
  await screen.getByRole('button').click()
  await expect.element(least).toHaveValue('5,000')
})

test('a number that is no amount has no separators', async () => {
  const screen = await render(<Amounts isMoney={false} />)
  await expect.element(screen.getByRole('textbox').nth(0)).toHaveValue('1200')
})
