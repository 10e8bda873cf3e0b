import type { MaintainedLabel } from '@portico/contract/platform/dictionaries.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LabelEditor } from './LabelEditor.tsx'

function Labels() {
  const [labels, setLabels] = useState<readonly MaintainedLabel[]>([
    { id: '001', name: '', nameEn: '', value: '', isEnabled: true },
  ])
  return <LabelEditor value={labels} onChange={setLabels} />
}

for (const words of ['标签值', '中文', '英文'])
  test(`what is too long for ${words} stays and is said at its field`, async () => {
    const screen = await render(<Labels />)
    const field = screen.getByLabelText(`${words} 1`)
    await field.click()
    document.execCommand('insertText', false, '字'.repeat(103))
    await expect.element(field).toHaveValue('字'.repeat(103))
    await expect.element(field).toHaveAccessibleDescription(`${words}不能超过 100 个字符`)
    await field.fill('字'.repeat(100))
    await expect.element(field).not.toHaveAccessibleDescription()
  })
