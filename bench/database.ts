import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts'

/** A PostgreSQL of the benchmark's own, which it looks into beside the portal. */
export interface BenchDatabase {
  /** For a client of its own. */
  at: { host: string; user: string; database: string }
  /** For a portal: of the first database, or of another one by name. */
  url(name?: string): string
  stop(): Promise<void>
}

export async function startDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-db-'))
  // The database's own user must get in, or the cluster would be put elsewhere.
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const { host, user } = embedded.connection('postgres')
  return {
    at: { host, user, database: 'postgres' },
    url: (name = 'postgres') => `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
