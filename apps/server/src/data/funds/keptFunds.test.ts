import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, newProject } from './fundModel.testing.ts'
import { checkFunds } from './funds.job.ts'
import { settleEnded } from './funds.queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('a sum that ended is free again without anybody asking for the project', async () => {
  const calls = fundCalls(portal)
  const project = await newProject(portal, 'KEPT-1', '2009118', 500)
  const given = await calls.grant(project, '2009118', '2016127', '300.00')
  const free = () =>
    calls.one<string>('select balance - held - reserved from fund_accounts where project_id = $1', [project])
  const { services } = portal
  await settleEnded(services.db)
  expect(await free()).toBe('200.00')
  await portal.sql("update project_authorizations set ends_at = now() - interval '1 second' where id = $1", [given])
  expect(await settleEnded(services.db)).toBe(1)
  expect(await free()).toBe('500.00')
  expect(await settleEnded(services.db)).toBe(0)
})

test('a figure that was changed by hand fails the nightly look, by its name', async () => {
  const { db } = portal.services
  await checkFunds(db)
  await portal.sql('update fund_accounts set reserved = reserved + 1 where project_id = (select min(id) from projects)')
  await expect(checkFunds(db)).rejects.toThrow('1 figures of project money differ; reserved of')
})
