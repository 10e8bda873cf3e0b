import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { refuse } from '#http/rejection.ts'
import { adminRole } from './grants.rules.ts'

/**
 * To be called in the transaction, after what it wants to write: refuses where no enabled administrator would be left.
 * The lock makes a second such transaction wait and then see what the first one did.
 */
export async function assertAdministratorRemains(tx: Pick<Orm, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last administrator'))`)
  const { rows } = await tx.execute(
    sql`select from user_roles r join users u on u.id = r.user_id where r.role_code = ${adminRole} and u.enabled limit 1`,
  )
  if (rows.length === 0) throw refuse('lastAdministrator')
}
