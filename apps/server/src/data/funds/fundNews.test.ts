import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodySignature } from '#access/sso/signature.rules.ts'
import { sampleSecret } from '#demo/sampleSecret.ts'
import { type Heard, listenTo } from '../../testing/listenTo.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, newProject } from './fundModel.testing.ts'

let portal: TestPortal
let origin: string
beforeAll(async () => {
  portal = await startPortal()
  origin = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  await portal.sql("update systems set may_reimburse = true where id = '0001'")
})
afterAll(() => portal.close())

/** A hold as a business system sends it. */
function hold(project: string, person: string) {
  const lines = [{ project, amount: '10.00' }]
  const call = { idempotencyKey: randomBytes(9).toString('hex'), document: 'BX-1', title: '差旅', person, lines }
  const text = JSON.stringify({ ...call, use: 'reimbursement' })
  const [timestamp, nonce] = [String(Date.now()), randomBytes(12).toString('hex')]
  return portal.post('/sso_server/funds/hold', text, {
    'x-portal-client': '0001',
    'x-portal-timestamp': timestamp,
    'x-portal-nonce': nonce,
    'x-portal-signature': bodySignature(sampleSecret(portal.seal, '0001'), timestamp, nonce, text),
  })
}

test('who leads, got it or sees what is left of the same money hears of a claim, without a figure; nobody else', async () => {
  const project = await newProject(portal, 'LIVE-1', '2009118', 1000)
  const calls = fundCalls(portal)
  await calls.grant(project, '2009118', '2016127', '300')
  for (const sharer of ['2010064', '2007234']) await calls.grant(project, '2009118', sharer, null)
  await portal.sql(
    `update project_authorizations a set balance_visible = true from authorization_receivers r
     where a.id = r.authorization_id and a.project_id = $1 and r.person_code = '2010064'`,
    [project],
  )
  const heard: Record<string, Heard> = {}
  for (const person of ['2009118', '2016127', '2010064', '2007234'])
    heard[person] = await listenTo(origin, await portal.as(person))
  const told = (person: string) => heard[person]?.events.filter(it => it.name === 'authorizations') ?? []
  expect(await hold('LIVE-1', '2016127')).toMatchObject({ code: 200 })
  for (const person of ['2009118', '2016127', '2010064'])
    await expect.poll(() => told(person), { message: person }).toHaveLength(1)
  expect(told('2009118')).toEqual([expect.objectContaining({ data: {} })])
  expect(told('2007234')).toEqual([])
  for (const one of Object.values(heard)) one.close()
})
