import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Drizzle compares the tables with the newest of its snapshots and needs no other: each is eight thousand lines. Without the
 * newest it takes all tables for new, in silence.
 */
export function keepNewestSnapshot(folder: string): void {
  const snapshots = readdirSync(folder).filter(name => /^\d+_snapshot\.json$/.test(name))
  for (const older of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, older))
}
