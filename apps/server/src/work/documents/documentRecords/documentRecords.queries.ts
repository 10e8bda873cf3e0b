import { and, eq, sql } from 'drizzle-orm'
import { isKeptBy } from '#access/permissions/keepers/recordKeepers.queries.ts'
import type { Orm, Reader } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import type { Session } from '#http/context.ts'
import { documents } from '../documents.table.ts'

type Whose = Pick<Session, 'user' | 'roles' | 'rights'>
type Named = { code: string; name: string; nameEn: string }

/** Templates that anything was submitted of, of those that somebody looks after, by name. */
export async function usedTemplates(db: Pick<Reader, 'execute'>, whose: Whose): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select t.code, v.document ->> 'name' as name, v.document ->> 'nameEn' as "nameEn"
    from templates t join template_versions v on v.code = t.code and v.version = t.version
    where exists (select from documents d where d.code = t.code and d.state <> 'draft')
      and ${isKeptBy(whose, 'documents', sql`t.code`) ?? true}
    order by ${sql.raw(inPinyinSql("(v.document ->> 'name')"))}, t.code limit 5000`)
  return rows
}

/** Whether somebody looks after the documents of a document's template. */
export async function isRecordOf(tx: Orm, id: string, whose: Whose): Promise<boolean> {
  const isIt = and(eq(documents.id, id), isKeptBy(whose, 'documents', documents.code))
  return (await tx.select({ id: documents.id }).from(documents).where(isIt)).length > 0
}

/** The issued document of a template with that number. */
export async function findIssued(db: Reader, code: string, number: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.code, code), eq(documents.serial, number), eq(documents.state, 'issued')))
    .orderBy(documents.id)
    .limit(1)
  return row?.id
}

export async function replaceDocument(tx: Orm, id: string, replacedBy: string | null): Promise<void> {
  await tx.update(documents).set({ replacedBy }).where(eq(documents.id, id))
}
