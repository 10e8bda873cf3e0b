import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** A connection of a test's own to the database that a running portal has put up in its data folder. */
export async function reachEmbedded(dataFolder: string): Promise<pg.Client> {
  const host = readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const client = new pg.Client({ host, user: 'portico', database: 'postgres' })
  await client.connect()
  return client
}
