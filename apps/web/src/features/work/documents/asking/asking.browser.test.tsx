import { api } from '@portico/contract/api.ts'
import { encode } from '@portico/contract/wire.ts'
import type { DocumentQuestion } from '@portico/contract/work/documentQuestions.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmHost } from '#kit/layers/confirm.tsx'
import { findings } from '#kit/testing/axe.ts'
import { languages } from '#kit/testing/hands.ts'
import { queryClient } from '#shared/api/queries.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import DocumentReading from '../reading/DocumentReading.tsx'
import { answeredQuestion, stampRequest, stampWay } from '../reading/sampleDocument.testing.ts'
import '#shared/styles/shell.css'

const waiting: DocumentQuestion = { ...answeredQuestion, state: 'open', answer: null, mayTakeBack: true }
const zhou = { id: 50, code: '2014050', name: '周子航', nameEn: 'Zhou Zihang', enabled: true }

/** What was sent besides what is read, and how the portal refuses it. */
let sent: (readonly [url: string, body: unknown])[] = []
let refusal: { message: string; errors?: Record<string, string> } | null = null
let questions: DocumentQuestion[] = []
beforeEach(() => {
  setLanguage('zh')
  sent = []
  refusal = null
  questions = [answeredQuestion]
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const answered = (data: unknown) => Promise.resolve(Response.json({ code: 200, data, message: '', msg: '' }))
    if (url.includes(api.documents.way.url)) return answered(encode(api.documents.way.data, { ...stampWay, questions }))
    if (url.includes(api.users.pick.url)) return answered(encode(api.users.pick.data, [zhou]))
    sent.push([url, JSON.parse(String(body))])
    if (refusal) return Promise.resolve(Response.json({ code: 800, data: null, msg: refusal.message, ...refusal }))
    return answered(null)
  })
})
afterEach(() => void vi.unstubAllGlobals())

function Reader({ first, then }: { first: OpenDocument; then: OpenDocument }) {
  const [opened, setOpened] = useState(first)
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main style={{ height: '100vh' }}>
          <DocumentReading opened={opened} onChanged={() => setOpened(then)} />
        </main>
        <ConfirmHost />
      </MemoryRouter>
    </QueryClientProvider>
  )
}
const read: OpenDocument = { ...stampRequest, mine: null }
async function shown(first: Partial<OpenDocument> = {}, then = read) {
  await page.viewport(1440, 900)
  const screen = await render(<Reader first={{ ...stampRequest, ...first }} then={then} />)
  await expect.element(screen.getByText('赵明月 办理中')).toBeVisible()
  return screen
}
const asked = { mine: null, asked: [waiting] }
const box = () => page.getByRole('textbox', { name: '您的答复' })
const foot = () => page.getByRole('region', { name: '办理', exact: true })
const dialog = () => page.getByRole('dialog', { name: '征求意见' })

test('whoever decides asks somebody; a refusal stands at the field, and nothing is lost', async () => {
  await shown()
  await foot().getByRole('button', { name: '征求意见' }).click()
  const [people, question] = [
    dialog().getByRole('combobox', { name: /问谁/ }),
    dialog().getByRole('textbox', { name: /问题/ }),
  ]
  const send = () => dialog().getByRole('button', { name: '发出' }).click()
  await userEvent.type(question, '？')
  await send()
  await expect.element(question).toHaveAccessibleDescription(/2 到 500 个字/)
  await expect.element(people).toHaveFocus()
  expect(sent).toEqual([])
  await userEvent.type(people, '周子航')
  await page.getByRole('option', { name: /周子航/ }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.fill(question, '税率对吗？')
  refusal = { message: '周子航还没有回复上一个问题', errors: { ryList: '周子航还没有回复上一个问题' } }
  await send()
  await expect.element(people).toHaveAccessibleDescription(/还没有回复上一个问题/)
  await expect.element(question).toHaveValue('税率对吗？')
  refusal = null
  await send()
  await expect.element(dialog()).not.toBeInTheDocument()
  const body = { djid: stampRequest.id, bzdm: 'finance', ryList: ['2014050'], blyj: '税率对吗？' }
  expect(sent).toEqual([
    [expect.stringContaining(api.documents.ask.url), body],
    [expect.stringContaining(api.documents.ask.url), body],
  ])
})

test('no step without the verb lets anybody ask', async () => {
  await shown({ mine: { key: 'finance', verbs: ['return'], edit: [] } })
  await expect.element(foot().getByRole('button', { name: '退回' })).toBeVisible()
  await expect.element(foot().getByRole('button', { name: '征求意见' })).not.toBeInTheDocument()
})

test('the way shows question and answer, and lets whoever asked take back what waits', async () => {
  questions = [answeredQuestion, { ...waiting, id: 32, words: '印章用几枚？' }]
  const screen = await shown()
  const way = screen.getByRole('region', { name: '办理过程' })
  for (const part of ['合同税率是否与开票信息一致？', '周子航 回复', '税率 6%，开票信息与对方一致。', '印章用几枚？'])
    await expect.element(way.getByText(part)).toBeVisible()
  await way.getByRole('button', { name: '收回问 周子航 的问题' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '收回' }).click()
  await expect
    .poll(() => sent)
    .toEqual([[expect.stringContaining(api.documents.unask.url), { djid: stampRequest.id, wtid: 32 }]])
})

test('who was asked answers in place of deciding', async () => {
  const screen = await shown(asked)
  await expect.element(screen.getByText('待您回复')).toBeVisible()
  await expect.element(screen.getByText('赵明月 征求您的意见')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '您的意见' })).not.toBeInTheDocument()
  const press = () => foot().getByRole('button', { name: '回复' }).click()
  await press()
  await expect.element(box()).toHaveAccessibleDescription(/2 到 500 个字/)
  await expect.element(box()).toHaveFocus()
  await userEvent.type(box(), '税率 6%')
  await press()
  await expect
    .poll(() => sent)
    .toEqual([
      [expect.stringContaining(api.documents.answer.url), { djid: stampRequest.id, wtid: 31, blyj: '税率 6%' }],
    ])
  await expect.element(box()).not.toBeInTheDocument()
  await expect.element(foot()).not.toBeInTheDocument()
})

test('nobody waits for the answer any more: it is said in place, and what was typed stays', async () => {
  const screen = await shown(asked)
  refusal = { message: '这一步已办理或已结束，无需再回复' }
  await userEvent.type(box(), '税率 6%')
  await foot().getByRole('button', { name: '回复' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`没有回复：${refusal.message}`)
  await expect.element(box()).toHaveValue('税率 6%')
  await expect.element(box()).toHaveAttribute('readonly')
  await expect.element(foot()).not.toBeInTheDocument()
})

for (const language of languages)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const first of [
      { ...stampRequest, ...asked },
      { ...stampRequest, asked: [waiting] },
    ])
      test(`axe finds nothing, and nothing is wider than ${width}, in ${language}, ${first.mine ? 'deciding too' : 'asked'}`, async () => {
        setLanguage(language)
        questions = [answeredQuestion, { ...waiting, id: 32 }]
        await page.viewport(width, height)
        await render(<Reader first={first} then={first} />)
        const sought = language === 'zh' ? '周子航 回复' : 'Zhou Zihang answered'
        await expect.element(page.getByText(sought)).toBeInTheDocument()
        expect(await findings()).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        const verbs = document.querySelector('.documents-foot')
        expect(verbs?.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
        for (const button of verbs?.querySelectorAll('button') ?? []) {
          expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width)
          expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
        }
      })
