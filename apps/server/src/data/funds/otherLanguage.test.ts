import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSecret } from '#demo/sampleSecret.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundDifferences, newProject } from './fundModel.testing.ts'

/** The guide, followed by a system that shares no code with us. */
const example = fileURLToPath(new URL('../../../../../docs/examples/project-money.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

test.runIf(hasPython)('a system in Python holds, is refused, spends and gives back, by the guide alone', async () => {
  const project = await newProject(portal, 'PY-1', '2009118', 1000)
  await portal.sql(
    "select fund_grant($1, null, '2009118', array['2016127'], '{reimbursement}', 500, now() - interval '1 day', '2999-01-01')",
    [project],
  )
  const address = portal.server.server.address()
  const env = {
    ...process.env,
    PYTHONUTF8: '1',
    PORTAL_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    SYSTEM_ID: '0001',
    SYSTEM_SECRET: sampleSecret(portal.seal, '0001'),
    PERSON: '2016127',
    PROJECT: 'PY-1',
  }
  const { stdout } = await promisify(execFile)('python3', [example], { env })
  expect(stdout.trim().split('\n')).toEqual([
    'left 500.00 by amount',
    expect.stringMatching(/^refused overLimit 这笔授权还能用 500\.00 元，您要用 600\.00 元。可以请 .+ 增额。$/),
    'held 400.00 left 100.00',
    'spent 350.00 released 50.00 left 150.00',
    'returned 50.00 to authorization',
    'state commit release return',
  ])
  expect(await fundDifferences(portal)).toEqual([])
})
