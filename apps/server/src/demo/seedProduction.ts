import { randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { insertFoundation } from './foundation.ts'

/** An empty production database gets the portal's own tree and one administrator with a one-time password. */
export async function seedProduction(db: Database, hash: (password: string) => Promise<string>): Promise<string[]> {
  const password = randomBytes(12).toString('base64url')
  await insertFoundation(db, await hash(password))
  return [
    `administrator: admin, one-time password: ${password} (shown this once; it must be changed at the first sign-in)`,
  ]
}
