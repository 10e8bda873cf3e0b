import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, newProject } from '../funds/fundModel.testing.ts'
import { askFor, first, terms } from './authorizations.testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('what was got and is passed on: no more than is left of it, and nothing while it rests', async () => {
  const calls = fundCalls(portal)
  const project = await newProject(portal, 'PASS-1', '2009118', 1000)
  const id = await calls.grant(project, '2009118', '2016127', '300.00')
  await portal.sql(
    "update project_authorizations set may_pass_on = true, ends_at = now() + interval '1 year' where id = $1",
    [id],
  )
  const [{ id: wangwu } = { id: 0 }] = await portal.sql<{ id: number }>("select id from users where code = '2010064'")
  const receiver = await portal.as('lisi')
  const says = async (sqje: string, language: string) => {
    const body = {
      ...terms,
      sqxt: ['reimbursement'],
      bsqridList: [wangwu],
      xmList: [{ xmbh: 'PASS-1', sjid: id, sqje }],
    }
    return first((await askFor(portal, 'preview', body, { ...receiver, 'accept-language': language })).data.list).sm
  }
  expect(await says('300.00', 'zh')).toBeNull()
  expect(await says('300.01', 'zh')).toBe('超过您还能用的 300.00')
  expect(await says('300.01', 'en')).toBe('More than your 300.00.')
  await calls.pause(id)
  expect(await says('1.00', 'zh')).toBe('上级授权已暂停，恢复后才能再授权')
})
