import * as w from '@portico/contract/wire.ts'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { hands, languages } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { defineTexts } from '#shared/i18n/texts.ts'
import { ownFields, recordForm, type ValuesOf } from './recordForm.tsx'

const texts = defineTexts({
  code: { zh: '代码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
  position: { zh: '序号', en: 'Position' },
  parent: { zh: '上级', en: 'Parent' },
  on: { zh: '启用', en: 'On' },
  from: { zh: '开始时间', en: 'From' },
  until: { zh: '截止日期', en: 'Until' },
  remark: { zh: '备注', en: 'Remark' },
  short: { zh: '简称', en: 'Short name' },
  again: { zh: '再写一遍', en: 'Again' },
})
const Unit = w.body({
  code: ['bmdm', w.text(4), 'entered'],
  name: ['bmmc', w.text(), 'entered'],
  position: ['xh', w.int(0, 99), 'entered'],
  parentCode: ['sjbmdm', w.optional(w.text(20)), 'chosen'],
  short: ['jc', w.text()],
  enabled: ['dwzt', w.flag(1, 0)],
  from: ['kssj', w.optional(w.moment())],
  until: ['jssj', w.optional(w.moment())],
  remark: ['bz', w.optional(w.longText(200))],
  revision: ['bbxh', w.int(1)],
})
const form = recordForm(
  Unit,
  texts,
  { parentCode: 'parent', enabled: 'on', again: 'again', revision: null },
  ownFields<{ again: string }>(),
)
const save = vi.fn(async (_unit: ValuesOf<typeof form>) => undefined as unknown)

async function opened() {
  save.mockReset()
  const screen = await render(
    <form.Dialog
      title="单位"
      initial={{ enabled: true, until: '2026-12-31' }}
      save={save}
      onSaved={() => undefined}
      onClose={() => undefined}
    >
      <form.Row name="code" check={code => (/^[a-z]+$/.test(code) ? null : '只能是字母')} />
      <form.Row name="name" missing="没有名称" />
      <form.Row name="position" />
      <form.Row name="parentCode">
        <ChoiceField options={[{ value: '1', label: '总部' }]} />
      </form.Row>
      <form.Row name="short" />
      <form.Row name="enabled" />
      <form.Row name="from">
        <DateField time />
      </form.Row>
      <form.Row name="until">
        <DateField />
      </form.Row>
      <form.Row name="remark" need="entered">
        <TextLines />
      </form.Row>
      <form.Row name="again" need="entered">
        <TextInput maxLength={10} />
      </form.Row>
    </form.Dialog>,
  )
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  return { screen, field, number: screen.getByRole('spinbutton', { name: '序号' }) }
}

test('lengths and bounds are the contract’s, unless the control has its own', async () => {
  const { field, number } = await opened()
  for (const [name, most] of Object.entries({ 代码: 4, 名称: 100, 备注: 200, 再写一遍: 10 })) {
    await field(name).fill('a'.repeat(most + 1))
    await userEvent.tab()
    await expect.element(field(name)).toHaveAccessibleDescription(`${name}不能超过 ${most} 个字符`)
  }
  await expect.element(number).toHaveAttribute('aria-valuemin', '0')
  await expect.element(number).toHaveAttribute('aria-valuemax', '99')
})

test('a flag is a switch, which starts as the record is', async () => {
  const { screen } = await opened()
  await expect.element(screen.getByRole('switch', { name: '启用' })).toBeChecked()
})

for (const { by, press } of hands)
  test(`by ${by} what must be entered or chosen is asked for, each by its label`, async () => {
    const { screen } = await opened()
    await press(screen.getByRole('button', { name: '保存' }))
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent('有 6 处需要修改：代码、名称、序号、上级、备注、再写一遍F8 到下一处')
    await expect.element(screen.getByText('代码必须填写')).toBeVisible()
    await expect.element(screen.getByText('没有名称')).toBeVisible()
    await expect.element(screen.getByText('上级必须选择')).toBeVisible()
    expect(save).not.toHaveBeenCalled()
  })

test('numbers outside the contract’s bounds, moments that are none, and what a check refuses are said at their fields', async () => {
  const { field, number } = await opened()
  await field('代码').fill('A1')
  await number.fill('100')
  await field('开始时间').fill('2026-02-30 10:00:00')
  await userEvent.tab()
  await expect.element(field('代码')).toHaveAccessibleDescription('只能是字母')
  await expect.element(number).toHaveAccessibleDescription('请填写 0 到 99 之间的整数')
  await expect.element(field('开始时间')).toHaveAttribute('aria-invalid', 'true')
})

test('what the server refuses stands at its field, also at one that no rule names', async () => {
  const { screen, field, number } = await opened()
  save.mockRejectedValueOnce(new ApiError('800', '参数有误', { enabled: '还有下级单位' }))
  await field('代码').fill('ab')
  await field('名称').fill('甲')
  await number.fill('1')
  await screen.getByRole('combobox', { name: '上级' }).click()
  await screen.getByRole('option', { name: '总部' }).click()
  await field('备注').fill('无')
  await field('再写一遍').fill('无')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(screen.getByText('还有下级单位')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('有 1 处需要修改：启用')
  const sent = { code: 'ab', name: '甲', position: 1, parentCode: '1', enabled: true, remark: '无', again: '无' }
  // What nobody entered is there all the same, as the call wants it.
  expect(save.mock.lastCall?.[0]).toHaveProperty('short', '')
  // A field without a time holds a day, also where the record has a moment.
  expect(save.mock.lastCall?.[0]).toMatchObject({ ...sent, until: '2026-12-31' })
})

for (const language of languages)
  test(`labels are in ${language}`, async () => {
    setLanguage(language)
    const { screen } = await opened()
    const name = texts.position[language]
    await expect.element(screen.getByRole('spinbutton', { name, exact: true })).toBeVisible()
  })

for (const name of ['取消', '关闭'])
  test(`Ctrl + S saves and F8 leads on from ${name} too`, async () => {
    const { screen, field } = await opened()
    const button = screen.getByRole('button', { name, exact: true }).element() as HTMLElement
    button.focus()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(screen.getByRole('alert')).toBeVisible()
    button.focus()
    await userEvent.keyboard('{F8}')
    await expect.element(field('代码')).toHaveFocus()
  })
