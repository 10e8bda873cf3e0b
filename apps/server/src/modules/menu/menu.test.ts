import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('a menu comes with its tag, and 304 while it is unchanged', async () => {
  const as = await portal.as('zhangsan')
  const first = await portal.get('/menu/mymenu', as)
  expect(first.code).toBe(200)
  const again = await portal.get('/menu/mymenu', { ...as, 'if-none-match': String(first.headers.etag) })
  expect(again.status).toBe(304)
})
