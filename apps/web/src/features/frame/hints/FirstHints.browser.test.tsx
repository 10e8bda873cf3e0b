import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import FirstHints from './FirstHints.tsx'

test('three hints come one after the other, and are kept as seen as soon as the first shows', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const screen = await render(<FirstHints />)
  const hints = screen.getByRole('region', { name: '新手提示' })
  await expect.element(hints).toMatchTextContent('1 / 3')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/savePersonalConfig')
  await hints.getByRole('button', { name: '下一条' }).click()
  await hints.getByRole('button', { name: '下一条' }).click()
  await expect.element(hints).toMatchTextContent('3 / 3')
  await hints.getByRole('button', { name: '知道了' }).click()
  await expect.element(hints).not.toBeInTheDocument()
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockRestore()
})

test('Esc ends them, wherever the focus is', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const screen = await render(
    <>
      <button type="button">elsewhere</button>
      <FirstHints />
    </>,
  )
  await screen.getByRole('button', { name: 'elsewhere' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('region', { name: '新手提示' })).not.toBeInTheDocument()
  fetched.mockRestore()
})
