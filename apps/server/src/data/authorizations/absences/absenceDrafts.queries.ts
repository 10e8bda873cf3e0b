import type { AbsenceDraft } from '@portico/contract/data/authorizationAbsences.ts'
import { eq } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { absenceDrafts as drafts } from '../authorizations.table.ts'

export async function readDraft(db: Database, person: string) {
  const [row] = await db.orm.select().from(drafts).where(eq(drafts.personCode, person))
  return row
}

/** Null drops it. */
export async function keepDraft(db: Database, person: string, draft: AbsenceDraft | null): Promise<void> {
  if (!draft) return dropDraft(db.unlogged, person)
  const row = { personCode: person, draft, keptAt: new Date() }
  await db.unlogged.insert(drafts).values(row).onConflictDoUpdate({ target: drafts.personCode, set: row })
}

export async function dropDraft(orm: Pick<Orm, 'delete'>, person: string): Promise<void> {
  await orm.delete(drafts).where(eq(drafts.personCode, person))
}
