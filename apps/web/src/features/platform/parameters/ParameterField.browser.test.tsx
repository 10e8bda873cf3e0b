import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ParameterField } from './ParameterField.tsx'

const parameter: ManagedParameter = {
  id: 'footerLeft',
  name: '页脚左侧文字',
  nameEn: 'Footer left',
  kind: 'text',
  topic: 'appearance',
  value: '江州大学',
  defaultValue: '',
  choices: [],
  meaning: '',
  meaningEn: '',
  isPublic: true,
  isCustom: false,
  isDefault: false,
  revision: 1,
}

const values = [
  { kind: 'text', typed: 'a'.repeat(501), said: '参数值不能超过 500 个字符' },
  { kind: 'number', typed: '123456789012', said: '请输入整数' },
  { kind: 'number', typed: 'twelve', said: '请输入整数' },
  { kind: 'number', typed: '96', max: 72, said: '请输入 1 到 72 之间的整数' },
  { kind: 'colour', typed: '#12345678', said: '颜色应为 # 加三位或六位十六进制数' },
  { kind: 'text', typed: '', defaultValue: '门户', said: '此项必须填写' },
] as const
for (const { typed, said, ...given } of values)
  test(`of a ${given.kind} “${typed.slice(0, 12)}” stays as it was typed, is said at its field, and Esc has it as it was`, async () => {
    const row = { ...parameter, ...given, value: given.kind === 'number' ? '12' : '#0052D9', min: 1 }
    const screen = await render(<ParameterField row={row} />)
    const field = screen.getByLabelText('页脚左侧文字', { exact: true })
    await field.fill(typed)
    await expect.element(field).toHaveAccessibleDescription('回车保存，Esc 还原')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue(typed)
    await expect.element(field).toHaveAccessibleDescription(said)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue(row.value)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

test('what differs from the default says so, with the way back, and a choice by its words', async () => {
  const row = { ...parameter, id: 'loginMode', kind: 'choice', choices: ['LOCAL', 'CAS'], value: 'CAS' } as const
  const screen = await render(<ParameterField row={{ ...row, choices: [...row.choices], defaultValue: 'LOCAL' }} />)
  await expect.element(screen.getByText('默认 用户名密码')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '恢复默认 页脚左侧文字' })).toBeVisible()
  await expect.element(screen.getByRole('combobox')).toHaveValue('统一身份认证')
})

test('nothing of a secret is shown, and leaving its field empty changes nothing', async () => {
  const row = { ...parameter, kind: 'secret', value: '******' } as const
  const screen = await render(<ParameterField row={row} />)
  const field = screen.getByLabelText('页脚左侧文字', { exact: true })
  await expect.element(field).toHaveValue('')
  await field.fill('a')
  await field.fill('')
  await userEvent.tab()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByText('已设置', { exact: true })).toBeVisible()
})
