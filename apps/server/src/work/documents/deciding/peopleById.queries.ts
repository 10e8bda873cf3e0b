import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { users } from '#directory/users/users.table.ts'
import type { NamedPerson } from '../../todos/pushedItems.queries.ts'

/** People by the ids of their accounts, in the order of their staff numbers. */
export const peopleById = (tx: Pick<Orm, 'select'>, ids: readonly number[]): PromiseLike<NamedPerson[]> =>
  tx
    .select({ id: users.id, code: users.code, name: users.name, nameEn: users.nameEn, enabled: users.enabled })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.code)
