import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import { bankCards } from './profile.table.ts'

/** The dictionary of branches: a label's value is the clearing number. Administrators keep it like any other. */
const branchDictionary = 'bankBranch'
const branchColumns = { code: dictionaryLabels.value, name: dictionaryLabels.name, nameEn: dictionaryLabels.nameEn }
const isBranch = and(eq(dictionaryLabels.dictionaryId, branchDictionary), eq(dictionaryLabels.enabled, true))

/** Somebody's cards, the default one first. */
export function listCards(db: Pick<Database, 'orm'>, userId: number) {
  return db.orm
    .select()
    .from(bankCards)
    .where(eq(bankCards.userId, userId))
    .orderBy(desc(bankCards.isDefault), asc(bankCards.id))
}
export type CardRow = typeof bankCards.$inferSelect

export async function findBranch(db: Database, code: string) {
  const [row] = await db.orm
    .select(branchColumns)
    .from(dictionaryLabels)
    .where(and(isBranch, eq(dictionaryLabels.value, code)))
    .limit(1)
  return row
}

/** Branches whose number begins so, or whose name holds every word. */
export function searchBranches(db: Database, keyword: string, limit: number) {
  const words = keyword.trim().split(/\s+/).filter(Boolean)
  const safe = (word: string) => word.replace(/[\\%_]/g, '\\$&')
  const matches = words.map(word =>
    or(
      ilike(dictionaryLabels.name, `%${safe(word)}%`),
      ilike(dictionaryLabels.nameEn, `%${safe(word)}%`),
      ilike(dictionaryLabels.value, `${safe(word)}%`),
    ),
  )
  return db.orm
    .select(branchColumns)
    .from(dictionaryLabels)
    .where(and(isBranch, ...matches))
    .orderBy(asc(dictionaryLabels.position))
    .limit(limit)
}

export type NewCard = Omit<typeof bankCards.$inferInsert, 'isDefault'> & { isDefault: boolean }

/** The card, or why not: the person has it already, or as many as anybody may keep. The first one is the default. */
export async function insertCard(tx: Orm, card: NewCard, most: number): Promise<CardRow | 'exists' | 'full'> {
  // Cards of one person one after the other: counting and the default are theirs alone.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_cards'), ${card.userId})`)
  const before = await tx
    .select({ fingerprint: bankCards.fingerprint })
    .from(bankCards)
    .where(eq(bankCards.userId, card.userId))
  if (before.some(({ fingerprint }) => fingerprint === card.fingerprint)) return 'exists'
  if (before.length >= most) return 'full'
  const isDefault = card.isDefault || before.length === 0
  if (isDefault) await tx.update(bankCards).set({ isDefault: false }).where(eq(bankCards.userId, card.userId))
  const [added] = await tx
    .insert(bankCards)
    .values({ ...card, isDefault })
    .returning()
  return added ?? 'exists'
}

/** Removes one of somebody's own cards and answers its tail; the oldest of the others becomes the default. */
export async function deleteCard(tx: Orm, userId: number, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ tail: string }>(sql`
    with gone as (delete from bank_cards where id = ${id} and user_id = ${userId} returning tail, is_default),
    next as (
      update bank_cards set is_default = true
      where (select is_default from gone)
        and id = (select min(id) from bank_cards where user_id = ${userId} and id <> ${id}))
    select tail from gone`)
  return rows[0]?.tail ?? null
}
