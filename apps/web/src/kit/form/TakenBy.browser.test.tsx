import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#shared/i18n/language.ts'
import { Form, useForm } from './Form.tsx'
import { FormRow } from './FormRow.tsx'
import { checked } from './formRules.ts'
import { isSameCode, TakenBy } from './TakenBy.tsx'

const roles = [{ code: 'Dean', name: '院长' }]
const seen = vi.fn()

function RoleForm() {
  const [form] = useForm<{ code: string }>()
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Form form={form} name="role" initialValues={{ code: '' }} onSubmit={() => void form.validateFields()}>
        <FormRow<{ code: string }>
          name="code"
          label="代码"
          rules={[checked(() => '代码已存在')]}
          wayOut={() => (
            <TakenBy
              name="code"
              find={async typed => roles.find(({ code }) => isSameCode(code, typed))}
              nameOf={role => role.name}
              onSee={seen}
            />
          )}
        >
          <input />
        </FormRow>
        <button type="submit">保存</button>
      </Form>
    </QueryClientProvider>
  )
}

test('who has what is taken is named behind the mistake, and looked at by a press', async () => {
  const screen = await render(<RoleForm />)
  const height = () => screen.container.querySelector('.form-row')?.getBoundingClientRect().height
  expect(height()).toBe(58)
  await userEvent.fill(screen.getByRole('textbox', { name: '代码' }), 'dean')
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText(/代码已存在，院长 在用/)).toBeVisible()
  // Nothing below moves.
  expect(height()).toBe(58)
  await screen.getByRole('button', { name: '查看' }).click()
  expect(seen.mock.calls).toEqual([[roles[0]]])
  setLanguage('en')
  await expect.element(page.getByRole('button', { name: 'Look at it' })).toBeVisible()
})

test('where nobody who may be seen has it, no way is offered', async () => {
  setLanguage('zh')
  const screen = await render(<RoleForm />)
  await userEvent.fill(screen.getByRole('textbox', { name: '代码' }), 'other')
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByText('代码已存在')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '查看' })).not.toBeInTheDocument()
})
