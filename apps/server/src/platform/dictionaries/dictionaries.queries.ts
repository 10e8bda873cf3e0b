import type { DictionaryRow, MaintainedDictionary } from '@portico/contract/platform/dictionaries.ts'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, type ListAsk, orderOf, pageOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import type { Clock } from '#http/clock.ts'
import { maintainedState } from '#http/maintainedState.ts'
import { dictionaries, dictionaryLabels } from './dictionaries.table.ts'

export type DictionarySort = 'id' | 'name' | 'nameEn' | 'changedAt'
export interface DictionaryFilter {
  keyword?: string | undefined
  isEnabled?: boolean | undefined
}

const columns = {
  id: dictionaries.id,
  name: inPinyin(dictionaries.name),
  nameEn: dictionaries.nameEn,
  changedAt: dictionaries.changedAt,
}

const matching = ({ keyword, isEnabled }: DictionaryFilter): SQL | undefined =>
  and(
    contains(keyword, dictionaries.id, dictionaries.name, dictionaries.nameEn),
    isEnabled === undefined ? undefined : eq(dictionaries.enabled, isEnabled),
  )

type Stored = typeof dictionaries.$inferSelect & { labelCount: number }

const shape =
  (clock: Clock) =>
  (row: Stored): DictionaryRow => ({
    ...row,
    isEnabled: row.enabled,
    ...maintainedState(row, clock),
  })

const labelCount = sql<number>`(select count(*)::int from dictionary_labels l where l.dictionary_id = dictionaries.id)`

/** One page of dictionaries, in the asked order. */
export async function listDictionaries(
  db: Database,
  clock: Clock,
  ask: ListAsk<DictionarySort> & DictionaryFilter,
): Promise<{ total: number; rows: DictionaryRow[] }> {
  const { limit, offset } = pageOf(ask)
  const [rows, total] = await Promise.all([
    readDictionaries(db, clock, ask, limit, offset),
    db.orm.select({ count: count() }).from(dictionaries).where(matching(ask)),
  ])
  return { total: total[0]?.count ?? 0, rows }
}

export async function readDictionaries(
  db: Database,
  clock: Clock,
  ask: Pick<ListAsk<DictionarySort>, 'sort' | 'isDescending'> & DictionaryFilter,
  limit: number,
  offset: number,
): Promise<DictionaryRow[]> {
  const rows = await db.orm
    .select({ dictionary: dictionaries, labelCount })
    .from(dictionaries)
    .where(matching(ask))
    .orderBy(...orderOf(ask, columns, [dictionaries.id]))
    .limit(limit)
    .offset(offset)
  return rows.map(row => shape(clock)({ ...row.dictionary, labelCount: row.labelCount }))
}

/** A dictionary with all its labels, also those that are switched off; null when there is none. */
export async function getDictionary(db: Database, clock: Clock, id: string): Promise<MaintainedDictionary | null> {
  const [found] = await db.orm.select().from(dictionaries).where(eq(dictionaries.id, id))
  if (!found) return null
  const labels = await db.orm
    .select()
    .from(dictionaryLabels)
    .where(eq(dictionaryLabels.dictionaryId, id))
    .orderBy(asc(dictionaryLabels.position))
  return {
    ...shape(clock)({ ...found, labelCount: labels.length }),
    labels: labels.map(label => ({ ...label, isEnabled: label.enabled })),
  }
}

/** Who wrote a dictionary last, for whoever comes too late. */
export async function findState(db: Reader, id: string) {
  const { changedBy, changedAt } = dictionaries
  const [found] = await db.select({ changedBy, changedAt }).from(dictionaries).where(eq(dictionaries.id, id))
  return found
}

interface Written {
  id: string
  name: string
  nameEn: string
  isEnabled: boolean
  labels: readonly { id: string; name: string; nameEn: string; value: string; isEnabled: boolean }[]
}

const labelRows = ({ id: dictionaryId, labels }: Written) =>
  labels.map(({ isEnabled, ...label }, at) => ({ ...label, dictionaryId, enabled: isEnabled, position: at + 1 }))

/** Adds a dictionary with its labels; false when the id is taken. */
export async function addDictionary(tx: Orm, written: Written, by: string): Promise<boolean> {
  const { id, name, nameEn, isEnabled } = written
  const added = await tx
    .insert(dictionaries)
    .values({ id, name, nameEn, enabled: isEnabled, changedBy: by, changedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: dictionaries.id })
  if (added.length === 0) return false
  const labels = labelRows(written)
  if (labels.length > 0) await tx.insert(dictionaryLabels).values(labels)
  return true
}

/** Writes a dictionary and all its labels; false when somebody else wrote it since `revision`. */
export async function updateDictionary(tx: Orm, written: Written, revision: number, by: string): Promise<boolean> {
  const { id, name, nameEn, isEnabled } = written
  const updated = await tx
    .update(dictionaries)
    .set({ name, nameEn, enabled: isEnabled, ...nextRevision(dictionaries, by) })
    .where(and(eq(dictionaries.id, id), eq(dictionaries.revision, revision)))
    .returning({ id: dictionaries.id })
  if (updated.length === 0) return false
  await tx.delete(dictionaryLabels).where(eq(dictionaryLabels.dictionaryId, id))
  const labels = labelRows(written)
  if (labels.length > 0) await tx.insert(dictionaryLabels).values(labels)
  return true
}

/** False where it is gone already. */
export async function removeDictionary(tx: Orm, id: string): Promise<boolean> {
  const gone = await tx.delete(dictionaries).where(eq(dictionaries.id, id)).returning({ id: dictionaries.id })
  return gone.length > 0
}
