import type { Named } from '@portico/contract/rules/templates/checkKnown.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import { users } from '#directory/users/users.table.ts'
import { dictionaries } from '#platform/dictionaries/dictionaries.table.ts'

/** Which of these are there, and in use. */
export async function thereAre(db: Reader, what: Named, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await readers[what](db, [...new Set(codes)])
  return new Set(rows.map(row => row.code))
}

const readers: Readonly<Record<Named, (db: Reader, codes: string[]) => PromiseLike<{ code: string }[]>>> = {
  units: (db, codes) =>
    db
      .select({ code: units.code })
      .from(units)
      .where(and(inArray(units.code, codes), eq(units.enabled, true))),
  roles: (db, codes) => db.select({ code: roles.code }).from(roles).where(inArray(roles.code, codes)),
  people: (db, codes) =>
    db
      .select({ code: users.code })
      .from(users)
      .where(and(inArray(users.code, codes), eq(users.enabled, true))),
  dictionaries: (db, codes) =>
    db
      .select({ code: dictionaries.id })
      .from(dictionaries)
      .where(and(inArray(dictionaries.id, codes), eq(dictionaries.enabled, true))),
}
