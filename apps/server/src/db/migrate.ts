import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './open.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the schema up to date, once even when several instances start together. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('portico.migrate'))`)
    await run(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
