import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { alone } from './alone.ts'
import type { Client, Connection } from './client.ts'
import { keepNamesInOrder } from './namesInOrder.ts'

const ours = fileURLToPath(new URL('./migrations', import.meta.url))

/** A line for the operator; `bad` where it wants something of them. */
type Tell = (line: string, bad: boolean) => void

/**
 * Brings the schema up to date, once even when several instances start together. Says which steps it takes before it
 * takes them, since nobody is answered until they are done, and what the operator has to know of what it found.
 */
export const migrate = (connection: Connection, tell: Tell = () => undefined, folder = ours): Promise<void> =>
  alone(connection, 'migrate', async client => {
    const last = await lastStep(client)
    const steps = stepsIn(folder)
    const missing = steps.filter(step => last !== null && step.when > last).map(step => step.tag)
    if (missing.length > 0)
      tell(`the tables are brought forward by ${missing.join(', ')}; until then nobody is answered`, false)
    await run(drizzle(client), { migrationsFolder: folder })
    if (missing.length > 0) tell('the tables are brought forward', false)
    // No end of the start: instances that are updated one at a time run beside a newer one for a while.
    if (last !== null && steps.every(step => step.when < last)) tell(newer, true)
    const aboutNames = await keepNamesInOrder(client)
    if (aboutNames) tell(aboutNames, true)
  })

const newer =
  'the tables belong to a newer version of the portal than this program; to go back to it for good, put back the copy ' +
  'from before the update (docs/operations.md)'

/** When the newest step that the database has was made (milliseconds), null in an empty one. */
async function lastStep(client: Client): Promise<number | null> {
  const name = 'drizzle.__drizzle_migrations'
  const there = await client.query<{ found: string | null }>('select to_regclass($1) as found', [name])
  if (!there.rows[0]?.found) return null
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${name}`)
  return rows[0]?.last ? Number(rows[0].last) : null
}

interface Journal {
  entries: { tag: string; when: number }[]
}
const stepsIn = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal).entries
