import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { bounded, Client, type Connection } from './client.ts'
import { keepNamesInOrder } from './namesInOrder.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Seconds: an index over a large table, or another instance that is at it. */
const patience = 15 * 60

/**
 * Brings the schema up to date, once even when several instances start together. Answers what the operator has to know
 * about the order of names, if anything.
 */
export async function migrate(connection: Connection): Promise<string | null> {
  const client = new Client({ ...connection, ...bounded({ patience, connect: 10 }) })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('portico.migrate'))`)
    await run(drizzle(client), { migrationsFolder: folder })
    return await keepNamesInOrder(client)
  } finally {
    await client.end()
  }
}
