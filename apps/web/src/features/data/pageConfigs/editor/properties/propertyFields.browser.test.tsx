import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { EditorContext, type usePageEditor } from '../usePageEditor.ts'
import { TextProp } from './propertyFields.tsx'

type Editor = ReturnType<typeof usePageEditor>
/** As much of the editor as a property reads. */
const editor = { words: new Map() } as Partial<Editor> as Editor

function Label() {
  const [label, setLabel] = useState('单据号')
  return (
    <EditorContext value={editor}>
      <TextProp label="名称" maxLength={20} value={label} onChange={setLabel} />
      <output>{label}</output>
    </EditorContext>
  )
}

test('what is pasted and too long stays, says so, and does not reach the document', async () => {
  const screen = await render(<Label />)
  const field = screen.getByLabelText('名称')
  await field.click()
  document.execCommand('selectAll')
  document.execCommand('insertText', false, '字'.repeat(23))
  await expect.element(field).toHaveValue('字'.repeat(23))
  await expect.element(field).toHaveAccessibleDescription('名称不能超过 20 个字符')
  await expect.element(screen.getByRole('status')).toHaveTextContent('单据号')
  await field.fill('编号')
  await expect.element(screen.getByRole('status')).toHaveTextContent('编号')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})
