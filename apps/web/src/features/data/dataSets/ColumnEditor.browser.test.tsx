import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ColumnEditor } from './ColumnEditor.tsx'
import { newColumn } from './columnMistake.ts'

function Columns() {
  const [columns, setColumns] = useState<readonly DataColumn[]>([newColumn()])
  return <ColumnEditor value={columns} onChange={setColumns} />
}

for (const [label, words, max] of [
  ['字段名 1', '字段名', 40],
  ['中文标题 1', '中文标题', 100],
  ['英文标题 1', '英文标题', 200],
  ['字典编码（可空） 1', '字典编码（可空）', 40],
] as const)
  test(`what is too long for ${words} stays and is said at its field`, async () => {
    const screen = await render(<Columns />)
    const field = screen.getByLabelText(label)
    await field.click()
    document.execCommand('insertText', false, 'a'.repeat(max + 3))
    await expect.element(field).toHaveValue('a'.repeat(max + 3))
    await expect.element(field).toHaveAccessibleDescription(`${words}不能超过 ${max} 个字符`)
    await field.fill('a'.repeat(max))
    await expect.element(field).not.toHaveAccessibleDescription()
  })
