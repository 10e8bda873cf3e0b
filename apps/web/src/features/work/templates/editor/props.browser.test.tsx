import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLanguage } from '#shared/i18n/language.ts'
import { RuleProp, TextProp } from './props.tsx'
import { EditorContext, type useTemplateEditor } from './useTemplateEditor.ts'

type Editor = ReturnType<typeof useTemplateEditor>
/** As much of the editor as a property reads. */
const editor = { words: new Map([['serial.text', '缺少序号']]) } as Partial<Editor> as Editor

function Fields() {
  const [rule, setRule] = useState('')
  const [key, setKey] = useState('amount')
  return (
    <EditorContext value={editor}>
      <RuleProp label="何时显示" names={new Map([['amount', 'decimal']])} value={rule} onChange={setRule} />
      <TextProp label="字段名" value={key} check={it => (it === 'taken' ? '已有' : '')} onChange={setKey} />
      <TextProp label="编号" place="serial.text" value="{year}" onChange={() => undefined} />
      <output>{`${rule}|${key}`}</output>
    </EditorContext>
  )
}

test('a rule is checked at each key, in the reader’s language; what is wrong elsewhere stands at its field', async () => {
  const screen = await render(<Fields />)
  const rule = screen.getByLabelText('何时显示')
  await rule.fill('amount > other')
  await expect.element(rule).toHaveAccessibleDescription('第 10 个字符：没有字段“other”')
  await expect.element(rule).toHaveAttribute('aria-invalid', 'true')
  useLanguage.setState({ language: 'en' })
  await expect.element(rule).toHaveAccessibleDescription('Character 10: there is no field “other”')
  useLanguage.setState({ language: 'zh' })
  await rule.fill('amount > 2')
  await expect.element(rule).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByLabelText('编号')).toHaveAccessibleDescription('缺少序号')
})

test('what must not go into the document stays in its field', async () => {
  const screen = await render(<Fields />)
  const key = screen.getByLabelText('字段名')
  await key.fill('taken')
  await expect.element(key).toHaveAccessibleDescription('已有')
  await expect.element(screen.getByRole('status')).toHaveTextContent('|amount')
  await key.fill('total')
  await expect.element(screen.getByRole('status')).toHaveTextContent('|total')
})
