import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { encode } from '@portico/contract/wire.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useToasts } from '#kit/layers/toast.ts'
import { findings } from '#kit/testing/axe.ts'
import { languages } from '#kit/testing/hands.ts'
import { queryClient } from '#shared/api/queries.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { DocumentFilling } from './DocumentFilling.tsx'
import '#shared/styles/shell.css'
import { keepUnsent, readUnsent } from './unsentValues.ts'

const id = 'ABCDEFGHIJKLMNOPQRSTUV'
const words = (zh: string, en: string) => ({ zh, en })
const field = (
  key: string,
  kind: TemplateField['kind'],
  label: TemplateField['label'],
  rest: Partial<TemplateField> = {},
) => ({
  key,
  kind,
  label,
  isRequired: true,
  ...rest,
})
const fields: TemplateField[] = [
  field('reason', 'text', words('事由', 'Reason')),
  field('place', 'text', words('地点', 'Place'), { isRequired: false }),
  field('materials', 'table', words('用印材料', 'Papers'), {
    minRows: 2,
    columns: [
      field('name', 'text', words('材料名称', 'Paper')),
      field('copies', 'number', words('份数', 'Copies'), { decimals: 0, min: '1', max: '50' }),
    ],
  }),
]
const onlyReason = { key: 'one', title: words('用印事项', 'Matter'), fields: fields.slice(0, 1) }
const opened = {
  id,
  code: 'yysq',
  version: 1,
  template: {
    format: 'portico-template/1',
    name: '用印申请',
    nameEn: 'Stamp request',
    ownerUnit: '0101',
    administrators: { people: [], roles: [] },
    fillers: { rule: 'staff', units: [], roles: [], once: null },
    form: { groups: [{ key: 'one', title: words('用印事项', 'Matter'), fields }] },
    serial: { text: '{no:4}', per: ['year'], at: 'issued' },
    way: { steps: [], afterReturn: 'smart' },
    keepMonths: 36,
  },
  state: 'draft',
  revision: 3,
  round: 1,
  values: { reason: '签约' },
  named: {},
  files: [],
  applicant: { code: '2009118', name: '陈思远', nameEn: 'Chen Siyuan' },
  unitName: '计算机学院',
  unitNameEn: 'Computer Science',
  filledBy: null,
  number: null,
  submittedAt: null,
  changedAt: '2026-11-27 10:32:00',
  reason: null,
  replacedBy: null,
  mayEdit: true,
  mayWithdraw: false,
  urging: null,
  mine: null,
  asked: [],
  hidden: [],
  naming: null,
  before: null,
  isWithdrawn: false,
  unread: [],
  today: '2026-11-27',
  specialDays: [],
} satisfies OpenDocument

type Asked = { url: string; body: Record<string, unknown>; answer: (code: number, data: unknown) => void }
const asked: Asked[] = []
const person = 'test'

async function open(rest: Partial<OpenDocument> = {}, kept: 'nothing kept' | 'as it was kept' = 'nothing kept') {
  asked.length = 0
  if (kept === 'nothing kept') await keepUnsent(`${person} ${id}`, null)
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    return new Promise<Response>(resolve => {
      const answer = (code: number, data: unknown) => resolve(Response.json({ code, msg: '没有保存', data }))
      asked.push({ url, body: JSON.parse(String(body)), answer })
    })
  })
  const submitted = vi.fn()
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main style={{ height: 580 }}>
          <DocumentFilling
            opened={{ ...opened, ...rest }}
            unsent={await readUnsent(`${person} ${id}`)}
            person={person}
            onKept={() => undefined}
            onSubmitted={submitted}
            onGone={() => undefined}
          />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { screen, submitted }
}
const saves = () => asked.filter(it => it.url === api.documents.save.url)
const saved = (revision: number, rest = {}) => {
  const data = { id, revision, changedAt: '2026-11-27 10:36:00', others: {}, conflicts: {}, ...rest }
  return encode(api.documents.save.data, data)
}
afterEach(() => vi.unstubAllGlobals())

test('changed fields alone are saved, with the revision that was seen, and the head says when', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('草稿 · 10:32 已保存')).toBeVisible()
  await screen.getByLabelText('地点').fill('A101')
  await expect.poll(() => saves().length).toBe(1)
  expect(saves()[0]?.body).toEqual({ djid: id, mbid: 'yysq', bbxh: 3, set: { place: 'A101' } })
  await expect.element(screen.getByText('草稿 · 正在保存…')).toBeVisible()
  saves()[0]?.answer(200, saved(4))
  await expect.element(screen.getByText('草稿 · 10:36 已保存')).toBeVisible()
  await screen.getByLabelText('地点').fill('A102')
  await expect.poll(() => saves()[1]?.body['bbxh']).toBe(4)
})

