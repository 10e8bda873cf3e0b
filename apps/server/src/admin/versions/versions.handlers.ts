import { VersionChange, type VersionRecord, type versions } from '@portico/contract/admin/versions.ts'
import { versionOperations } from '@portico/contract/operations/versions.ts'
import { linesOf } from '@portico/contract/rules/richText.ts'
import { desc, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { cleanKept, readRichText } from '#http/richText.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '#platform/logs/logs.store.ts'
import * as records from './versions.queries.ts'
import { versions as table } from './versions.table.ts'

const levels = {
  major: { zh: '重大升级', en: 'major upgrade' },
  optimization: { zh: '一般优化', en: 'general optimization' },
  repair: { zh: '缺陷修复', en: 'defect repair' },
} as const

export function versionHandlers(db: Database, clock: Clock, logs: Logs): Handlers<typeof versions> {
  const { fields } = versionOperations
  const shape = async (row: records.VersionRow): Promise<VersionRecord> => ({
    ...row,
    updatedAt: clock.format(row.updatedAt),
    content: await readRichText(row.content),
    contentEn: await readRichText(row.contentEn),
    changedBy: row.changedBy ?? undefined,
    changedAt: row.changedAt ? clock.format(row.changedAt) : undefined,
  })
  const logged = (row: records.VersionValues) =>
    ({
      ...{ version: row.version, title: row.title, titleEn: row.titleEn, level: row.level },
      updatedAt: clock.format(row.updatedAt),
      content: linesOf(row.content).join(' ').slice(0, 200),
      contentEn: linesOf(row.contentEn).join(' ').slice(0, 200),
    }) satisfies Record<keyof records.VersionValues, unknown>
  const existing = async (id: number) => {
    const row = await records.findVersion(db.orm, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  return {
    current: async () => {
      const [newest] = await db.orm
        .select()
        .from(table)
        .where(lte(table.updatedAt, sql`now()`))
        .orderBy(desc(table.updatedAt))
        .limit(1)
      return newest ? shape(newest) : null
    },
    news: async ({ session }) => Promise.all((await records.unseenVersions(db, session.actor.id)).map(shape)),
    markSeen: async ({ session }) => {
      await records.markVersionsSeen(db, session.actor.id)
      return null
    },
    records: async ({ input }) => {
      const [total, rows] = await Promise.all([
        records.countVersions(db, input),
        records.listVersions(db, input, input, pageOf(input)),
      ])
      return { total, rows: await Promise.all(rows.map(shape)) }
    },
    exportRecords: async ({ input, answer, session, caller: { language }, caller }) => {
      await logs.note({ operation: 'versions.export', detail: { ...input } }, session, caller)
      sendTable(answer, {
        title: { zh: '版本记录', en: 'Versions' }[language],
        format: input.format,
        clock,
        batches: batchesOf((limit, offset) => records.listVersions(db, input, input, { limit, offset })),
        columns: [
          { label: fields.version[language], value: row => row.version },
          { label: fields.title[language], width: 40, value: row => (language === 'en' ? row.titleEn : row.title) },
          { label: fields.level[language], value: row => levels[row.level][language] },
          { label: fields.updatedAt[language], moment: row => row.updatedAt },
          {
            label: fields.content[language],
            width: 80,
            value: row => linesOf(language === 'en' ? row.contentEn : row.content).join('\n'),
          },
        ],
      })
      return null
    },
    save: async ({ input, session, caller }) => {
      const before = input.id === undefined ? undefined : await existing(input.id)
      const [content, contentEn] = await Promise.all([cleanKept(input.content), cleanKept(input.contentEn)])
      refuseEmpty(VersionChange, { ...input, content }, named(fields, caller.language))
      const values = {
        version: input.version.trim(),
        title: input.title.trim(),
        titleEn: input.titleEn.trim() || input.title.trim(),
        level: input.level,
        updatedAt: clock.parse(input.updatedAt),
        content,
        contentEn: contentEn || content,
      }
      const label = fields.version[caller.language]
      const at = input.id === undefined ? null : { id: input.id, revision: input.revision ?? 0 }
      return logs.change(session, caller, async tx => {
        if (await records.isTaken(tx, values.version, input.id))
          throw refuseFields(VersionChange, { version: { key: 'alreadyExists', values: { label } } })
        const id = await records.writeVersion(tx, at, values, session.actor.name)
        if (id === undefined) throw meanwhile(await records.findVersion(tx, input.id ?? 0), clock)
        const operation = before ? 'versions.update' : 'versions.create'
        const detail = changesBetween(before ? logged(before) : {}, logged(values))
        return { operation, object: values.version, detail, tell: ['versions'], answer: { id } }
      })
    },
    remove: async ({ input, session, caller }) => {
      const before = await existing(input.id)
      return logs.change(session, caller, async tx => {
        if (!(await records.removeVersion(tx, input.id, input.revision)))
          throw meanwhile(await records.findVersion(tx, input.id), clock)
        const detail = changesBetween(logged(before), {})
        return { operation: 'versions.remove', object: before.version, detail, tell: ['versions'] }
      })
    },
  }
}
