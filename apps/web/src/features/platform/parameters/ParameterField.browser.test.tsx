import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ParameterDialog } from './ParameterDialog.tsx'

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
  { kind: 'colour', typed: '#12345678', said: '颜色应为 # 加三位或六位十六进制数' },
] as const
for (const { kind, typed, said } of values)
  test(`a ${kind} that is too long stays as it was pasted, and is said at its field`, async () => {
    const screen = await render(
      <ParameterDialog row={{ ...parameter, kind }} onSaved={() => undefined} onClose={() => undefined} />,
    )
    const field = screen.getByRole('textbox', { name: '参数值' })
    await field.fill(typed)
    await userEvent.tab()
    await expect.element(field).toHaveValue(typed)
    await expect.element(field).toHaveAccessibleDescription(said)
  })
