import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Ground } from '../ground.store.ts'
import { atOnce, pruneSome } from './retention.queries.ts'

/** The law's 180 days are the least; the database itself refuses less. */
const bounds = { fallback: 3650, least: 180, most: 3650 } as const

export interface RetentionDeps extends Pick<Ground, 'db' | 'parameters' | 'logs'> {
  key: Buffer
}

/**
 * Removes rows older than the parameter `logRetentionDays`, oldest first and without a gap. Where the rest begins is
 * written down under a seal, so that the chain can still be checked. The newest row always stays. `ahead` is how many days
 * later it takes today to be.
 */
export async function pruneLogs({ key, parameters, logs }: RetentionDeps, ahead = 0): Promise<number> {
  const days = await parameters.number('logRetentionDays', bounds.fallback, bounds.least, bounds.most)
  const caller = { address: ownAddress, requestId: 'retention' }
  let all = 0
  for (const table of ['login_log', 'operation_log'] as const) {
    const some = () =>
      logs.change(null, caller, async tx => {
        const rows = await pruneSome(tx, key, table, days - ahead)
        if (rows === 0) return { unchanged: 0 }
        return { operation: 'logs.prune', object: table, detail: { rows, days }, answer: rows }
      })
    for (let removed = atOnce; removed === atOnce; all += removed) removed = await some()
  }
  return all
}

/** Looks a few times a day; one instance of many does it, once a day. */
export const startRetention = ({ jobs, ...deps }: RetentionDeps & { jobs: Jobs }) =>
  jobs.start({
    name: 'prune_logs',
    every: 6 * 60 * 60 * 1000,
    first: 10 * 60 * 1000,
    onceIn: 20 * 60 * 60,
    work: () => pruneLogs(deps),
  })
