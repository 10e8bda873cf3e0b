import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../testing/listenTo.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

const program = '/usr/bin/redis-server'
const folder = mkdtempSync(path.join(tmpdir(), 'portico-redis-'))
const port = 41_000 + (process.pid % 20_000)
const redis = existsSync(program)
  ? spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''], { stdio: 'ignore' })
  : null
afterAll(() => {
  redis?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
const kinds: [string, Record<string, string>][] = [['sharing the database', {}]]
if (redis) kinds.push(['sharing Redis too', { REDIS_URL: `redis://127.0.0.1:${port}` }])

describe.each(kinds)('two instances, %s', (_kind, env) => {
  let one: TestPortal
  let two: TestPortal
  let origin: string
  beforeAll(async () => {
    one = await startPortal(env)
    two = await startPortal(env, { beside: one })
    origin = await two.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })
  const listen = async (username: string) => {
    const as = await one.as(username)
    const heard = await listenTo(origin, as)
    await expect.poll(() => heard.last('counts')?.['notices']).toBeDefined()
    return { as, heard }
  }
  const unread = (counts: Record<string, unknown> | undefined) =>
    (counts?.['notices'] as { count: number } | undefined)?.count

  test('what is read and published at one is told by the other', async () => {
    const { as, heard } = await listen('zhangsan')
    const before = unread(heard.last('counts')) ?? 0
    const [notice] = await one.sql<{ id: number }>(
      `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, target_people)
       select 'normal', '通知', '两处', 'both', 'x', 'x', 'x', 'x', now(), array[id] from users where username = 'zhangsan' returning id`,
    )
    await expect.poll(() => unread(heard.last('counts'))).toBe(before + 1)
    await one.post('/dbtz/xgzt', { ids: [notice?.id], status: 1 }, as)
    await expect.poll(() => unread(heard.last('counts'))).toBe(before)
    heard.close()
  })

  test('a session that is ended at one is told by the other', async () => {
    const { as, heard } = await listen('lisi')
    await one.post('/logout', {}, as)
    await heard.ended
    expect(heard.events.at(-1)).toEqual({ name: 'sessionEnd', data: { code: '401' } })
  })

  test('what changed while nobody could hear is told afterwards', async () => {
    const { heard } = await listen('zhaoliu')
    const before = unread(heard.last('counts')) ?? 0
    await one.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen %'",
      [one.database],
    )
    await one.sql(
      `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, target_people)
       select 'normal', '通知', '断开', 'cut', 'x', 'x', 'x', 'x', now(), array[id] from users where username = 'zhaoliu'`,
    )
    await expect.poll(() => unread(heard.last('counts'))).toBe(before + 1)
    heard.close()
  })
})
