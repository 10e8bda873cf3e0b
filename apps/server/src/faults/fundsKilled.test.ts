import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type FaultyEngine, startFaultyEngine } from '../testing/faultyEngine.ts'

/** The engine is killed in the middle of a movement of money, and after it: sent again with its key, it is done once. */
let engine: FaultyEngine
beforeAll(async () => {
  engine = await startFaultyEngine()
  await migrate({ connectionString: engine.address('postgres') })
  await engine.sql(`
    insert into systems (id, name, name_en, short_name, short_name_en, position) values ('0001', 'x', 'x', 'x', 'x', 1);
    insert into users (code, username, name, name_en) values ('L', 'l', 'x', 'x'), ('R', 'r', 'x', 'x');
    insert into projects (code, name, name_en, leader_code, leader_name, unit_code, account_set_code, kind, started_on, ends_on, budget,
      adjustment, income, spent, frozen) values ('P', 'x', 'x', 'L', 'x', '1', '01', 'x', '2020-01-01', '2999-12-31', 1000, 0, 0, 0, 0);
    select fund_grant(1, null, 'L', array['R'], '{reimbursement}', 500, now(), null);
    select fund_grant(1, 1, 'L', array['R'], '{reimbursement}', 300, now(), null);
    -- Whoever has come to this table waits for whoever holds the lock of that name.
    create function stand_still() returns trigger language plpgsql as $$
    begin
      if current_setting('test.point', true) = tg_table_name then perform pg_advisory_lock_shared(4711); end if;
      return null;
    end $$;`)
  for (const table of tables)
    await engine.sql(
      `create trigger zz_still after insert or update on ${table} for each row execute function stand_still()`,
    )
}, 120_000)
afterAll(() => engine.stop())

const tables = [
  'project_authorizations',
  'fund_accounts',
  'fund_holds',
  'fund_movements',
  'projects',
  'fund_transactions',
]
type Point = (typeof tables)[number] | 'the answer'
interface Call {
  kind: string
  text: (key: string, hold: string) => string
  points: readonly Point[]
}
const moved =
  (kind: string, more: string): Call['text'] =>
  (key, hold) =>
    `select fund_move('0001', '${kind}', '{"idempotencyKey":"${key}","hold":"${hold}"${more}}', '${key}', now() + interval '9 days') as answer`
const held: Call['text'] = key =>
  `select fund_hold('0001', '{"idempotencyKey":"${key}","document":"${key}","title":"x","use":"reimbursement","person":"R",
    "lines":[{"project":"P","authorization":2,"amount":"10.00"}]}', '${key}', now() + interval '9 days') as answer`
const calls: readonly Call[] = [
  { kind: 'hold', text: held, points: ['project_authorizations', 'fund_accounts', 'fund_holds', 'the answer'] },
  {
    kind: 'commit',
    text: moved('commit', ',"amount":"4.00"'),
    points: [...tables, 'the answer'],
  },
  {
    kind: 'release',
    text: moved('release', ''),
    points: ['project_authorizations', 'fund_accounts', 'fund_holds', 'fund_movements', 'the answer'],
  },
  { kind: 'extend', text: moved('extend', ''), points: ['fund_holds', 'fund_movements', 'the answer'] },
]
/** All that the books say, but not how often a sequence was asked. */
const books = async () => {
  const [row] = await engine.sql<{ it: string }>(`select jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(a.id, a.spent, a.held, a.passed) order by a.id) from project_authorizations a),
    (select jsonb_agg(jsonb_build_array(f.balance, f.held, f.reserved, f.unbooked)) from fund_accounts f),
    (select sum(h.amount - h.committed - h.released) from fund_holds h), (select count(*) from fund_holds),
    (select count(*) from fund_movements), (select count(*) from fund_transactions))::text as it`)
  return row?.it
}
const answerOf = async (text: string) => (await engine.sql<{ answer: unknown }>(text))[0]?.answer
const waiting = async () =>
  (await engine.sql("select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted")).length

/** Kills the engine as the call has come to that table, or after its end, before its answer was read. */
async function killedAt(point: Point, text: string): Promise<void> {
  if (point === 'the answer') {
    await engine.sql(text)
    await engine.kill()
    return engine.start()
  }
  const holder = engine.sql('select pg_advisory_lock(4711), pg_sleep(600)').catch(() => undefined)
  await expect
    .poll(() => engine.sql("select 1 from pg_locks where locktype = 'advisory' and objid = 4711"), { timeout: 9000 })
    .toHaveLength(1)
  const call = engine.sql(`set test.point = '${point}'; ${text}`).catch(() => undefined)
  await expect.poll(waiting, { timeout: 9000 }).toBe(1)
  await engine.kill()
  await Promise.all([holder, call])
  await engine.start()
}

test.each(calls)('a $kind, killed anywhere, is done once', { timeout: 120_000 }, async ({ kind, text, points }) => {
  let turn = 0
  const fresh = async () => {
    const made = (await answerOf(held(`${kind}-made-${++turn}`, ''))) as { holds: { hold: string }[] }
    return made.holds[0]?.hold ?? ''
  }
  for (const point of points) {
    const hold = kind === 'hold' ? '' : await fresh()
    const before = await books()
    const call = text(`${kind}-${point.replace(' ', '')}`, hold)
    await killedAt(point, call)
    const after = await books()
    if (point === 'the answer') expect(after).not.toBe(before)
    else expect(after, point).toBe(before)
    const answer = await answerOf(call)
    const once = await books()
    if (point === 'the answer') expect(once).toBe(after)
    expect(await answerOf(call)).toEqual(answer)
    expect(await books()).toBe(once)
    expect(await engine.sql('select * from fund_differences()')).toEqual([])
  }
})
