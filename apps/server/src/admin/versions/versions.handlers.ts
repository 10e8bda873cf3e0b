import { VersionChange, type VersionRecord, type versions } from '@portico/contract/admin/versions.ts'
import { versionOperations } from '@portico/contract/operations/versions.ts'
import { linesOf } from '@portico/contract/rules/richText.ts'
import type { Handlers } from '#http/context.ts'
import { refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { beginningOf, cleanKept, readRichText } from '#http/texts/richText.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import * as records from './versions.queries.ts'
import { versions as table } from './versions.table.ts'

const levels = {
  major: { zh: '重大升级', en: 'major upgrade' },
  optimization: { zh: '一般优化', en: 'general optimization' },
  repair: { zh: '缺陷修复', en: 'defect repair' },
} as const

export function versionHandlers(deps: Pick<Ground, 'db' | 'clock' | 'logs'>): Handlers<typeof versions> {
  const { db, clock } = deps
  const { fields } = versionOperations
  const shape = async (row: records.VersionRow): Promise<VersionRecord> => ({
    ...wired(row, clock),
    content: await readRichText(row.content),
    contentEn: await readRichText(row.contentEn),
  })
  const kept = recordsOf(deps, {
    table,
    key: 'id',
    aside: ['createdAt'],
    called: row => row.version,
    shown: row => ({ content: beginningOf(row.content), contentEn: beginningOf(row.contentEn) }),
  })
  const list = listOf(deps, {
    query: records.versionList,
    shape,
    exported: 'versions.export',
    noted: asked => ({ ...asked }),
    table: language => ({
      title: { zh: '版本记录', en: 'Versions' }[language],
      columns: [
        { label: fields.version[language], value: row => row.version },
        { label: fields.title[language], value: row => (language === 'en' ? row.titleEn : row.title) },
        { label: fields.level[language], value: row => levels[row.level][language] },
        { label: fields.updatedAt[language], moment: row => row.updatedAt },
        {
          label: fields.content[language],
          value: row => linesOf(language === 'en' ? row.contentEn : row.content).join('\n'),
        },
      ],
    }),
  })
  return {
    current: async () => {
      const newest = await records.newestVersion(db)
      return newest ? shape(newest) : null
    },
    news: async ({ session }) => Promise.all((await records.unseenVersions(db, session.actor.id)).map(shape)),
    markSeen: async ({ session }) => {
      await records.markVersionsSeen(db, session.actor.id)
      return null
    },
    records: list.page,
    exportRecords: list.file,
    save: async ({ input, ...context }) => {
      const { language } = context.caller
      const [content, contentEn] = await Promise.all([cleanKept(input.content), cleanKept(input.contentEn)])
      refuseEmpty(VersionChange, { ...input, content }, named(fields, language))
      const version = input.version.trim()
      const { id } = await kept.save(context, {
        operation: input.id === undefined ? 'versions.create' : 'versions.update',
        at: input,
        check: async tx => {
          if (!(await records.isTaken(tx, version, input.id))) return
          const label = fields.version[language]
          throw refuseFields(VersionChange, { version: { key: 'alreadyExists', values: { label } } })
        },
        values: {
          version,
          title: input.title.trim(),
          titleEn: input.titleEn.trim() || input.title.trim(),
          level: input.level,
          updatedAt: clock.parse(input.updatedAt),
          content,
          contentEn: contentEn || content,
        },
      })
      return { id }
    },
    remove: async ({ input, ...context }) => {
      await kept.remove(context, { operation: 'versions.remove', at: input })
      return null
    },
  }
}
