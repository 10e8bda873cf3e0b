import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../server/src/testing/portal.ts'
import { startSample, type TestSample } from '../testing/sample.ts'
import { bodySignature } from './signedCalls.ts'

const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.repeat(2)

test("signs the guide's examples", () => {
  const sign = (body: object) =>
    bodySignature(secret, '1795191123280', '7d1f0a52c8e94b36a1d2f3e4b5c60718', JSON.stringify(body))
  const pushed = {
    idempotencyKey: 'push:BX-2041',
    id: 'BX-2041',
    kind: 'correction',
    title: '退回修改：办公用品报销单',
    titleEn: 'Returned: claim for office supplies',
    sender: '财务处',
    senderEn: 'Finance Office',
    people: ['2008035'],
    path: '/finance/app/everyday-claims?todo=BX-2041',
    dueAt: '2026-11-28 18:00:00',
  }
  expect(sign(pushed)).toBe('0c0bd649b5db5021193e6c7b692b9679f262316cef6259637e2c902cf751593c')
  const closed = {
    idempotencyKey: 'close:BX-2041:2008035',
    id: 'BX-2041',
    state: 'done',
    person: '2008035',
    doneBy: '2008035',
  }
  expect(sign(closed)).toBe('83cb9bc1c80f81aa5a7627136b2027f7f8c0b30de9685d62af3788482c50a00a')
  const held = {
    idempotencyKey: 'hold:BX202611200417',
    document: 'BX202611200417',
    title: '差旅报销：赴合肥项目对接',
    use: 'reimbursement',
    person: '2016127',
    lines: [{ project: 'HX-2024-092', amount: '5400.00' }],
  }
  expect(sign(held)).toBe('72c9b147b21d0f6f1c0ac33830386f2a4436ff34d7fbe972d12b0ba4e3b68195')
})

let portal: TestPortal
let sample: TestSample
beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  sample = await startSample(portal)
})
afterAll(async () => {
  await sample?.close()
  await portal?.close()
})

const claims = '/finance/app/everyday-claims'
interface Row {
  id: number
  dbbt: string
  blr?: string
  bwtr?: string
}
const listOf = async (as: { satoken: string }, state = 0) => {
  const { data } = await portal.post('/dbtz/dbsxList', { dbzt: state, sysid: '0001', pageSize: 50 }, as)
  return (data as unknown as { list: Row[] }).list
}
/** Gives zhangsan an item with a page of ours and answers the link to it. */
async function waiting(id: string, as: { satoken: string }) {
  await portal.sql(
    `insert into todos (user_id, system_id, external_id, title, title_en, sender, created_at, path)
     select id, '0001', $1, $1, $1, '财务处', now(), $2 from users where username = 'zhangsan'`,
    [id, `${claims}?todo=${id}`],
  )
  const row = (await listOf(as)).find(item => item.dbbt === id)
  return String((await portal.post('/dbtz/dbsxUrl', { id: row?.id }, as)).data)
}
const keyIn = (html: string) => /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? ''

test('finishing an item here closes it at the portal; the one that follows appears there', async () => {
  const as = await portal.as('zhangsan')
  const { html, cookie, path } = await sample.enter(await waiting('BX-7', as))
  expect(path).toBe(`${claims}?todo=BX-7`)
  expect(html).toContain('来自门户的待办事项')
  const form = { key: keyIn(html), finish: 'BX-7', follow: '1' }
  const done = await sample.post(claims, form, { cookie })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${claims}?done=followed`])
  const open = (await listOf(as)).map(row => row.dbbt)
  expect(open).not.toContain('BX-7')
  expect(open).toContain('归档：日常报销的办结材料')
  expect((await listOf(as, 1)).find(row => row.dbbt === 'BX-7')).toMatchObject({ blr: '张三' })
  // A second click does nothing more.
  expect((await sample.post(claims, form, { cookie })).status).toBe(303)
  expect((await listOf(as)).filter(row => row.dbbt.startsWith('归档'))).toHaveLength(1)
})

test('who acts for somebody is named beside them', async () => {
  const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...(await portal.as('lisi')) })
  const acting = { satoken: String(headers['satoken']) }
  const { html, cookie } = await sample.enter(await waiting('BX-8', acting))
  expect((await sample.post(claims, { key: keyIn(html), finish: 'BX-8' }, { cookie })).status).toBe(303)
  expect((await listOf(acting, 1)).find(row => row.dbbt === 'BX-8')).toMatchObject({ blr: '李四', bwtr: '张三' })
})

test('an item that is not theirs is not closed, and said so; a forged secret closes nothing', async () => {
  const as = await portal.as('zhangsan')
  const { html, cookie } = await sample.enter(await waiting('BX-9', as))
  const answer = await sample.post(claims, { key: keyIn(html), finish: 'BX-none' }, { cookie })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('待办未能办结')])
  expect(sample.log.join()).toContain('未知的待办 BX-none')
  expect((await sample.post(claims, { key: 'wrong', finish: 'BX-9' }, { cookie })).status).toBe(409)
  expect((await listOf(as)).map(row => row.dbbt)).toContain('BX-9')
  const page = await (await sample.open(`${claims}?todo=<script>`, { cookie })).text()
  expect(page).not.toContain('来自门户的待办事项')
})

test('an item of the demo leads to a page of its own, coherent with what the portal says of it, and is finished there', async () => {
  const as = await portal.as('zhangsan')
  interface Open extends Row {
    fsr: string
    sfydz: number
  }
  const open = async () => {
    const { data } = await portal.post('/dbtz/dbsxList', { dbzt: 0, pageSize: 50 }, as)
    return (data as unknown as { list: Open[] }).list
  }
  const items = (await open()).filter(item => !/^(BX|归档)/.test(item.dbbt))
  expect(items.length).toBeGreaterThanOrEqual(12)
  expect(items.filter(item => item.sfydz !== 1)).toEqual([])
  const [first] = items.filter(item => item.dbbt.includes('（8 人）'))
  const link = String((await portal.post('/dbtz/dbsxUrl', { id: first?.id }, as)).data)
  const { html, cookie, path } = await sample.enter(link)
  for (const words of [first?.dbbt, first?.fsr, '办理期限', '金额合计']) expect(html).toContain(words)
  expect(html.match(/<tr><th scope="row">/g)).toHaveLength(8)
  const sum = [...html.matchAll(/<td class="right">([\d,.]+)</g)].reduce(
    (all, [, it = '']) => all + Number(it.replaceAll(',', '')),
    0,
  )
  expect(html).toContain(`¥ ${sum.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)

  // Another's words on the page need the system's secret.
  const forged = path.replace(
    /about=[\w-]+/,
    `about=${Buffer.from('["假","x","假","x",1,null]').toString('base64url')}`,
  )
  expect(await (await sample.open(forged, { cookie })).text()).not.toContain('假')

  const id = new URL(path, sample.origin).searchParams.get('todo') ?? ''
  const done = await sample.post(path.split('?')[0] ?? '', { key: keyIn(html), finish: id }, { cookie })
  expect(done.status).toBe(303)
  expect((await open()).map(item => item.id)).not.toContain(first?.id)
})
