import * as w from '@portico/contract/wire.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { findings } from '#kit/testing/axe.ts'
import { languages } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { defineTexts } from '#shared/i18n/texts.ts'
import { recordForm } from './recordForm.tsx'

const texts = defineTexts({
  name: { zh: '名称', en: 'Name' },
  position: { zh: '序号', en: 'Position' },
  parent: { zh: '上级', en: 'Parent' },
  on: { zh: '启用', en: 'On' },
})
const Unit = w.body({
  name: ['bmmc', w.text(), 'entered'],
  position: ['xh', w.int(0, 99), 'entered'],
  parent: ['sjbmdm', w.optional(w.text(20))],
  enabled: ['dwzt', w.flag(1, 0)],
  revision: ['bbxh', w.int(1)],
})
const form = recordForm(Unit, texts, { enabled: 'on', revision: null })
const first = {
  name: '财务处',
  position: 1,
  parent: '1',
  enabled: true,
  revision: 1,
  changedBy: '陈红梅',
  changedAt: '2026-11-20 08:00:00',
}

/** A dialog over a record that others may save: what it wrote, and the record as it stands. */
async function opened() {
  const server = { row: first, writes: [] as unknown[], isGone: false }
  const screen = await render(
    <form.Dialog
      title="单位"
      initial={first}
      record={first}
      reread={async () => (server.isGone ? undefined : server.row)}
      save={async (values, record) => {
        if (record?.revision !== server.row.revision)
          throw new ApiError('800', '该记录已被修改', { revision: '该记录已被修改' })
        server.writes.push(values)
      }}
      onSaved={() => undefined}
      onClose={() => undefined}
    >
      <form.Row name="name" />
      <form.Row name="position" />
      <form.Row name="parent">
        <ChoiceField
          options={[
            { value: '1', label: '总部' },
            { value: '2', label: '分部' },
          ]}
        />
      </form.Row>
      <form.Row name="enabled" />
    </form.Dialog>,
  )
  return { server, screen, name: screen.getByRole('textbox', { name: '名称' }) }
}
const by = { changedBy: '王海涛', changedAt: '2026-11-23 09:10:00' }

test('what somebody else saved meanwhile stands beside one’s own, and nothing is written before one chose', async () => {
  const { server, screen, name } = await opened()
  await name.fill('财务与资产处')
  server.row = { ...first, ...by, revision: 2, name: '计划财务处', parent: '2' }
  await screen.getByRole('button', { name: '保存' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('王海涛 于 2026-11-23 09:10 保存过此记录，请先核对改动的字段再保存：名称、上级')
  expect(server.writes).toEqual([])
  // Both changed it: one's own stays until one takes theirs.
  await expect.element(name).toHaveValue('财务与资产处')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('王海涛 改为 计划财务处 采用对方的')
  // They alone changed it: it is theirs, in words, and one can go back.
  const parent = screen.getByRole('combobox', { name: '上级' })
  await expect.element(parent).toHaveValue('分部')
  await expect.element(parent).toHaveAccessibleDescription('王海涛 改为 分部 用回我的')
  await screen.getByRole('button', { name: '采用对方的' }).click()
  await expect.element(name).toHaveValue('计划财务处')
  await screen.getByRole('button', { name: '用回我的' }).nth(1).click()
  await expect.element(parent).toHaveValue('总部')
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => server.writes).toMatchObject([{ name: '计划财务处', parent: '1', position: 1 }])
})

test('where nothing is in the way, or the record is gone, that is said', async () => {
  const { server, screen, name } = await opened()
  await name.fill('财务与资产处')
  server.row = { ...first, ...by, revision: 2, name: '财务与资产处' }
  await screen.getByRole('button', { name: '保存' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('王海涛 于 2026-11-23 09:10 保存过此记录，与您填写的没有冲突，请再次保存')
  server.row = { ...server.row, revision: 3 }
  server.isGone = true
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('该记录已被修改')
  expect(server.writes).toEqual([])
})

for (const language of languages)
  test(`the way to theirs and back is gone by the keyboard, and axe finds nothing, in ${language}`, async () => {
    setLanguage(language)
    const { server, screen } = await opened()
    server.row = { ...first, ...by, revision: 2, enabled: false }
    await userEvent.keyboard('{Control>}s{/Control}')
    const isOn = screen.getByRole('switch')
    await expect.element(isOn).toHaveFocus()
    await expect.element(isOn).not.toBeChecked()
    expect(await findings()).toEqual([])
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(isOn).toBeChecked()
  })
