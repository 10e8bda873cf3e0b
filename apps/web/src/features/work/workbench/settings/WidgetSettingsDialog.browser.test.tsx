import type { Widget } from '@portico/contract/work/workbench.ts'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { WidgetSettingsDialog } from './WidgetSettingsDialog.tsx'

const widget = { kind: 'todos' } as Partial<Widget> as Widget

test("a widget's name that is too long stays, is said at its field, and is not taken", async () => {
  const done = vi.fn()
  const screen = await render(<WidgetSettingsDialog widget={widget} onClose={() => undefined} onDone={done} />)
  const name = screen.getByRole('textbox')
  await name.click()
  document.execCommand('insertText', false, '名'.repeat(203))
  await expect.element(name).toHaveValue('名'.repeat(203))
  await expect.element(name).toHaveAccessibleDescription(/不能超过 \d+ 个字符$/)
  await screen.getByRole('button', { name: '确定' }).click()
  expect(done).not.toHaveBeenCalled()
  await name.fill('我的待办')
  await screen.getByRole('button', { name: '确定' }).click()
  expect(done).toHaveBeenCalledWith({ kind: 'todos', title: '我的待办' })
})
