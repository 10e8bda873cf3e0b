import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let leader: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  portal = await startPortal()
  leader = await portal.as('2009118')
  other = await portal.as('lisi')
})
afterAll(() => portal.close())

const set = {
  famc: '研究生差旅',
  sqxt: ['query', 'reimbursement'],
  sqje: '3000',
  sqqx: '3m',
  ts: null,
  ecsq: false,
  yekj: true,
  djxe: '500.5',
}
const list = async (as = leader) => (await portal.post('/sqgl/setList', {}, as)).data as { id: number; famc: string }[]
const save = (body: object, as = leader) => portal.post('/sqgl/setSave', { ...set, ...body }, as)

test('a set is kept, replaced, and removed by whose it is alone', async () => {
  const before = (await list()).length
  const made = await save({})
  const { id } = made.data as { id: number }
  expect(await list()).toContainEqual({ ...set, id, sqje: '3000.00', djxe: '500.50' })
  expect(await list()).toHaveLength(before + 1)
  expect((await list(other)).some(it => it.id === id)).toBe(false)
  expect((await save({ id, sqje: null })).code).toBe(200)
  expect(await list()).toContainEqual(expect.objectContaining({ id, sqje: null }))
  expect((await save({ id }, other)).code).toBe(800)
  expect((await portal.post('/sqgl/setRemove', { id }, other)).code).toBe(800)
  expect((await save({})).body['errors']).toEqual({ famc: '研究生差旅已存在' })
  expect((await portal.post('/sqgl/setRemove', { id }, leader)).code).toBe(200)
  expect(await list()).toHaveLength(before)
})

test.each([
  [{ famc: ' ' }, 'famc'],
  [{ sqxt: [] }, 'sqxt'],
  [{ sqje: '0' }, 'sqje'],
  [{ sqje: '1e3' }, 'sqje'],
  [{ djxe: '12.345' }, 'djxe'],
  [{ sqqx: 'custom' }, 'ts'],
  [{ ts: 5 }, 'ts'],
])('%j is refused at its field', async (wrong, field) => {
  expect(Object.keys((await save(wrong)).body['errors'] as object)).toEqual([field])
})

test('nobody keeps sets without end', async () => {
  const answers = []
  for (let at = 0; at < 31; at++) answers.push((await save({ famc: `方案 ${at}` }, other)).code)
  expect(answers.filter(code => code === 200).length).toBeLessThanOrEqual(30)
  expect((await save({ famc: '再一个' }, other)).message).toContain('最多保存 30 个方案')
})
