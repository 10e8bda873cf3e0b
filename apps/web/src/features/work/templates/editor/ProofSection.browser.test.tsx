import { both, field, template } from '@portico/contract/testing/someTemplates.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProofSection } from './ProofSection.tsx'
import { EditorContext, type useTemplateEditor } from './useTemplateEditor.ts'

type Editor = ReturnType<typeof useTemplateEditor>

function Section() {
  const [document, setDocument] = useState(() =>
    template({
      fields: [
        field('purpose', { label: both('用途') }),
        field('copies', { kind: 'number', label: both('份数') }),
        field('sign', { kind: 'signature', label: both('签名') }),
      ],
    }),
  )
  const editor = { document, change: setDocument, words: new Map() } as Partial<Editor> as Editor
  return (
    <EditorContext value={editor}>
      <ProofSection />
      <output>{JSON.stringify(document.proof ?? null)}</output>
    </EditorContext>
  )
}

test('fields that are a line of words are offered, and for how long it holds; nothing of it is nothing in the document', async () => {
  const screen = await render(<Section />)
  const said = screen.getByRole('status').last()
  await expect.element(said).toHaveTextContent('null')
  await screen.getByRole('combobox', { name: '核验页还显示' }).click()
  await expect.element(screen.getByRole('option', { name: '份数' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: '签名' })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: '用途' }).click()
  await expect.element(said).toHaveTextContent('{"show":["purpose"],"validDays":null}')
  const days = screen.getByLabelText('有效天数')
  await days.fill('90')
  await expect.element(said).toHaveTextContent('{"show":["purpose"],"validDays":90}')
  await days.fill('4000')
  await expect.element(days).toHaveAttribute('aria-invalid', 'true')
  await expect.element(said).toHaveTextContent('{"show":["purpose"],"validDays":90}')
  await days.fill('')
  await screen.getByRole('combobox', { name: '核验页还显示' }).click()
  await screen.getByRole('option', { name: '用途' }).click()
  await expect.element(said).toHaveTextContent('null')
})
