import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reachEmbedded } from '../apps/server/src/testing/reachEmbedded.ts'

const enoughRoom = 2 * 2 ** 30

/** In memory where the machine has room there: a portal's first start writes its whole database. */
export function quickFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    accessSync(memory, constants.W_OK)
    return bavail * bsize > enoughRoom ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** For what a journey cannot do on a screen: letting days go by. */
export async function inDatabase(work: (run: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>) {
  const client = await reachEmbedded(path.join(process.env.E2E_DATA ?? '', 'plain'))
  try {
    await work((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}
