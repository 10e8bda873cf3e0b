import { randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { userRoles } from '#directory/roles/roles.table.ts'
import { users } from '#directory/users/users.table.ts'
import { insertFoundation } from './foundation.ts'

/** An empty production database gets the portal's own tree and one administrator with a one-time password. */
export async function seedProduction(db: Database, hash: (password: string) => Promise<string>): Promise<string[]> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hash(password)
  await db.unlogged.transaction(async tx => {
    await insertFoundation(tx, new Date())
    const admin = { code: 'admin', username: 'admin', name: '系统管理员', nameEn: 'Administrator' }
    const [user] = await tx
      .insert(users)
      .values({ ...admin, passwordHash, mustChangePassword: true })
      .returning({ id: users.id })
    if (user) await tx.insert(userRoles).values({ userId: user.id, roleCode: 'admin' })
  })
  return [
    `administrator: admin, one-time password: ${password} (shown this once; it must be changed at the first sign-in)`,
  ]
}
