import { bounded, Client, type Connection } from './client.ts'

/** Seconds: an index over a large table, a demo of a million rows, or another instance that is at it. */
const patience = 15 * 60

/**
 * Does what only one instance may do at a time; others that start together wait until it is done. `work` gets the
 * connection that holds the lock, which goes with it.
 */
export async function alone<T>(connection: Connection, name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, ...bounded({ patience, connect: 10 }) })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`portico.${name}`])
    return await work(client)
  } finally {
    await client.end()
  }
}
