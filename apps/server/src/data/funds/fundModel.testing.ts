import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { TestPortal } from '../../testing/portal.ts'

/** A figure of the books that differs from what the holds below it add up to. */
interface FundDifference extends Record<string, unknown> {
  what: string
  id: number
  kept: string
  counted: string
}

/** What the books of funds say of themselves; empty as long as all figures agree. */
export const fundDifferences = (portal: TestPortal): Promise<FundDifference[]> =>
  portal.sql<FundDifference>('select what, id, kept::text, counted::text from fund_differences()')

/** A project of the test's own with so much money; answers its id. */
export async function newProject(portal: TestPortal, code: string, leader: string, budget: number): Promise<number> {
  const [row] = await portal.sql<{ id: number }>(
    `insert into projects (code, name, name_en, leader_code, leader_name, unit_code, account_set_code, kind, started_on,
       ends_on, budget, adjustment, income, spent, frozen)
     select $1, '测试项目', 'A project', $2, (select name from users where code = $2), unit_code, account_set_code, kind,
       '2020-01-01', '2999-12-31', $3, 0, 0, 0, 0
     from projects limit 1 returning id`,
    [code, leader, budget],
  )
  return row?.id ?? 0
}

/** Amounts as they travel, in fen and back: sums are whole numbers here. */
export const fen = (amount: string): bigint => BigInt(amount.replace('.', ''))
export const yuan = (sum: bigint): string => {
  const digits = String(sum).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Plain SQL on as many connections as there are callers at once, until the test is over. */
export function manyAtOnce(portal: TestPortal, max = 20) {
  const { connectionString } = inject('databaseServer')
  const reached = connectionString.replace(encodeURIComponent('{database}'), portal.database)
  const pool = new pg.Pool({ connectionString: reached.replace('{database}', portal.database), max })
  // A connection that is being closed may still hear that its database goes.
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  return async <T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]> =>
    (await pool.query(text, values)).rows
}

/** The calls of the books as a system makes them; a refusal throws its reason. */
export function fundCalls(
  portal: TestPortal,
  names: { next: number } = { next: 0 },
  run: TestPortal['sql'] = portal.sql,
) {
  const one = async <T>(text: string, values: unknown[]): Promise<T> => {
    const [row] = await run<{ it: T }>(`select (${text}) as it`, values)
    if (!row) throw new Error('no row')
    return row.it
  }
  const key = () => `k${++names.next}`
  const until = "now() + interval '30 days'"
  return {
    one,
    hold: (person: string, lines: readonly object[], idempotencyKey = key()) => {
      const call = {
        idempotencyKey,
        document: `D-${idempotencyKey}`,
        title: '差旅',
        use: 'reimbursement',
        person,
        lines,
      }
      return one<{ holds: { hold: string; authorization: number | null; left: string | null; amount: string }[] }>(
        `fund_hold('0001', $1, $2, ${until})`,
        [call, JSON.stringify(call)],
      )
    },
    move: (kind: 'commit' | 'release' | 'return' | 'extend', given: object) => {
      const call = { idempotencyKey: key(), ...given }
      return one<Record<string, string>>(`fund_move('0001', $1, $2, $3, ${until})`, [kind, call, JSON.stringify(call)])
    },
    grant: (project: number, giver: string, receiver: string, amount: string | null, parent: number | null = null) =>
      one<number>("fund_grant($1, $2, $3, array[$4], '{reimbursement}', $5, now() - interval '1 day', '2999-01-01')", [
        project,
        parent,
        giver,
        receiver,
        amount,
      ]),
    /** Rests it, or lets it serve again. */
    pause: (id: number) =>
      run(
        `update project_authorizations set state = case state when 'granted' then 'paused' else 'granted' end
         where id = $1 and state <> 'ended'`,
        [id],
      ),
    /** Its end comes and is settled, in one transaction: by the clock nothing ends for half of one that goes on. */
    pass: (hold: string) => {
      const one = `fund_holds where id = ${Number(hold.slice(1))}`
      return run(`select from ${one} for update; select fund_lock(array[project_id], chain) from ${one};
        update ${one.replace('where', "set expires_at = now() - interval '1 second' where")};
        select fund_settle(project_id) from ${one}`)
    },
    amend: (id: number, amount: string) => one<unknown>('fund_amend($1, $2)', [id, amount]),
    end: (id: number) => one<unknown>("fund_end($1, 'takenBack')", [id]),
  }
}

/** `done`, or the reason of the refusal. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
