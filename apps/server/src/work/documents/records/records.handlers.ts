import type { documentRecords } from '@portico/contract/work/documentRecords.ts'
import { sql } from 'drizzle-orm'
import { inPinyinSql } from '#db/pinyin.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listNamed } from '../deciding/documentLists.handlers.ts'
import { loggedDocument } from '../deciding/logged.rules.ts'
import { voidDocument } from './voiding.steps.ts'

type Named = { code: string; name: string; nameEn: string }

/** 单据管理: documents of everybody, and taking back what was issued. */
export function documentRecordHandlers(deps: Pick<Ground, 'db' | 'clock' | 'logs'>): Handlers<typeof documentRecords> {
  const { db, clock, logs } = deps
  const list = listNamed(deps, 'records')
  return {
    list: list.page,
    exportList: list.file,
    templates: async () => {
      const { rows } = await db.orm.execute<Named>(sql`
        select t.code, v.document ->> 'name' as name, v.document ->> 'nameEn' as "nameEn"
        from templates t join template_versions v on v.code = t.code and v.version = t.version
        where exists (select from documents d where d.code = t.code and d.state <> 'draft')
        order by ${sql.raw(inPinyinSql("(v.document ->> 'name')"))}, t.code limit 5000`)
      return rows
    },
    void: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const it = await voidDocument(tx, clock, input, { session, caller })
        const detail = { ...loggedDocument(it), number: it.doc.serial, reason: it.reason }
        return { operation: 'documents.void', object: it.template.name, detail }
      }),
  }
}
