import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let auditor: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  auditor = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const lines = async (operation: string) =>
  (await portal.sql('select seq from operation_log where operation = $1', [operation])).length

test.each([
  ['logs.readOperations', () => portal.post('/xtglCzrz/list', { czdx: '从未看过' }, auditor)],
  ['logs.readSignIns', () => portal.post('/xtglDlrz/list', { ip: '10.9.8.7' }, auditor)],
  ['delegations.log', () => portal.post('/xtglWtsqrz/list', { pageNum: 2, pageSize: 10 }, auditor)],
  [
    'pages.preview',
    async () => {
      const { data } = await portal.post('/xtglYmpz/get', { pageId: 'assets' }, admin)
      return portal.post('/xtglYmpz/preview', { document: (data as { document: object }).document }, admin)
    },
  ],
])('%s: shown with its line or not at all, once for all pages', async (operation, read) => {
  const before = await lines(operation)
  await portal.sql('alter table operation_log add constraint shut check (false) not valid')
  const failed = await read().finally(() => portal.sql('alter table operation_log drop constraint shut'))
  expect(failed.code).toBe(500)
  expect((await read()).code).toBe(200)
  expect(await lines(operation)).toBe(before + 1)
  expect((await read()).code).toBe(200)
  expect(await lines(operation)).toBe(before + 1)
})
