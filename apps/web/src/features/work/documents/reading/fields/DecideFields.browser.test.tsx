import { api } from '@portico/contract/api.ts'
import { encode } from '@portico/contract/wire.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { queryClient } from '#shared/api/queries.ts'
import { keepUnsaved, takeUnsaved } from '#shared/api/unsaved.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { useSession } from '#shared/session.ts'
import DocumentReading from '../DocumentReading.tsx'
import '#shared/styles/shell.css'
import { stampRequest, stampWay } from '../sampleDocument.testing.ts'

const both = (zh: string, en: string) => ({ zh, en })
const [group] = stampRequest.template.form.groups
const first: OpenDocument = {
  ...stampRequest,
  template: {
    ...stampRequest.template,
    form: {
      groups: [
        {
          key: 'matter',
          title: both('事项', 'Matter'),
          fields: [
            ...(group?.fields ?? []),
            { key: 'keptIn', kind: 'text', label: both('存放处', 'Kept in'), isRequired: true },
          ],
        },
      ],
    },
  },
  mine: { key: 'finance', verbs: ['return'], edit: ['keptIn'] },
  hidden: ['phone', 'fee'],
}
/** Somebody beside one was quicker. */
const then: OpenDocument = { ...first, revision: 8, values: { ...first.values, keptIn: '行政楼' } }

/** The step before the reader's own has changed what stood there. */
const filledWay = {
  ...stampWay,
  happenings: stampWay.happenings.map(it =>
    it.key === 'school' ? { ...it, changes: [{ key: 'keptIn', was: '东楼', is: '西楼' }] } : it,
  ),
}

let sent: Record<string, unknown>[] = []
let answers: (() => Response)[] = []
const answer = (data: unknown, code = 200, message = '') => Response.json({ code, data, message, msg: message })
const decided = (mistakes: { field: string; row: null; column: null; zh: string; en: string }[]) =>
  answer(encode(api.documents.decide.data, { state: 'running', number: null, mistakes }))
beforeEach(() => {
  setLanguage('zh')
  sent = []
  answers = []
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url.includes(api.documents.way.url)) return Promise.resolve(answer(encode(api.documents.way.data, filledWay)))
    sent.push(JSON.parse(String(body)))
    return Promise.resolve(answers.shift()?.() ?? decided([]))
  })
})
afterEach(() => void vi.unstubAllGlobals())

function Reader() {
  const [opened, setOpened] = useState(first)
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main style={{ height: '100vh' }}>
          <DocumentReading opened={opened} onChanged={() => setOpened(then)} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

test('what a step fills in is asked for before it is agreed to, and goes along with it', async () => {
  const screen = await render(<Reader />)
  const field = screen.getByRole('textbox', { name: '存放处' })
  await expect.element(field).toBeVisible()
  await expect.element(screen.getByText('有 2 个字段不向这一步显示')).toBeVisible()
  const agree = screen.getByRole('region', { name: '办理', exact: true }).getByRole('button', { name: '同意' })
  await agree.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/存放处/)
  expect(sent).toEqual([])
  expect(await findings()).toEqual([])
  await field.fill('档案馆')
  const mistake = { field: 'keptIn', row: null, column: null, zh: '没有这个地方', en: 'No such place' }
  answers = [() => decided([mistake])]
  await agree.click()
  await expect.element(field).toHaveAccessibleDescription('没有这个地方')
  await expect.element(field).toHaveValue('档案馆')
  expect(sent).toMatchObject([{ set: { keptIn: '档案馆' }, bbxh: 7 }])
})

test('where somebody else has filled it in meanwhile, it is said, and nothing that was typed is lost', async () => {
  const screen = await render(<Reader />)
  const field = screen.getByRole('textbox', { name: '存放处' })
  await field.fill('档案馆')
  const words = '申请内容在您打开之后有改动，请看过改动再决定'
  answers = [() => answer(null, 800, words)]
  const agree = screen.getByRole('region', { name: '办理', exact: true }).getByRole('button', { name: '同意' })
  await agree.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`没有办理：${words}`)
  await expect.element(screen.getByText('行政楼')).toBeVisible()
  await expect.element(field).toHaveValue('档案馆')
  await agree.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ set: { keptIn: '档案馆' }, bbxh: 8 })
})

test('what was typed is there again for the same person where the session ended by itself', async () => {
  useSession.setState({ user: { id: 7, code: '2010064' } as never })
  const screen = await render(<Reader />)
  await screen.getByRole('textbox', { name: '存放处' }).fill('档案馆')
  await screen.getByRole('textbox', { name: '您的意见' }).fill('请补充附件')
  keepUnsaved(takeUnsaved())
  await screen.unmount()
  const again = await render(<Reader />)
  await expect.element(again.getByRole('textbox', { name: '存放处' })).toHaveValue('档案馆')
  await expect.element(again.getByRole('textbox', { name: '您的意见' })).toHaveValue('请补充附件')
  await again.getByRole('region', { name: '办理', exact: true }).getByRole('button', { name: '同意' }).click()
  await expect.poll(() => sent).toMatchObject([{ set: { keptIn: '档案馆' }, blyj: '请补充附件' }])
  useSession.setState({ user: null })
})

test('the record says what a step has filled in, below its words', async () => {
  const screen = await render(<Reader />)
  await screen.getByRole('button', { name: '流转记录' }).click()
  const record = screen.getByRole('dialog', { name: '流转记录' })
  await expect.element(record.getByText(/^填写 存放处 东楼 西楼$/)).toBeVisible()
  expect(await findings()).toEqual([])
})
