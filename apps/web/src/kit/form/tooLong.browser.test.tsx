import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { PasswordInput, TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { Form, useForm } from './Form.tsx'
import { FormRow } from './FormRow.tsx'
import { useSaving } from './useSaving.ts'

interface Unit {
  name: string
  remark: string
  secret: string
  component: string
}
const labels = { name: '名称', remark: '备注', secret: '密钥', component: '组件' }
const save = vi.fn(async (_unit: Unit) => undefined as unknown)

function UnitForm() {
  const [form] = useForm<Unit>()
  const { submit } = useSaving(form, labels)
  return (
    <Form<Unit>
      form={form}
      initialValues={{ name: '', remark: '', secret: '', component: '' }}
      onSubmit={() => void submit(save)}
    >
      <FormRow<Unit> name="name" label="名称">
        <TextInput maxLength={20} />
      </FormRow>
      <FormRow<Unit> name="remark" label="备注">
        <TextLines maxLength={20} />
      </FormRow>
      <FormRow<Unit> name="secret" label="密钥">
        <PasswordInput maxLength={20} autoComplete="off" isSecret />
      </FormRow>
      <FormRow<Unit> name="component" label="组件">
        <SuggestField maxLength={20} />
      </FormRow>
      <button type="submit">保存</button>
    </Form>
  )
}

/** All at once, as out of the clipboard. */
const paste = (text: string) => document.execCommand('insertText', false, text)

for (const label of ['名称', '备注', '密钥', '组件'])
  test(`what is pasted and too long for ${label} stays, is said at the field, and is not saved`, async () => {
    save.mockClear()
    const screen = await render(<UnitForm />)
    const field = screen.getByLabelText(label)
    await field.click()
    paste('字'.repeat(23))
    await expect.element(field).toHaveValue('字'.repeat(23))
    await userEvent.tab()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(`${label}不能超过 20 个字符`)
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(field).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
    await field.fill('字'.repeat(20))
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => save.mock.calls.length).toBe(1)
  })

for (const language of languages)
  test(`the counter goes beyond the bound, in ${language}`, async () => {
    setLanguage(language)
    const screen = await render(<UnitForm />)
    await screen.getByLabelText('名称').click()
    paste('a'.repeat(23))
    await expect.element(screen.getByText('23 / 20')).toBeVisible()
  })

function Alone() {
  const [text, setText] = useState('')
  return <TextInput aria-label="名称" maxLength={20} value={text} onChange={event => setText(event.target.value)} />
}

test('outside of a form too nothing is cut, and the counter says that it is too long', async () => {
  const screen = await render(<Alone />)
  await screen.getByLabelText('名称').click()
  paste('a'.repeat(23))
  await expect.element(screen.getByLabelText('名称')).toHaveValue('a'.repeat(23))
  await expect.element(screen.getByText('23 / 20')).toBeVisible()
})
