import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Stretch, StretchEditor } from './StretchEditor.tsx'

function Hours() {
  const [hours, setHours] = useState<readonly Stretch[]>([{ weekdays: [1], opens: '08:00', closes: '18:00' }])
  return <StretchEditor value={hours} onChange={setHours} />
}

for (const label of ['开始', '结束'])
  test(`what is too long for ${label} stays and is said at its field`, async () => {
    const screen = await render(<Hours />)
    const field = screen.getByLabelText(`${label} 1`)
    await field.click()
    document.execCommand('selectAll')
    document.execCommand('insertText', false, '上午 8:30')
    await expect.element(field).toHaveValue('上午 8:30')
    await expect.element(field).toHaveAccessibleDescription(`${label}不能超过 5 个字符`)
    await field.fill('08:30')
    await expect.element(field).not.toHaveAccessibleDescription()
  })
