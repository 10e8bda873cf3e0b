import { api } from '@portico/contract/api.ts'
import { encode } from '@portico/contract/wire.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmHost } from '#kit/layers/confirm.tsx'
import { findings } from '#kit/testing/axe.ts'
import { queryClient } from '#shared/api/queries.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import DocumentReading from './DocumentReading.tsx'
import '#shared/styles/shell.css'
import { stampRequest, stampWay } from './sampleDocument.testing.ts'

const people = [
  { id: 5, code: '2003042', name: '李文博', nameEn: 'Li Wenbo', unitName: '财务处', enabled: true as const },
]
const [handed] = [vi.fn<(url: string, body: Record<string, unknown>) => void>()]
const changed = vi.fn()
/** What the portal refuses at the person, if anything. */
let refusal = ''
const zhao = stampWay.steps[3]?.people[0] ?? null
const way = {
  ...stampWay,
  happenings: [
    ...stampWay.happenings,
    {
      round: 1,
      key: 'finance',
      title: null,
      event: 'handedOn' as const,
      at: '2026-11-20 10:00:00',
      by: { code: '2005010', name: '何静', nameEn: 'He Jing' },
      for: null,
      to: zhao,
      words: '这周外出',
      changes: [],
    },
  ],
}

beforeEach(() => {
  setLanguage('zh')
  queryClient.clear()
  handed.mockClear()
  changed.mockClear()
  refusal = ''
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const answered = (data: unknown) => Promise.resolve(Response.json({ code: 200, data, message: '', msg: '' }))
    if (url.includes(api.documents.way.url)) return answered(encode(api.documents.way.data, way))
    if (url.includes(api.users.pick.url)) return answered(encode(api.users.pick.data, people))
    handed(url, JSON.parse(String(body)))
    if (!refusal) return answered(null)
    return Promise.resolve(
      Response.json({ code: 800, data: null, message: refusal, msg: refusal, errors: { jsr: refusal } }),
    )
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function shown(opened: Partial<OpenDocument> = {}, width = 1440) {
  await page.viewport(width, 900)
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main style={{ height: '100vh' }}>
          <DocumentReading opened={{ ...stampRequest, ...opened }} onChanged={changed} />
        </main>
        <ConfirmHost />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('赵明月 办理中')).toBeInTheDocument()
  return screen
}
const foot = () => page.getByRole('region', { name: '办理', exact: true })
const dialog = () => page.getByRole('dialog')
const who = () => dialog().getByRole('combobox', { name: /办理人/ })
const why = () => dialog().getByRole('textbox', { name: /说明/ })

test('the way says who handed it on to whom, and why', async () => {
  const screen = await shown()
  await expect.element(screen.getByText('何静 转给 赵明月：这周外出')).toBeVisible()
})

test('one hands it on: errors at the fields, what was typed stays where it is refused, and the focus goes back', async () => {
  await shown()
  const button = foot().getByRole('button', { name: '转给他人' })
  await button.click()
  await expect.element(dialog()).toHaveAccessibleName(/转给他人/)
  await dialog().getByRole('button', { name: '转给此人' }).click()
  await expect.element(who()).toBeInvalid()
  expect(handed).not.toHaveBeenCalled()
  await userEvent.type(who(), '李')
  await page.getByRole('option', { name: /李文博/ }).click()
  await why().fill('请')
  await dialog().getByRole('button', { name: '转给此人' }).click()
  await expect.element(why()).toHaveAccessibleDescription(/2 到 500 个字/)
  await why().fill('请代为核对税率')
  refusal = '李文博已是这一步的办理人'
  await dialog().getByRole('button', { name: '转给此人' }).click()
  await expect.element(who()).toHaveAccessibleDescription(new RegExp(refusal))
  await expect.element(why()).toHaveValue('请代为核对税率')
  expect(await findings()).toEqual([])
  expect(changed).not.toHaveBeenCalled()
  refusal = ''
  await dialog().getByRole('button', { name: '转给此人' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(handed.mock.lastCall?.[1]).toEqual({
    djid: stampRequest.id,
    bzdm: 'finance',
    bbxh: 7,
    jsr: '2003042',
    blyj: '请代为核对税率',
  })
  expect(changed).toHaveBeenCalledOnce()
  await button.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('a step that nobody was found for: one names who decides, and decides nothing', async () => {
  const naming = { key: 'finance', title: { zh: '财务处', en: 'Finance office' } }
  const screen = await shown({ mine: null, naming })
  await expect.element(screen.getByText('待您指定办理人')).toBeVisible()
  await expect.element(screen.getByText(/“财务处”没有办理人/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: '您的意见' })).not.toBeInTheDocument()
  expect(foot().getByRole('button').elements()).toHaveLength(1)
  await foot().getByRole('button', { name: '请指定办理人' }).click()
  await userEvent.type(who(), '李')
  await page.getByRole('option', { name: /李文博/ }).click()
  await dialog().getByRole('button', { name: '指定此人' }).click()
  await expect.poll(() => handed.mock.lastCall?.[0]).toContain(api.documents.assign.url)
  expect(handed.mock.lastCall?.[1]).toMatchObject({ bzdm: 'finance', jsr: '2003042', blyj: '' })
})

test('on a phone it stands in a menu, and the foot is no wider than the screen', async () => {
  await shown({}, 390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const button of foot().getByRole('button').elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await foot().getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '转给他人' }).click()
  await expect.element(dialog()).toHaveAccessibleName(/转给他人/)
})
