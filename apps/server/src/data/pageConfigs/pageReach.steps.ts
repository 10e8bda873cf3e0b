import type { Scope } from '@portico/contract/data/dataSets.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Catalogue } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import { type UserScope, unitsBelow } from '#directory/users/userScope.queries.ts'
import type { DataSetSource, RowScope } from '../dataSets/rowSource.rules.ts'
import { mayOpenPage } from './pageConfigs.rules.ts'
import { readersOf } from './pageReach.queries.ts'
import { roleNames } from './pageRecords.queries.ts'

interface ReachAsk {
  id: string
  document: PageDocument
  set: DataSetSource
  /** Who is asked about; without, those who may open the page already. */
  roles: readonly string[] | undefined
  /** Whom the one who asks looks after: nobody else is named. */
  named: UserScope
  language: Language
}

/** Whom a page lets see how many rows, so that it can be said before it is so. */
export async function pageReach(db: Database, catalogue: Catalogue, ask: ReachAsk) {
  const { id, document, set, roles, named, language } = ask
  const all = (await roleNames(db.orm)).map(role => role.code)
  const opening = roles ?? all.filter(role => mayOpenPage(catalogue, { roles: [role] }, id))
  const { right } = set
  const allowed = right === null ? null : all.filter(role => catalogue.rights({ roles: [role] }).has(right))
  const { people, units, examples } = await readersOf(db, { roles: opening, rights: allowed, named })
  const { scope } = document
  const count = async (rows: RowScope) =>
    (await set.source.count({ scope: rows, filters: [], sorts: [], columns: [], language })).total
  const accountSetOf = new Map(units.map(unit => [unit.code, unit.accountSet]))
  const wide = (codes: readonly string[]) => scopeOver(db, scope, codes, accountSetOf)
  const told = examples.map(async ({ code, name, nameEn, unitCode }) => {
    const rows = await count(await wide(unitCode === null ? [] : [unitCode]))
    const own = set.scopes.includes('own') ? await count({ kind: 'own', personCode: code }) : 0
    return { name, nameEn, rows, others: Math.max(0, rows - own) }
  })
  return {
    scope,
    people,
    // One's own rows are nobody else's: there is no number to be warned of.
    rows: people === 0 || scope === 'own' ? 0 : await count(await wide(units.map(unit => unit.code))),
    examples: scope === 'own' ? [] : await Promise.all(told),
  }
}

/** Every row that people of these units see together. */
async function scopeOver(
  db: Database,
  scope: Scope,
  codes: readonly string[],
  accountSetOf: ReadonlyMap<string, string>,
): Promise<RowScope> {
  if (scope === 'all') return { kind: 'all' }
  if (scope === 'accountSet')
    return { kind: 'accountSets', codes: [...new Set(codes.flatMap(code => accountSetOf.get(code) ?? []))] }
  return { kind: 'units', codes: scope === 'unit' ? [...codes] : await unitsBelow(db, codes) }
}
