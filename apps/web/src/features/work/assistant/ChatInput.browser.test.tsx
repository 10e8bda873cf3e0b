import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChatInput } from './ChatInput.tsx'

test('a question that is too long stays as it was pasted, is said, and is not sent until it fits', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const screen = await render(<ChatInput isLoading={false} />)
  const question = screen.getByRole('textbox')
  await question.fill('问'.repeat(2001))
  await expect.element(question).toHaveAccessibleDescription(/不能超过 2000 个字符$/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('button', { name: '发送' })).toBeDisabled()
  await expect.element(question).toHaveValue('问'.repeat(2001))
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.keyboard('{Backspace}')
  await expect.element(question).toHaveAccessibleDescription('还可输入 0 字')
  await expect.element(screen.getByRole('button', { name: '发送' })).toBeEnabled()
  fetched.mockRestore()
})
