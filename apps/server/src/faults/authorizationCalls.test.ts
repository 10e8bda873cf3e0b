import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Running, start } from '../start.ts'
import { type FaultyEngine, startFaultyEngine } from '../testing/faultyEngine.ts'

/** The engine is killed in the middle of a call about authorizations: nothing of it stays, and sent again it is done once. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-authorizations-'))
chmodSync(folder, 0o711)
let engine: FaultyEngine
let portal: Running
const tokens = new Map<string, string>()
const facts = { id: 0, movement: 0, hold: 0, lisi: 0 }
const code = 'KILLED-1'

beforeAll(async () => {
  engine = await startFaultyEngine()
  const env = { PORTAL_DATA: folder, PORTAL_PORT: '0', PORTAL_MODE: 'demo', PORTAL_SECRET: 's'.repeat(40) }
  // What is tried is what a kill leaves, not how long a busy engine is waited for.
  const limits = { DATABASE_URL: engine.address('postgres'), DATABASE_PATIENCE: '20', PORTAL_DRAIN: '0' }
  portal = await start(readConfig({ ...env, ...limits, PORTAL_LOG_LEVEL: 'silent' }), pino({ level: 'silent' }))
  for (const staff of ['2009118', '2003042']) {
    const [user] = await engine.sql<{ id: number }>(`select id from users where code = '${staff}'`)
    const id = user?.id ?? 0
    const people = { userId: id, actorId: id, delegationId: null, mustChangePassword: false, fromBrowser: false }
    const from = { method: 'USER-PWD', address: '127.0.0.1', userAgent: 'test' }
    tokens.set(staff, (await portal.services.sessions.start({ ...people, ...from })).token)
  }
  const [person] = await engine.sql<{ id: number }>("select id from users where code = '2016127'")
  facts.lisi = person?.id ?? 0
  await engine.sql(
    `insert into projects (code, name, name_en, leader_code, leader_name, unit_code, account_set_code, kind, started_on, ends_on, budget,
       adjustment, income, spent, frozen)
     values ('${code}', 'x', 'x', '2009118', '陈思远', '310200', '01', 'grant', '2020-01-01', '2999-12-31', 1000, 0, 0, 0, 0)`,
  )
  const [made] = await engine.sql<{ given: number; ended: number }>(
    `select fund_grant(id, null, '2009118', array['2016127'], '{query,reimbursement}', 500, now(), null) as given,
       fund_grant(id, null, '2009118', array['2016127'], '{reimbursement}', 100, now(), null) as ended
     from projects where code = '${code}'`,
  )
  facts.id = made?.given ?? 0
  const moved = (kind: string, key: string, more: string) =>
    `select fund_move('0001', '${kind}', ('{"idempotencyKey":"${key}","hold":"H' || (select max(id) from fund_holds)
       || '"${more}}')::jsonb, '${key}', null)`
  await engine.sql(
    `select fund_hold('0001', '{"idempotencyKey":"d","document":"d","title":"x","path":"/finance/app/everyday-claims","use":"reimbursement","person":"2016127",
       "lines":[{"project":"${code}","authorization":${made?.ended},"amount":"90.00"}]}', 'd', now() + interval '9 days')`,
  )
  await engine.sql(moved('commit', 'c', ',"amount":"90.00"'))
  await engine.sql(`select fund_end(${made?.ended}, 'takenBack')`)
  await engine.sql(moved('return', 'r', ',"amount":"40.00","reason":"x"'))
  const [back] = await engine.sql<{ id: number; hold: number }>(
    'select id::int, hold_id::int as hold from fund_movements order by id desc limit 1',
  )
  facts.movement = back?.id ?? 0
  facts.hold = back?.hold ?? 0
}, 240_000)
afterAll(async () => {
  await portal?.stop()
  await engine?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

// What failed before its kill must not stand in the way of all others.
afterEach(() =>
  engine.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'pg_sleep' and pid <> pg_backend_pid()",
  ),
)

async function ask(verb: string, body: object, staff: string) {
  const headers = { satoken: tokens.get(staff) ?? '', 'content-type': 'application/json' }
  const answer = await fetch(`${portal.address}/portal_server/sqgl/${verb}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { code: said, data } = (await answer.json()) as { code: number; data: unknown }
  return { status: answer.status, said, data }
}

/** All that these calls change, and the lines that say so: those that name a person, as the portal tells things by itself each minute. */
const state = async () => {
  const [row] = await engine.sql<{ it: string }>(`select jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(a.id, a.state, a.amount, a.spent, a.held, a.passed, a.revision) order by a.id)
      from project_authorizations a where a.leader_code = '2009118'),
    (select jsonb_agg(jsonb_build_array(f.held, f.reserved) order by f.project_id) from fund_accounts f where f.leader_code = '2009118'),
    (select count(*) from authorization_log), (select count(*) from fund_restored), (select jsonb_agg(d.draft) from absence_drafts d),
    (select count(*) from fund_groups), (select count(*) from fund_group_members),
    (select count(*) from operation_log where operation ~ '^(authorizations|fundGroups)[.]' and actor_id is not null))::text as it`)
  return row?.it
}

