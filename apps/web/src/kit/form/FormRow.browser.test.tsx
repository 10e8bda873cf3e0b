import { signOutCodes } from '@portico/contract/codes.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands, languages } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { Form, useForm } from './Form.tsx'
import { FormPart, FormRow } from './FormRow.tsx'
import { FormSummary } from './FormSummary.tsx'
import { checked, mustEnter } from './formRules.ts'
import { useSaving } from './useSaving.ts'

interface Unit {
  code: string
  name: string
  isOn: boolean
  why?: string
}
const labels = { code: '代码', name: '名称', isOn: '启用', why: '原因' }
const save = vi.fn(async (_unit: Unit) => undefined as unknown)

function UnitForm() {
  const [form] = useForm<Unit>()
  const { mistakes, refusal, submit, pick } = useSaving(form, labels)
  return (
    <>
      <Form<Unit>
        form={form}
        name="unit"
        initialValues={{ code: '', name: '', isOn: true, why: '' }}
        onSubmit={() => void submit(save)}
      >
        <FormRow<Unit>
          name="code"
          label="代码"
          extra="只能是字母"
          wayOut={words => words.endsWith('在用') && <button type="button">查看</button>}
          rules={[mustEnter('代码'), checked(value => (/^[a-z]+$/.test(value) ? null : '代码里有别的字符'))]}
        >
          <input />
        </FormRow>
        <FormRow<Unit> name="name" label="名称" rules={[mustEnter('名称')]}>
          <input />
        </FormRow>
        <FormRow<Unit> name="isOn" label="启用" valuePropName="checked">
          <input type="checkbox" />
        </FormRow>
        <FormPart of={['isOn']}>
          {form =>
            form.getFieldValue('isOn') === false && (
              <FormRow<Unit> name="why" label="原因">
                <input />
              </FormRow>
            )
          }
        </FormPart>
        <button type="submit">保存</button>
      </Form>
      <FormSummary mistakes={mistakes} refusal={refusal} onPick={pick} />
    </>
  )
}

async function opened() {
  save.mockReset()
  const screen = await render(<UnitForm />)
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  const places = () => [...document.querySelectorAll('.form-row')].map(row => row.getBoundingClientRect().top)
  return { screen, field, places, button: screen.getByRole('button', { name: '保存' }) }
}

test('a field is called by its label alone, is said to be required, and described by its help', async () => {
  const { field } = await opened()
  await expect.element(field('代码')).toHaveAttribute('aria-required', 'true')
  await expect.element(field('代码')).toHaveAccessibleDescription('只能是字母')
  await expect.element(field('名称')).not.toHaveAttribute('aria-describedby')
  await expect.element(field('代码')).not.toHaveAttribute('aria-invalid')
})

test('nothing is said while it is typed; once left, and then at each change until it is right', async () => {
  const { field } = await opened()
  await field('代码').fill('1')
  await expect.element(field('代码')).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field('代码')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('代码')).toHaveAccessibleDescription('代码里有别的字符')
  await field('代码').fill('a')
  await expect.element(field('代码')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('代码')).toHaveAccessibleDescription('只能是字母')
})

test('rows stand 58 apart, with help, with a mistake and without, and none of them moves', async () => {
  const { field, places } = await opened()
  const before = places()
  expect(before.slice(1).map((top, at) => top - (before[at] ?? 0))).toEqual([58, 58])
  await field('代码').fill('1')
  await field('名称').click()
  await userEvent.tab()
  await expect.element(field('名称')).toHaveAttribute('aria-invalid', 'true')
  expect(places()).toEqual(before)
})

for (const { by, press } of hands)
  test(`by ${by} all of it is looked at on saving, and the summary leads to each`, async () => {
    const { screen, field, button } = await opened()
    await press(button)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('有 2 处需要修改：代码、名称')
    await expect.element(field('代码')).toHaveFocus()
    await press(screen.getByRole('alert').getByRole('button', { name: '名称' }))
    await expect.element(field('名称')).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
  })

test('what the server refuses stands at its field until that is changed', async () => {
  const { screen, field } = await opened()
  save.mockRejectedValueOnce(new ApiError('800', '参数有误', { code: '代码已被使用' }))
  await field('代码').fill('ab')
  await field('名称').fill('甲')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('有 1 处需要修改：代码')
  await expect.element(field('代码')).toHaveAccessibleDescription('代码已被使用')
  await expect.element(field('代码')).toHaveFocus()
  await userEvent.keyboard('{End}c')
  await expect.element(field('代码')).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ code: 'abc', name: '甲', isOn: true }))
})

for (const code of signOutCodes)
  test(`what ends the session (${code}) leads away by itself: the form says nothing`, async () => {
    const { screen, field } = await opened()
    save.mockRejectedValueOnce(new ApiError(code, '请重新登录'))
    await field('代码').fill('ab')
    await field('名称').fill('甲')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(save).toHaveBeenCalled())
    await expect.element(screen.getByRole('button', { name: '保存' })).toBeEnabled()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

test('a part shows with another field’s value, and what does not show is not saved', async () => {
  const { screen, field, button } = await opened()
  await field('代码').fill('ab')
  await field('名称').fill('甲')
  await screen.getByRole('checkbox', { name: '启用' }).click()
  await field('原因').fill('撤并')
  await button.click()
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ code: 'ab', name: '甲', isOn: false, why: '撤并' }))
  await screen.getByRole('checkbox', { name: '启用' }).click()
  await button.click()
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ code: 'ab', name: '甲', isOn: true }))
})

test('on a phone labels stand above their fields', async () => {
  await page.viewport(390, 700)
  const { screen, field } = await opened()
  const label = screen.getByText('代码', { exact: true }).element().getBoundingClientRect()
  expect(label.bottom).toBeLessThanOrEqual(field('代码').element().getBoundingClientRect().top)
})

for (const language of languages)
  test(`the summary counts in ${language}`, async () => {
    setLanguage(language)
    const { screen, button } = await opened()
    await button.click()
    const words = language === 'zh' ? '有 2 处需要修改：代码、名称' : '2 to correct: 代码, 名称'
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  })

test('what the server found wrong, and the way out of it, stays until the value is another', async () => {
  const { screen, field, button } = await opened()
  save.mockRejectedValue(new ApiError('800', '拒绝', { code: '代码在用' }))
  await field('代码').fill('cw')
  await field('名称').fill('财务处')
  await button.click()
  const way = screen.getByRole('button', { name: '查看' })
  await expect.element(way).toBeVisible()
  await expect.element(field('代码')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(way).toHaveFocus()
  await way.click()
  await expect.element(way).toBeVisible()
  await field('代码').fill('cwc')
  await expect.element(way).not.toBeInTheDocument()
})
