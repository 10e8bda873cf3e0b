import { api } from '@portico/contract/api.ts'
import { encode } from '@portico/contract/wire.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { stampRequest } from '../reading/sampleDocument.testing.ts'
import { createDocumentDraft } from './documentDraft.ts'
import UnreadNote from './UnreadNote.tsx'
import '#shared/styles/shell.css'

afterEach(() => vi.unstubAllGlobals())

const label = (zh: string) => ({ zh, en: zh })
const fields = [
  { key: 'why', kind: 'text', label: label('事由'), isRequired: true },
  { key: 'net', kind: 'amount', label: label('实发'), isRequired: true, from: 'dataset.salary.net' },
] as const
const opened: OpenDocument = {
  ...stampRequest,
  template: { ...stampRequest.template, form: { groups: [{ key: 'one', title: label('一'), fields: [...fields] }] } },
  values: {},
  named: {},
  unread: [{ zh: '工资', en: 'Salary' }],
}

test('what a data set did not say is no mistake of who fills in; it is named, and read again', async () => {
  const named = { dataset: { zh: '', en: '', facts: { 'salary.net': '8000.00' } } }
  const data = encode(api.documents.open.data, { ...opened, named, unread: [] })
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }))
  const draft = createDocumentDraft({ opened, unsent: null, person: 'zhangsan' })
  const screen = await render(<UnreadNote opened={opened} draft={draft} />)
  await expect.element(screen.getByText(/^暂时没有读到：工资。/)).toBeVisible()
  expect(draft.form.sayAll().map(({ field }) => field)).toEqual(['why'])
  await screen.getByRole('button', { name: '重新读取' }).click()
  await expect.poll(() => draft.form.value('net')).toBe('8000.00')
  await expect.element(screen.getByText(/^暂时没有读到/)).not.toBeInTheDocument()
  draft.end()
})
