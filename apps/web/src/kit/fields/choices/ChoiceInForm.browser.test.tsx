import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form, useForm } from '#kit/form/Form.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { DateField } from '../dates/DateField.tsx'
import { ChoiceField, ChoicesField } from './ChoiceField.tsx'
import { WordsField } from './WordsField.tsx'

const roles = [
  { value: 'staff', label: '教职工' },
  { value: 'auditor', label: '审计员' },
  { value: 'admin', label: '系统管理员', refusal: '您不能授予' },
]
const saved = vi.fn()

function Rows() {
  const [form] = useForm<object>()
  const submit = () => void form.validateFields().then(saved, () => undefined)
  return (
    <Form form={form} name="f" onSubmit={submit} initialValues={{ roles: ['admin', 'staff'], words: ['10.0.0.1'] }}>
      <FormRow name="kind" label="类型" rules={[{ required: true, message: '类型必须选择' }]}>
        <ChoiceField options={roles} />
      </FormRow>
      <FormRow name="roles" label="角色">
        <ChoicesField options={roles} />
      </FormRow>
      <FormRow name="at" label="时间点">
        <DateField time />
      </FormRow>
      <FormRow name="words" label="地址">
        <WordsField />
      </FormRow>
      <button type="submit">保存</button>
    </Form>
  )
}

test('fields stand in the rows of a form: named, told when wrong, and with their values', async () => {
  saved.mockClear()
  const screen = await render(<Rows />)
  const kind = screen.getByRole('combobox', { name: /类型/ })
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText('类型必须选择')).toBeVisible()
  await expect.element(kind).toHaveAttribute('aria-invalid', 'true')
  await kind.click()
  await page.getByRole('option', { name: '审计员' }).click()
  await expect.element(screen.getByText('类型必须选择')).not.toBeInTheDocument()

  // What one may not give, one may not take away.
  await expect.element(screen.getByRole('button', { name: '移除 系统管理员' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: /角色/ }).click()
  await userEvent.keyboard('{Backspace}{Backspace}{Escape}')

  await userEvent.fill(screen.getByRole('textbox', { name: /时间点/ }), '2026-11-23 08:00')
  await userEvent.type(screen.getByRole('textbox', { name: /地址/ }), '10.0.0.2 10.0.0.3{Enter}')
  await screen.getByRole('button', { name: '移除 10.0.0.1' }).click()
  await screen.getByRole('button', { name: '保存' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls).toEqual([
    [{ kind: 'auditor', roles: ['admin'], at: '2026-11-23 08:00:00', words: ['10.0.0.2', '10.0.0.3'] }],
  ])
})