for (const language of languages)
  test(`what was changed elsewhere is taken over, and chosen where it was changed here too, in ${language}`, async () => {
    setLanguage(language)
    const isEnglish = language === 'en'
    const { screen } = await open()
    const reason = screen.getByLabelText(isEnglish ? 'Reason' : '事由')
    await reason.fill('我的')
    await expect.poll(() => saves().length).toBe(1)
    saves()[0]?.answer(200, saved(5, { others: { place: 'B202' }, conflicts: { reason: '另一处' } }))
    await expect.element(screen.getByLabelText(isEnglish ? 'Place' : '地点')).toHaveValue('B202')
    await expect
      .element(screen.getByRole('alert').filter({ hasText: isEnglish ? 'Changed elsewhere' : '在另一处' }))
      .toBeVisible()
    await expect.element(reason).toHaveValue('我的')
    await screen.getByRole('button', { name: isEnglish ? 'Use mine' : '用我的' }).click()
    await expect.poll(() => saves()[1]?.body).toEqual({ djid: id, mbid: 'yysq', bbxh: 5, set: { reason: '我的' } })
    saves()[1]?.answer(200, saved(6, { conflicts: { reason: '又一处' } }))
    await screen.getByRole('button', { name: isEnglish ? 'Use the other' : '用另一处的' }).click()
    await expect.element(reason).toHaveValue('又一处')
    expect(saves()).toHaveLength(2)
  })

test('what came back is handed in again, though its template was withdrawn and a data set said nothing', async () => {
  const fields = [...onlyReason.fields, field('net', 'amount', words('实发', 'Net'), { from: 'dataset.salary.net' })]
  const template = { ...opened.template, form: { groups: [{ ...onlyReason, fields }] } }
  const { screen } = await open({ isWithdrawn: true, state: 'returned', reason: '请补充', template })
  await screen.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => asked.some(it => it.url === api.documents.submit.url)).toBe(true)
})

test('what could not be saved stays in this browser, and goes there with what was seen then', async () => {
  const { screen } = await open()
  await screen.getByLabelText('地点').fill('A101')
  await expect.poll(() => saves().length).toBe(1)
  saves()[0]?.answer(800, null)
  await expect.element(screen.getByText(/^保存失败，内容已留在本机/)).toBeVisible()
  await expect.poll(() => readUnsent(`${person} ${id}`)).toEqual({ id, revision: 3, set: { place: 'A101' }, words: '' })
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => saves().length).toBe(2)
  saves()[1]?.answer(200, saved(4))
  await expect.poll(() => readUnsent(`${person} ${id}`)).toBe(null)
})

test('what is said to whoever decides is there again after the page was left', async () => {
  const first = await open()
  await first.screen.getByLabelText('附言（可不填）').fill('请在周五前盖章')
  await expect.poll(() => readUnsent(`${person} ${id}`)).toEqual({ id, revision: 3, set: {}, words: '请在周五前盖章' })
  await first.screen.unmount()
  const again = await open({ revision: 5 }, 'as it was kept')
  await expect.element(again.screen.getByLabelText('附言（可不填）')).toHaveValue('请在周五前盖章')
  await again.screen.getByLabelText('地点').fill('A101')
  await expect.poll(() => saves()[0]?.body['bbxh']).toBe(5)
})

test('a first save whose answer was lost is sent again as the same document', async () => {
  const { screen } = await open({ id: null, revision: 0 })
  await screen.getByLabelText('地点').fill('A101')
  await expect.poll(() => saves().length).toBe(1)
  const { djid } = saves()[0]?.body ?? {}
  expect(djid).toMatch(/^[\w-]{22}$/)
  saves()[0]?.answer(999, null)
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => saves()[1]?.body).toMatchObject({ djid, bbxh: 0 })
})

test('mistakes are said when a field was left; before submitting all of them, the first has the focus, each is a link', async () => {
  const { screen } = await open()
  const copies = screen.getByRole('textbox', { name: '第 1 行 份数' })
  await copies.fill('60')
  await expect.element(copies).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(copies).toHaveAccessibleDescription('份数须为 1 至 50 的整数')
  await expect.element(screen.getByText('有 1 处需要修改')).toBeVisible()
  await screen.getByLabelText('事由').fill('')
  await screen.getByRole('button', { name: '提交', exact: true }).click()
  await expect.element(screen.getByLabelText('事由')).toHaveFocus()
  await screen.getByRole('button', { name: '用印材料第 1 行 份数' }).click()
  await expect.element(copies).toHaveFocus()
  expect(await findings()).toEqual([])
})

