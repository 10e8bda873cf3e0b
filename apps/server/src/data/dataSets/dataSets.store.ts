import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import { everything } from '#db/changes.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { builtInSets } from './builtInSets.rules.ts'
import { labelsWith } from './labels.queries.ts'
import { askForRows, type OutsideSystem } from './outsideCall.client.ts'
import { allOutside, type OutsideRow } from './outsideDataSets.queries.ts'
import { outsideSource } from './outsideSource.client.ts'
import type { DataSetSource, DataSetStore, RowAsk } from './rowSource.rules.ts'
import { type SqlColumn, scopesOf } from './sqlSet.rules.ts'
import { sqlSource } from './sqlSource.queries.ts'

export interface DataSetDeps extends Pick<Ground, 'db' | 'changes' | 'seal' | 'egress'> {
  catalogue: CatalogueStore
  timeZone: string
}

/** What a set needs to be asked for its rows, whether it is kept or only typed in. */
export type OutsideDefinition = Pick<
  OutsideRow,
  'key' | 'name' | 'nameEn' | 'systemId' | 'path' | 'columns' | 'ownerColumn' | 'unitColumn' | 'accountSetColumn'
>
export interface DataSets extends DataSetStore {
  outside(definition: OutsideDefinition, most?: number): DataSetSource
}

/** Every data set: those of the portal itself, and those that business systems answer. */
export function dataSetStore(deps: DataSetDeps): DataSets {
  const { db, changes, timeZone } = deps
  const own = builtInSets.map((set): DataSetSource => {
    const { key, name, nameEn, right } = set
    const source = sqlSource(db, set, timeZone)
    return {
      key,
      name,
      nameEn,
      right,
      isOutside: false,
      scopes: scopesOf(set),
      isOwnShared: set.isOwnShared === true,
      columns: set.columns.map(shape),
      source,
    }
  })
  let kept: Promise<DataSetSource[]> | undefined
  changes.on(table => {
    if (table === 'outside_data_sets' || table === everything) kept = undefined
  })
  const outside = (definition: OutsideDefinition, most?: number) => outsideSet(deps, definition, most)
  const others = () => {
    if (kept) return kept
    const read = allOutside(db).then(rows => rows.filter(row => row.enabled).map(row => outside(row)))
    kept = read
    read.catch(() => {
      if (kept === read) kept = undefined
    })
    return read
  }
  return {
    outside,
    all: async () => [...own, ...(await others())],
    find: async key => own.find(set => set.key === key) ?? (await others()).find(set => set.key === key) ?? null,
  }
}

/** A column without its SQL. */
function shape({
  sql: _sql,
  sqlEn: _sqlEn,
  joins: _joins,
  joinsEn: _joinsEn,
  total: _total,
  isCode: _isCode,
  ...rest
}: SqlColumn): DataColumn {
  return rest
}

function outsideSet(deps: DataSetDeps, definition: OutsideDefinition, most: number | undefined): DataSetSource {
  const { key, name, nameEn, columns, systemId } = definition
  const nameIn = (language: RowAsk['language']) => (language === 'en' ? nameEn : name)
  const source = outsideSource({
    ...definition,
    nameIn,
    fetch: async (scope, language) =>
      askForRows(deps.egress, await systemOf(deps, systemId, language), definition, scope, most),
    labels: async (dictionary, word) =>
      new Set((await labelsWith(deps.db, dictionary, word, 1000, 'zh')).map(({ value }) => value)),
    labelled: (dictionary, word, limit, language) => labelsWith(deps.db, dictionary, word, limit, language),
  })
  const scopes = [
    ...(definition.ownerColumn ? (['own'] as const) : []),
    ...(definition.unitColumn ? (['unit', 'unitAndBelow'] as const) : []),
    ...(definition.accountSetColumn ? (['accountSet'] as const) : []),
    'all' as const,
  ]
  return { key, name, nameEn, columns, right: null, isOutside: true, scopes, isOwnShared: false, source }
}

/** The system as it is registered now: its secret and its address may have changed since the set was read. */
async function systemOf(
  { catalogue, seal }: DataSetDeps,
  id: string,
  language: RowAsk['language'],
): Promise<OutsideSystem> {
  const system = (await catalogue.read()).systems.get(id)
  const name = (language === 'en' ? system?.nameEn : system?.name) ?? id
  if (!system?.enabled) throw refuse('systemUnavailable', { name })
  const secret = system.secretSealed === null ? null : seal.open(system.secretSealed, `systems.secret_sealed.${id}`)
  return { id, name, secret, syncUrl: system.syncUrl, isIntranet: system.isIntranet }
}
