import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { alone } from './alone.ts'
import type { Connection } from './client.ts'
import { keepNamesInOrder } from './namesInOrder.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the schema up to date, once even when several instances start together. Answers what the operator has to know
 * about the order of names, if anything.
 */
export const migrate = (connection: Connection): Promise<string | null> =>
  alone(connection, 'migrate', async client => {
    await run(drizzle(client), { migrationsFolder: folder })
    return keepNamesInOrder(client)
  })
