/// <reference lib="dom" />
import { type ChangeEvent, createElement as element, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BareField, type FormName, forms } from './forms.ts'

// The least that React can draw a dialog from: a native one, native controls, their values in one state. No library, no
// style, no list behind it: what the portal's dialogs are read against.
const choices = Array.from({ length: 20 }, (_, at) => element('option', { key: at, value: at }, `选项 ${at + 1}`))

type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
const controls: Record<BareField, (value: string, onChange: Change) => ReactNode> = {
  line: (value, onChange) => element('input', { value, onChange, maxLength: 100 }),
  lines: (value, onChange) => element('textarea', { value, onChange, rows: 3 }),
  number: (value, onChange) => element('input', { type: 'number', value, onChange }),
  choice: (value, onChange) => element('select', { value, onChange }, choices),
  choices: (_value, onChange) => element('select', { multiple: true, onChange }, choices),
  flag: (value, onChange) => element('input', { type: 'checkbox', checked: value === 'on', onChange }),
  moment: (value, onChange) => element('input', { type: 'datetime-local', value, onChange }),
  files: (_value, onChange) => element('input', { type: 'file', multiple: true, onChange }),
  button: () => element('button', { type: 'button' }, '添加'),
}

function BareDialog({ fields, onClose }: { fields: readonly BareField[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState<readonly string[]>(fields.map(() => ''))
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const rows = fields.map((kind, at) => {
    const change: Change = ({ target }) => setValues(all => all.with(at, target.value))
    return element(
      'p',
      { key: at },
      element('label', null, `字段 ${at + 1} `, controls[kind](values[at] ?? '', change)),
    )
  })
  return element(
    'dialog',
    { ref: dialog, onCancel: onClose },
    element('h2', null, '新增'),
    element('form', null, rows),
    element('button', { type: 'button', onClick: onClose }, '取消'),
    element('button', { type: 'button' }, '保存'),
  )
}

function BarePage() {
  const [isOpen, setOpen] = useState(false)
  const { button, fields } = forms[location.hash.slice(1) as FormName]
  return element(
    'main',
    null,
    element('button', { type: 'button', onClick: () => setOpen(true) }, button),
    isOpen && element(BareDialog, { fields, onClose: () => setOpen(false) }),
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(element(BarePage))
