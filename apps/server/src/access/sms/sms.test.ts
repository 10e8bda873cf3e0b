import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let gateway: Server
let url: string
const got: { body: string; secret: string | undefined; type: string | undefined }[] = []
let answer = 'OK'
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      got.push({ body, secret: request.headers['x-key'] as string, type: request.headers['content-type'] })
      reply.end(answer)
    })
  })
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
})
afterAll(async () => {
  gateway.close()
  await portal.close()
})

const post = (path: string, body: object = {}) => portal.post(`/xtglDxpz/${path}`, body, admin)
const settings = async () => (await post('one')).data as Record<string, unknown>
const save = async (more: object) => {
  const { xgr: _a, xgsj: _b, ...kept } = await settings()
  return post('save', { ...kept, ...more })
}
const send = async () => (await post('test', { sjh: '13812345678' })).data

test('at first messages are written down instead of sent', async () => {
  expect(await settings()).toMatchObject({ wglx: 'log', dxqm: '【江州大学】', wgmy: '' })
  expect(await send()).toMatchObject({
    wglx: 'log',
    sfcg: 1,
    sjh: '138****5678',
    dxnr: expect.stringMatching(/^【江州大学】这是/),
  })
  expect((await post('test', { sjh: '12' })).message).toBe('请输入有效的手机号码')
})

test('the gateway gets number, text and secret, whose text is nowhere kept', async () => {
  const set = { wglx: 'http', wgdz: url, mytm: 'X-Key', wgmy: 'gateway-secret', sjzd: 'phone', nrzd: 'msg' }
  expect((await save(set)).message).toBe('修改成功')
  expect(await settings()).toMatchObject({ wgmy: '******' })
  expect(await send()).toMatchObject({ wglx: 'http', sfcg: 1 })
  expect(got).toEqual([{ body: expect.any(String), secret: 'gateway-secret', type: 'application/json' }])
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ phone: '13812345678', msg: expect.stringMatching(/^【江州大学】/) })
  const rows = await portal.sql('select value from parameters union all select detail from operation_log')
  expect(JSON.stringify(rows)).not.toMatch(/gateway-secret|13812345678/)
  expect(await portal.sql('select body from text_messages order by id desc limit 1')).toEqual([{ body: null }])
})

test('****** leaves the secret, another answer is a failure, a form is a form', async () => {
  await save({ bwlx: 'form', cgbz: 'OK', wgmy: '******' })
  expect(await send()).toMatchObject({ sfcg: 1 })
  expect(got.at(-1)).toMatchObject({ secret: 'gateway-secret', body: expect.stringMatching(/^phone=13812345678&msg=/) })
  answer = 'no credit'
  expect(await send()).toMatchObject({ sfcg: 0, yy: 'unexpected answer' })
  await save({ wgdz: 'http://10.255.255.1/x' })
  expect(await send()).toMatchObject({ sfcg: 0, yy: 'privateAddress' })
})

test('what is wrong stands at its field; the later of two administrators is told', async () => {
  expect((await save({ wgdz: 'ftp://x' })).body).toMatchObject({ code: 800, errors: { wgdz: expect.any(String) } })
  expect((await save({ mytm: 'X Key' })).body).toMatchObject({ code: 800, errors: { mytm: expect.any(String) } })
  expect((await save({ bbxh: 10 })).message).toMatch(/^该记录已被/)
})

test('what was sent is listed, newest first', async () => {
  const all = (await post('list', { pageSize: 10 })).data as { total: number; list: { sfcg: number }[] }
  expect(all.total).toBe(5)
  expect(all.list.map(it => it.sfcg)).toEqual([0, 0, 1, 1, 1])
  expect(((await post('list', { sfcg: 0 })).data as { total: number }).total).toBe(2)
})