interface Call {
  verb: string
  body: () => object
  /** The table that is locked: the call stands still before it, with all that it did until then. */
  before: string
  staff?: string
  /** What it answers once more; a reading changes nothing, and what is written down each time is answered each time. */
  again: 200 | 800 | 'read' | 'each'
}
const leader = '2009118'
const office = '2003042'
const draft = { ksrq: null, jsrq: null, lgyy: '访学', wtr: null, xmList: [] }
const one = () => ({ idList: [facts.id] })
const calls: readonly Call[] = [
  { verb: 'absenceDraftKeep', body: () => draft, before: 'absence_drafts', again: 200 },
  { verb: 'absenceDraft', body: () => ({}), before: 'absence_drafts', again: 'read' },
  { verb: 'absenceDraftDrop', body: () => ({}), before: 'absence_drafts', again: 200 },
  { verb: 'news', body: () => ({}), before: 'authorization_log', again: 'read' },
  { verb: 'useLeft', body: () => ({ id: facts.id }), before: 'fund_holds', again: 'read' },
  { verb: 'all', body: () => ({ gjz: code }), before: 'project_authorizations', staff: office, again: 'read' },
  { verb: 'pause', body: one, before: 'operation_log', staff: office, again: 800 },
  { verb: 'resume', body: one, before: 'authorization_log', staff: office, again: 800 },
  {
    verb: 'reduce',
    body: () => ({ list: [{ id: facts.id, shje: '300' }], sqyy: '结余' }),
    before: 'operation_log',
    staff: office,
    again: 800,
  },
  {
    verb: 'takeBack',
    body: () => ({ ...one(), cxzy: true, sqyy: '项目审计' }),
    before: 'operation_log',
    staff: office,
    again: 800,
  },
  { verb: 'takeBackUndo', body: one, before: 'authorization_log', staff: office, again: 800 },
  { verb: 'groupMatch', body: () => ({ mdList: ['李四', '没有这个人'] }), before: 'users', again: 'read' },
  {
    verb: 'groupSave',
    body: () => ({ ktzmc: '出差小组', cyidList: [facts.lisi] }),
    before: 'operation_log',
    again: 800,
  },
  { verb: 'returned', body: () => ({ gjz: code }), before: 'fund_movements', again: 'read' },
  // Nothing but its line in the log: a ticket that nobody was given is kept by no table, and ends by itself.
  { verb: 'openDocument', body: () => ({ id: facts.hold }), before: 'operation_log', again: 'each' },
  { verb: 'restore', body: () => ({ id: facts.movement }), before: 'operation_log', again: 800 },
]
/** A reading leaves nothing behind: those are killed where there is time for it. */
const killed = process.env.PORTAL_FAULTS === 'long' ? calls : calls.filter(({ again }) => again !== 'read')
/** Whether a call stands still before that table. */
const isAt = async (table: string) =>
  (
    await engine.sql(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where a.application_name = 'portico' and not l.granted and l.relation = '${table}'::regclass`,
    )
  ).length > 0
/** Locks it until the engine is killed. */
async function lock(table: string): Promise<{ held: Promise<unknown> }> {
  const held = engine.sql(`begin; lock table ${table} in access exclusive mode; select pg_sleep(600)`).catch(() => null)
  const isHeld = () =>
    engine.sql(
      `select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = '${table}'::regclass`,
    )
  await expect.poll(async () => (await isHeld()).length).toBe(1)
  return { held }
}
const isWell = () =>
  expect
    .poll(async () => (await fetch(`${portal.address}/readyz`)).status, { timeout: 30_000, interval: 100 })
    .toBe(200)

test.each(killed)('$verb', { timeout: 90_000 }, async ({ verb, body, before, staff = leader, again }) => {
  const was = await state()
  const { held } = await lock(before)
  const cut = ask(verb, body(), staff)
  const early: unknown[] = []
  void cut.then(answer => early.push(answer))
  await expect.poll(async () => [...early, await isAt(before)], { timeout: 15_000 }).toEqual([true])
  await engine.kill()
  await held
  expect(await cut).toMatchObject({ status: 503, said: 999 })
  await engine.start()
  await isWell()
  expect(await state()).toBe(was)

  expect(await ask(verb, body(), staff)).toMatchObject({ status: 200, said: 200 })
  const once = await state()
  if (again === 'read') expect(once).toBe(was)
  else expect(once).not.toBe(was)
  expect(await ask(verb, body(), staff)).toMatchObject({ said: again === 800 ? 800 : 200 })
  if (again === 'each') expect(await state()).not.toBe(once)
  else expect(await state()).toBe(once)
  expect(await engine.sql('select * from fund_differences()')).toEqual([])
})

test('nothing of it is missing in the log', async () => {
  expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
})
