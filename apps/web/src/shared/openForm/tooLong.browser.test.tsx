import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormField } from './FormField.tsx'
import { useForm } from './useForm.ts'

const send = vi.fn(async (_values: unknown) => undefined)

function Screen() {
  const fields = { name: { label: '姓名', max: 20 }, code: { label: '验证码', max: 6 } }
  const { form, field, submit } = useForm(fields, () => ({}), send)
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormField {...field('code')} />
      <FormField {...field('name')} hint="与证件一致" />
      <button type="submit">提交</button>
    </form>
  )
}

test('what is pasted and too long stays, is said at its field, and is not sent', async () => {
  send.mockClear()
  const screen = await render(<Screen />)
  const name = screen.getByLabelText('姓名')
  await name.click()
  document.execCommand('insertText', false, '字'.repeat(23))
  await expect.element(name).toHaveValue('字'.repeat(23))
  await expect.element(name).toHaveAccessibleDescription('姓名不能超过 20 个字符')
  await screen.getByRole('button', { name: '提交' }).click()
  await expect.element(name).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await name.fill('字'.repeat(20))
  await expect.element(name).toHaveAccessibleDescription('与证件一致')
  await screen.getByRole('button', { name: '提交' }).click()
  expect(send).toHaveBeenCalledWith({ name: '字'.repeat(20), code: '' })
})

test('so does a code, which is no less wrong for being cut; blanks around it do not count', async () => {
  const screen = await render(<Screen />)
  const code = screen.getByLabelText('验证码')
  await code.click()
  document.execCommand('insertText', false, '1234567')
  await expect.element(code).toHaveValue('1234567')
  await expect.element(code).toHaveAccessibleDescription('验证码不能超过 6 个字符')
  await code.fill('123456 ')
  await expect.element(code).not.toHaveAttribute('aria-describedby')
})
