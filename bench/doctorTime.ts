import type pg from 'pg'
import type { BenchPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { percentile, report } from './report.ts'

const questions = 200
const leader = '2009118'

/** 200 mixed questions of a leader, why somebody does not find a project: their own, others’, and what there is not. */
export async function benchDoctor(portal: BenchPortal, db: pg.Pool): Promise<void> {
  const token = await portal.signIn(leader)
  const { rows } = await db.query<{ person: string; project: string; place: string }>(
    `select person, project, place from
       (select code as person from users where enabled order by id limit 12) u,
       (select code as project from projects where leader_code = $1 or code = 'BENCH-1' union select 'NO-SUCH-1') p,
       unnest('{query,reimbursement,income,passOn}'::text[]) place
     order by md5(person || project || place) limit $2`,
    [leader, questions],
  )
  await quiet()
  const taken: number[] = []
  for (let at = 0; at < questions; at++) {
    const { person, project, place } = rows[at % rows.length] ?? {}
    const started = performance.now()
    const answer = await fetch(`${portal.origin}/portal_server/sqgl/why`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', satoken: token },
      body: JSON.stringify({ rygh: person, xmbh: project, sqxt: place }),
    })
    const { code } = (await answer.json()) as { code: number }
    if (code !== 200) throw new Error(`why: ${code}`)
    taken.push(performance.now() - started)
  }
  process.stdout.write(`  why a project is missing: median ${percentile(taken, 0.5).toFixed(1)} ms\n`)
  report('why a project is missing, p95 of 200 questions', percentile(taken, 0.95), 'at most', 100, ' ms')
}
