import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ReadTextDialog } from './ReadTextDialog.tsx'

function drop(on: Element, file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('a file becomes the text; one that is too large is said at its field, and the text stays', async () => {
  const screen = await render(<ReadTextDialog onClose={() => undefined} onSaved={() => undefined} />)
  const field = screen.getByRole('button', { name: /^配置文件 / })
  await expect.element(field).toHaveAccessibleDescription(/不超过 2 MB/)
  drop(field.element(), new File(['{"ymmc": "资产"}'], '资产.json'))
  const text = screen.getByRole('textbox', { name: '配置文本' })
  await expect.element(text).toHaveValue('{"ymmc": "资产"}')
  drop(field.element(), new File([new Uint8Array(3 * 2 ** 20)], '页面.json'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('文件不能超过 2 MB')
  await expect.element(text).toHaveValue('{"ymmc": "资产"}')
  drop(field.element(), new File(['{}'], '空.json'))
  await expect.element(text).toHaveValue('{}')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
