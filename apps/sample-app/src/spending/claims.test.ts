import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject } from '../../../server/src/data/funds/fundModel.testing.ts'
import { startPortal, type TestPortal } from '../../../server/src/testing/portal.ts'
import { startSample, type TestSample } from '../testing/sample.ts'

let portal: TestPortal
let sample: TestSample
let cookie: string
let authorization: number
const claims = '/finance/app/everyday-claims'
const project = 'SAMPLE-1'
beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  sample = await startSample(portal)
  const id = await newProject(portal, project, '2009118', 1000)
  const [given] = await portal.sql<{ id: number }>(
    "select fund_grant($1, null, '2009118', array['2008035'], '{reimbursement,income}', 500, now(), '2999-01-01') as id",
    [id],
  )
  authorization = given?.id ?? 0
  const [row] = await portal.sql<{ id: string }>(
    `select id from permissions where link like '%${claims}' and path is null`,
  )
  const { data } = await portal.post('/menu/url', { qid: row?.id }, await portal.as('zhangsan'))
  cookie = (await sample.enter(String(data))).cookie
})
afterAll(async () => {
  await sample?.close()
  await portal?.close()
})

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
const page = async (query = '', path = claims) => (await sample.open(path + query, { cookie })).text()
const sound = async () => expect(await portal.sql('select * from fund_differences()')).toEqual([])
const typed = (amount: string) => ({
  subject: '测试化验费',
  context: `${project}|${authorization}`,
  amount,
  save: 'submit',
})

test('whose project it is stands in the language of the page', async () => {
  const query = `?project=${project}&authorization=${authorization}`
  expect(await page(query)).toContain('陈思远 授权')
  const english = await sample.open(claims + query, { cookie, 'accept-language': 'en' })
  const said = await english.text()
  expect(said).toContain('from Chen Siyuan')
  expect(said).toContain('of Chen Siyuan')
  expect(said).not.toContain('陈思远')
})

test('a claim takes from a project that was given, stops at the limit in words, is paid and partly returned', async () => {
  const form = await page(`?project=${project}&authorization=${authorization}`)
  expect(form).toContain('¥ 500.00')
  expect(form).toMatch(new RegExp(`<option value="${project}\\|${authorization}" selected>`))
  const sent = { key: hidden(form, 'key'), number: hidden(form, 'number') }

  const over = await sample.post(claims, { ...sent, ...typed('600') }, { cookie })
  const said = await over.text()
  expect(over.status).toBe(422)
  expect(said).toMatch(/id="fault-amount">这笔授权还能用 500\.00 元，您要用 600\.00 元。可以请 .+ 增额。/)
  expect(said).toContain('value="600"')
  expect(said).toContain('value="测试化验费"')
  expect(hidden(said, 'number')).toBe(sent.number)
  const english = await sample.post(claims, { ...sent, ...typed('600') }, { cookie, 'accept-language': 'en' })
  expect(await english.text()).toContain('500.00 is left of this authorization; you asked for 600.00.')

  const done = () => sample.post(claims, { ...sent, ...typed('400') }, { cookie })
  expect((await done()).headers.get('location')).toBe(`${claims}?done=submitted`)
  // Sent twice it is one document, and one hold.
  expect((await done()).status).toBe(303)
  expect((await page()).match(new RegExp(`>${sent.number}<`, 'g'))).toHaveLength(1)
  expect(await page()).toContain('¥ 100.00')

  const entry = `?entry=${sent.number}`
  const move = async (kind: string, more: Record<string, string>) => {
    const html = await page(entry)
    const body = { key: hidden(html, 'key'), entry: sent.number, mark: hidden(html, 'mark'), move: kind, ...more }
    const answer = await sample.post(claims, body, { cookie })
    return { status: answer.status, html: await answer.text() }
  }
  const more = await move('commit', { amount: '400.01' })
  expect([more.status, more.html]).toEqual([422, expect.stringContaining('核销 400.01 超过占用 400.00')])
  expect((await move('commit', { amount: '350' })).status).toBe(303)
  expect((await move('return', { amount: '400' })).html).toContain('退回超过已核销 350.00')
  expect((await move('return', { amount: '50', reason: '退票' })).status).toBe(303)
  const now = await page(entry)
  for (const figure of ['<b>0.00</b>', '<b>350.00</b>', '<b>50.00</b>']) expect(now).toContain(figure)
  expect(await page(`?document=${sent.number}`)).toContain('<b>350.00</b>')
  expect(await page()).toContain('¥ 200.00')
  await sound()
})

test('income is declared from a project likewise; what is withdrawn is free again', async () => {
  const path = '/finance/app/internal-pay'
  const form = await page('', path)
  const sent = { key: hidden(form, 'key'), number: hidden(form, 'number') }
  expect((await sample.post(path, { ...sent, ...typed('200') }, { cookie })).status).toBe(303)
  const [held] = await portal.sql<{ use: string }>('select use from fund_holds where document = $1', [sent.number])
  expect(held?.use).toBe('income')
  const html = await page(`?entry=${sent.number}`, path)
  const body = { key: sent.key, entry: sent.number, mark: hidden(html, 'mark'), move: 'release' }
  expect((await sample.post(path, body, { cookie })).status).toBe(303)
  expect(await page('', path)).toContain('¥ 200.00')
  await sound()
})

test('a project that one was not given is refused at its field, a forged document is nobody’s', async () => {
  const form = await page()
  const key = hidden(form, 'key')
  const other = await sample.post(claims, { key, ...typed('1'), context: 'SAMPLE-2|' }, { cookie })
  expect([other.status, await other.text()]).toEqual([422, expect.stringContaining('请选择经费项目')])
  const missing = await sample.open(`${claims}?document=BX-1`, { cookie })
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('这里没有这张单据')])
  const forged = { key, entry: 'BX-1', mark: '0'.repeat(16), move: 'commit', amount: '1' }
  expect((await sample.post(claims, forged, { cookie })).status).toBe(404)
})

test('an application has a face of its own', async () => {
  const [row] = await portal.sql<{ id: string; link: string }>(
    "select id, link from permissions where link like '%/app/timetable' and path is null",
  )
  const { data } = await portal.post('/menu/url', { qid: row?.id }, await portal.as('zhangsan'))
  expect((await sample.enter(String(data))).html).toContain('本周课表')
})

test('where the portal does not answer nobody is told that the money is not enough, and nothing is lost', async () => {
  const form = await page()
  const sent = { key: hidden(form, 'key'), number: hidden(form, 'number') }
  await portal.sql("update systems set may_reimburse = false where id = '0001'")
  await expect.poll(() => page(), { timeout: 9000 }).toContain('本系统不能办理此类业务')
  await portal.server.close()
  const answer = await sample.post(claims, { ...sent, ...typed('10') }, { cookie })
  const html = await answer.text()
  expect(html).toContain('门户暂时没有答复，款项未被拒绝')
  expect(html).toContain('value="测试化验费"')
})