test('submitting leads to what was changed elsewhere, also where its own saving finds that', async () => {
  setLanguage('zh')
  const { screen } = await open({ template: { ...opened.template, form: { groups: [onlyReason] } } })
  await screen.getByLabelText('事由').fill('我的')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  await expect.poll(() => saves().length).toBe(1)
  saves()[0]?.answer(200, saved(5, { conflicts: { reason: '另一处的' } }))
  await expect.element(screen.getByRole('button', { name: '用另一处的' })).toHaveFocus()
  expect(asked.filter(it => it.url === api.documents.submit.url)).toEqual([])
  // Left so, both are still known apart later: what is kept here is what was seen before.
  await expect.poll(async () => (await readUnsent(`${person} ${id}`))?.revision).toBe(3)
})

for (const language of languages)
  test(`submitting asks who decides where the applicant chooses that, and says a wrong choice at its step, in ${language}`, async () => {
    setLanguage(language)
    const isEnglish = language === 'en'
    queryClient.clear()
    const { screen, submitted } = await open({ template: { ...opened.template, form: { groups: [onlyReason] } } })
    const calls = (url: string) => asked.filter(it => it.url === url)
    const sent = () => calls(api.documents.submit.url)
    const step = { key: 'a', title: words('辅导员', 'Counsellor'), last: null, wrong: null }
    const answer = (rest: Partial<DataOf<typeof api.documents.submit>>) =>
      encode(api.documents.submit.data, { mistakes: [], choosing: [], state: 'draft', number: null, ...rest })
    await screen.getByRole('button', { name: isEnglish ? 'Submit' : '提交', exact: true }).click()
    await expect.poll(() => sent().length).toBe(1)
    expect(sent()[0]?.body).not.toHaveProperty('xdblr')
    sent()[0]?.answer(200, answer({ choosing: [step] }))

    const dialog = screen.getByRole('dialog', { name: isEnglish ? 'Choose who decides' : '选择由谁办理' })
    const field = dialog.getByRole('combobox', { name: isEnglish ? /^Counsellor/ : /^辅导员/ })
    const submit = dialog.getByRole('button', { name: isEnglish ? 'Submit' : '提交' })
    await submit.click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(sent()).toHaveLength(1)
    await field.click()
    const asks = () => calls(api.documents.choosable.url)
    await expect.poll(() => asks().length).toBe(1)
    expect(asks()[0]?.body).toEqual({ djid: id, bzdm: 'a' })
    const person = { code: '2016127', name: '李四', nameEn: 'Li Si', unitName: '学工处', unitNameEn: 'Students' }
    asks()[0]?.answer(200, encode(api.documents.choosable.data, [person]))
    await screen.getByRole('option', { name: isEnglish ? /Li Si/ : /李四/ }).click()
    expect(await findings()).toEqual([])
    await submit.click()
    await expect.poll(() => sent()[1]?.body).toMatchObject({ djid: id, xdblr: { a: '2016127' } })
    sent()[1]?.answer(200, answer({ choosing: [{ ...step, wrong: words('请另选', 'Choose another') }] }))
    await expect.element(field).toHaveAccessibleDescription(isEnglish ? 'Choose another' : '请另选')
    await submit.click()
    await expect.poll(() => sent().length).toBe(3)
    expect(submitted).not.toHaveBeenCalled()
    sent()[2]?.answer(200, answer({ state: 'issued', number: '证明0007' }))
    await expect.poll(() => submitted.mock.calls).toEqual([[id]])
    await expect
      .poll(() => useToasts.getState().list.map(it => it.text))
      .toContain(isEnglish ? 'Issued as 证明0007' : '已办结，编号 证明0007')
  })

test('what was refused for a change elsewhere while choosing is fetched once the dialog is left', async () => {
  setLanguage('zh')
  queryClient.clear()
  const { screen } = await open({ template: { ...opened.template, form: { groups: [onlyReason] } } })
  const sent = () => asked.filter(it => it.url === api.documents.submit.url)
  await screen.getByRole('button', { name: '提交', exact: true }).click()
  await expect.poll(() => sent().length).toBe(1)
  const last = { code: '2016127', name: '李四', nameEn: 'Li Si' }
  const choosing = [{ key: 'a', title: words('辅导员', 'Counsellor'), last, wrong: null }]
  const data: DataOf<typeof api.documents.submit> = { mistakes: [], choosing, state: 'draft', number: null }
  sent()[0]?.answer(200, encode(api.documents.submit.data, data))
  const dialog = screen.getByRole('dialog', { name: '选择由谁办理' })
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => sent().length).toBe(2)
  sent()[1]?.answer(800, null)
  await expect.element(dialog.getByText('没有保存')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.poll(() => saves()[0]?.body).toEqual({ djid: id, mbid: 'yysq', bbxh: 3, set: {} })
})
