import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { newProject } from '../../funds/fundModel.testing.ts'
import { askFor } from '../authorizations.testing.ts'

/** The day so many days from today, where the organisation is. */
export const day = (from: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

/** The ids of all people by their staff numbers. */
export async function idsOf(portal: TestPortal): Promise<Record<string, number>> {
  const rows = await portal.sql<{ code: string; id: number }>('select code, id from users')
  return Object.fromEntries(rows.map(it => [it.code, it.id]))
}

/** A portal where 陈思远 leads a project of 1,000 and may go away. */
export async function startAway(code: string) {
  const portal = await startPortal()
  await newProject(portal, code, '2009118', 1000)
  const [leader, ids] = [await portal.as('2009118'), await idsOf(portal)]
  const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
  /** Away from today to the sixth day from now. */
  const leave = (more: object) =>
    post('absenceStart', { ksrq: day(0), jsrq: day(6), lgyy: '赴新加坡访学', xmList: [], ...more })
  return { portal, ids, post, leave }
}
