import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SignInForm } from './SignInForm.tsx'

const nothing = () => undefined

for (const [label, max] of [
  ['用户名', 64],
  ['密码', 128],
] as const)
  test(`what is pasted and too long for ${label} stays, is said at the field, and is not sent`, async () => {
    const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
    const screen = await render(
      <SignInForm publicKey="key" needsSlider={false} canRegister={false} notice="" done={nothing} />,
    )
    await screen.getByLabelText('用户名', { exact: true }).fill('wangwu')
    await screen.getByLabelText('密码', { exact: true }).fill('secret')
    const field = screen.getByLabelText(label, { exact: true })
    await field.clear()
    await field.click()
    document.execCommand('insertText', false, 'a'.repeat(max + 1))
    await expect.element(field).toHaveValue('a'.repeat(max + 1))
    await expect.element(field).toHaveAccessibleDescription(`${label}不能超过 ${max} 个字符`)
    await screen.getByRole('button', { name: '登 录' }).click()
    await expect.element(field).toHaveFocus()
    expect(fetched).not.toHaveBeenCalled()
    await field.fill('a'.repeat(max))
    await expect.element(field).not.toHaveAttribute('aria-describedby')
    fetched.mockRestore()
  })
