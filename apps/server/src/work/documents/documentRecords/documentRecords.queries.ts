import { sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'

type Named = { code: string; name: string; nameEn: string }

/** Templates that anything was submitted of, by name. */
export async function usedTemplates(db: Pick<Reader, 'execute'>): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select t.code, v.document ->> 'name' as name, v.document ->> 'nameEn' as "nameEn"
    from templates t join template_versions v on v.code = t.code and v.version = t.version
    where exists (select from documents d where d.code = t.code and d.state <> 'draft')
    order by ${sql.raw(inPinyinSql("(v.document ->> 'name')"))}, t.code limit 5000`)
  return rows
}
