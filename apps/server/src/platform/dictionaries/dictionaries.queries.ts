import type { InputOf } from '@portico/contract/endpoint.ts'
import type {
  dictionaries as calls,
  DictionaryRow,
  MaintainedDictionary,
} from '@portico/contract/platform/dictionaries.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import type { Clock } from '#http/clock.ts'
import { maintainedState } from '#http/wired.ts'
import { dictionaries, dictionaryLabels } from './dictionaries.table.ts'

type Ask = InputOf<(typeof calls)['list']>

const columns = {
  id: dictionaries.id,
  name: inPinyin(dictionaries.name),
  nameEn: dictionaries.nameEn,
  changedAt: dictionaries.changedAt,
}

const matching = ({ keyword, isEnabled }: Ask): SQL | undefined =>
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

export const dictionaryList = (clock: Clock): ListQuery<Ask, DictionaryRow> => ({
  count: (db, ask) => db.orm.$count(dictionaries, matching(ask)),
  read: async (db, ask, { limit, offset }) => {
    const rows = await db.orm
      .select({ dictionary: dictionaries, labelCount })
      .from(dictionaries)
      .where(matching(ask))
      .orderBy(...orderOf(ask, columns, [dictionaries.id]))
      .limit(limit)
      .offset(offset)
    return rows.map(row => shape(clock)({ ...row.dictionary, labelCount: row.labelCount }))
  },
})

/** A dictionary with all its labels, also those that are switched off; null when there is none. */
export async function getDictionary(db: Database, clock: Clock, id: string): Promise<MaintainedDictionary | null> {
  const [found] = await db.orm.select().from(dictionaries).where(eq(dictionaries.id, id))
  if (!found) return null
  const labels = await labelsOf(db.orm, id)
  return {
    ...shape(clock)({ ...found, labelCount: labels.length }),
    labels: labels.map(label => ({ ...label, isEnabled: label.enabled })),
  }
}

export const labelsOf = (db: Reader, id: string) =>
  db
    .select()
    .from(dictionaryLabels)
    .where(eq(dictionaryLabels.dictionaryId, id))
    .orderBy(asc(dictionaryLabels.position))

/** Gives a dictionary these labels, in this order, and no others. */
export async function writeLabels(
  tx: Orm,
  dictionaryId: string,
  labels: readonly { id: string; name: string; nameEn: string; value: string; isEnabled: boolean }[],
): Promise<undefined> {
  await tx.delete(dictionaryLabels).where(eq(dictionaryLabels.dictionaryId, dictionaryId))
  const rows = labels.map(({ isEnabled: enabled, ...label }, at) => ({
    ...label,
    dictionaryId,
    enabled,
    position: at + 1,
  }))
  if (rows.length > 0) await tx.insert(dictionaryLabels).values(rows)
}
