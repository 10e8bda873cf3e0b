import { api } from '@portico/contract/api.ts'
import { encode } from '@portico/contract/wire.ts'
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
import DocumentReading from './DocumentReading.tsx'
import '#shared/styles/shell.css'
import { stampRequest, stampWay } from './sampleDocument.testing.ts'

/** What was decided, and what the portal answers to it. */
let decided: Record<string, unknown>[] = []
let refusal = ''
/** Papers that were asked for, each answered by the test. */
let papers: { body: Record<string, unknown>; answer: (response: Response) => void }[] = []
beforeEach(() => {
  setLanguage('zh')
  decided = []
  refusal = ''
  papers = []
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const answered = (data: unknown) => Promise.resolve(Response.json({ code: 200, data, message: '', msg: '' }))
    if (url.includes(api.documents.way.url)) return answered(encode(api.documents.way.data, stampWay))
    if (url.includes(api.documents.paper.url))
      return new Promise(answer => papers.push({ body: JSON.parse(String(body)), answer }))
    decided.push(JSON.parse(String(body)))
    if (refusal) return Promise.resolve(Response.json({ code: 800, data: null, message: refusal, msg: refusal }))
    if (url.includes(api.documents.urge.url)) return answered(null)
    return answered(encode(api.documents.decide.data, { state: 'running', number: null, mistakes: [] }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const changed = vi.fn()

/** The page around it, which reads the document again when told to. */
function Reader({ first, then }: { first: OpenDocument; then: OpenDocument }) {
  const [opened, setOpened] = useState(first)
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main style={{ height: '100vh' }}>
          <DocumentReading
            opened={opened}
            onChanged={() => {
              changed()
              setOpened(then)
            }}
          />
        </main>
        <ConfirmHost />
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const decidedByOther: OpenDocument = { ...stampRequest, revision: 8, mine: null }
async function shown(first: Partial<OpenDocument> = {}, then: OpenDocument = decidedByOther) {
  changed.mockClear()
  await page.viewport(1440, 900)
  const screen = await render(<Reader first={{ ...stampRequest, ...first }} then={then} />)
  await expect.element(screen.getByText('赵明月 办理中')).toBeVisible()
  return screen
}
const words = () => page.getByRole('textbox', { name: '您的意见' })
const foot = () => page.getByRole('region', { name: '办理', exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

test('values are read as label and value, tables with the sums that the template counts with', async () => {
  const { container } = await shown()
  const said = container.querySelector('.documents-read')?.textContent ?? ''
  for (const part of [
    '合同金额486,000.00 元 肆拾捌万陆仟元整',
    '关联项目HX-2026-118 工业视觉检测系统研发',
    '印章合同专用章、法人章',
    '用印期间2026-11-25 至 2026-11-27（3 天）',
  ])
    expect(said).toContain(part)
  expect(said).not.toContain('没有提交的')
  const table = page.getByRole('table', { name: '用印材料' })
  await expect.element(table.getByRole('row').last()).toHaveTextContent('合计10')
  await expect.element(page.getByRole('button', { name: /^下载 技术开发合同-审定稿.pdf/ })).toBeVisible()
})

test('what became other than it was says what it said before it came back', async () => {
  const values = {
    amount: '520000',
    hidden: '已撤去的说明',
    days: null,
    project: 'HX-2025-001',
    materials: [{ id: 'r1', cells: { name: '技术开发合同', copies: '6', pages: '12' } }],
    contract: [stampRequest.id ?? ''],
  }
  const named = { 'project:HX-2025-001': { zh: '旧项目', en: 'Old project', facts: {} } }
  const { container } = await shown({ before: { values, named } })
  const said = container.querySelector('.documents-read')?.textContent ?? ''
  for (const part of [
    '肆拾捌万陆仟元整修改前520,000.00 元',
    'HX-2026-118 工业视觉检测系统研发修改前HX-2025-001 旧项目',
    '（3 天）新填写',
    '没有提交的—修改前已撤去的说明',
  ])
    expect(said).toContain(part)
  await expect.element(page.getByText('已更换')).toBeVisible()
  const before = page.getByRole('table', { name: '用印材料' }).nth(1)
  await expect.element(before.getByRole('row').last()).toHaveTextContent('合计6')
  expect(await findings()).toEqual([])
})

test('the way says who decided in whose name, who has it until when, and who is to come', async () => {
  const screen = await shown()
  await expect.element(screen.getByText('第 3 步，共 4 步')).toBeVisible()
  const way = screen.getByRole('region', { name: '办理过程' })
  for (const part of [
    '陈思远 提交申请',
    '项目负责人 自动通过',
    '李文博 代 王建国 同意',
    '第 3 步 · 同时办理，都须同意',
    '第 8 条已核对。',
    '何静、方雅琴 · 任一人办理',
    '陈思远 催办',
    '逾期，已再次提醒并告知 王建国',
    '已逾期 11-23 15:40',
  ])
    await expect.element(way.getByText(part)).toBeVisible()
  await press('流转记录')
  const first = screen.getByRole('dialog', { name: '流转记录' }).getByRole('row').last()
  await expect.element(first.getByRole('cell', { name: '提交', exact: true })).toBeVisible()
})

test('one agrees with a word that is often said', async () => {
  const screen = await shown()
  await screen.getByRole('group', { name: '常用' }).getByRole('button', { name: '同意' }).click()
  await expect.element(words()).toHaveValue('同意')
  await foot().getByRole('button', { name: '同意' }).click()
  await expect.poll(() => decided).toEqual([{ djid: stampRequest.id, bzdm: 'finance', bbxh: 7, jd: 1, blyj: '同意' }])
  await expect.poll(() => changed.mock.calls.length).toBe(1)
  await expect.element(words()).not.toBeInTheDocument()
})

test('sending it back asks for a reason, at the field', async () => {
  await shown()
  await userEvent.type(words(), '缺')
  await press('退回')
  await expect.element(words()).toHaveAccessibleDescription(/2 到 500 个字/)
  await expect.element(words()).toHaveFocus()
  expect(decided).toEqual([])
  await userEvent.type(words(), '附件')
  await press('退回')
  await expect.poll(() => decided.map(it => [it['jd'], it['blyj']])).toEqual([[2, '缺附件']])
})

test('declining ends it, and is asked for once more', async () => {
  await shown()
  await userEvent.type(words(), '不符合规定')
  await press('不同意')
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/到此结束/)).toBeVisible()
  expect(decided).toEqual([])
  await question.getByRole('button', { name: '不同意' }).click()
  await expect.poll(() => decided.map(it => it['jd'])).toEqual([3])
})

test('somebody else was quicker: it is said in place, read again, and what was typed stays', async () => {
  const screen = await shown()
  refusal = '这一步已由何静于 10:02 同意，无需再办'
  await userEvent.type(words(), '税率已核对')
  await foot().getByRole('button', { name: '同意' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`没有办理：${refusal}`)
  expect(changed).toHaveBeenCalledOnce()
  await expect.element(words()).toHaveValue('税率已核对')
  await expect.element(foot()).not.toBeInTheDocument()
})

test('only the verbs of the step are there, and the applicant alone may withdraw', async () => {
  const screen = await shown({ mine: { key: 'finance', verbs: [], edit: [] } })
  await expect.element(screen.getByRole('button', { name: '退回', exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '不同意', exact: true })).not.toBeInTheDocument()
  await screen.unmount()
  const own = await shown({ mine: null, mayWithdraw: true })
  await expect.element(own.getByRole('button', { name: '撤回' })).toBeVisible()
  await expect.element(words()).not.toBeInTheDocument()
})

test('the applicant urges; from when on again, or why not, is said in place', async () => {
  const own = { mine: null, mayWithdraw: false }
  const later: OpenDocument = { ...stampRequest, ...own, urging: { left: 2, from: '2099-11-24 10:00:00' } }
  await shown({ ...own, urging: { left: 3, from: null } }, later)
  const urge = foot().getByRole('button', { name: '催办' })
  await urge.click()
  await expect.poll(() => decided).toEqual([{ djid: stampRequest.id }])
  await expect.element(foot().getByText(/10:00 起可再次催办/)).toBeVisible()
  refusal = '不久前刚催办过，2099-11-24 10:00 起可再次催办'
  await urge.click()
  await expect.element(foot().getByRole('alert')).toHaveTextContent(refusal)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('after three times it says so, and on a phone all of it fits', async () => {
  await shown({ mine: null, mayWithdraw: true, urging: { left: 0, from: null } })
  await expect.element(foot().getByText('已催办 3 次')).toBeVisible()
  await expect.element(foot().getByRole('button', { name: '催办' })).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(foot().getByText('已催办 3 次')).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('its paper is fetched in the language of the screen, and a refusal stands in place', async () => {
  const screen = await shown()
  const button = screen.getByRole('button', { name: '下载 PDF' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  expect(papers.map(it => it.body)).toEqual([{ djid: stampRequest.id, locale: 'zh', gs: 'pdf' }])
  papers[0]?.answer(Response.json({ code: 800, data: null, message: '请稍后再试', msg: '请稍后再试' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('没有生成文件：请稍后再试')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await button.click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="paper.pdf"' }
  papers[1]?.answer(new Response('%PDF-1.7', { headers }))
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(clicked).toHaveBeenCalledOnce()
  clicked.mockRestore()
})

for (const language of languages)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`axe finds nothing, and nothing is wider than ${width}, in ${language}`, async () => {
      setLanguage(language)
      await page.viewport(width, height)
      await render(<Reader first={stampRequest} then={stampRequest} />)
      const sought = language === 'zh' ? '赵明月 办理中' : 'Zhao Mingyue has it'
      await expect.element(page.getByText(sought)).toBeInTheDocument()
      expect(await findings()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      const foot = document.querySelector('.documents-foot')?.getBoundingClientRect()
      expect(foot?.bottom).toBeLessThanOrEqual(height)
    })
