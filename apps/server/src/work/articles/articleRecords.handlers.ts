import type { Language } from '@portico/contract/messages.ts'
import { articleOperations } from '@portico/contract/operations/articles.ts'
import { linesOf } from '@portico/contract/rules/richText.ts'
import { ArticleChange, type ArticleRecord, type articles } from '@portico/contract/work/articles.ts'
import { pageOf } from '#db/paging.ts'
import type { Handlers } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { cleanKept, readRichText } from '#http/richText.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import * as records from './articleRecords.queries.ts'
import type { ArticleKeeping } from './articles.handlers.ts'

type KeeperCalls = 'records' | 'exportRecords' | 'detail' | 'save' | 'remove'

const states: Readonly<Record<ArticleRecord['state'], Readonly<Record<Language, string>>>> = {
  draft: { zh: '草稿', en: 'draft' },
  published: { zh: '已发布', en: 'published' },
  recalled: { zh: '已撤回', en: 'recalled' },
}

export function articleRecordHandlers(keeping: ArticleKeeping): Pick<Handlers<typeof articles>, KeeperCalls> {
  const { db, clock, logs } = keeping
  const { fields } = articleOperations
  const shape = (row: records.RecordRow): ArticleRecord => ({
    ...row,
    publishedAt: clock.format(row.publishedAt),
    changedBy: row.changedBy ?? undefined,
    changedAt: row.changedAt ? clock.format(row.changedAt) : undefined,
  })
  const logged = (row: records.ArticleValues) =>
    ({
      ...{ title: row.title, titleEn: row.titleEn, typeId: row.typeId, publisher: row.publisher },
      ...{ publisherEn: row.publisherEn, state: row.state, pinned: row.pinned },
      body: linesOf(row.body).join(' ').slice(0, 200),
      bodyEn: linesOf(row.bodyEn).join(' ').slice(0, 200),
      publishedAt: clock.format(row.publishedAt),
    }) satisfies Record<keyof records.ArticleValues, unknown>
  const existing = async (id: number) => {
    const row = await records.findRecord(db.orm, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  const valuesOf = async (input: ArticleChange, before: records.RecordRow | undefined, language: Language) => {
    const [body, bodyEn] = await Promise.all([cleanKept(input.body), cleanKept(input.bodyEn)])
    const { title, publisher } = input
    refuseEmpty(ArticleChange, { ...input, body }, named(fields, language))
    const kept = before?.state === 'published' ? before.publishedAt : new Date()
    return {
      ...{ typeId: input.typeId, pinned: input.pinned, state: input.state, body },
      title: title.trim(),
      titleEn: input.titleEn.trim() || title.trim(),
      bodyEn: bodyEn || body,
      publisher: publisher.trim(),
      publisherEn: input.publisherEn.trim() || publisher.trim(),
      publishedAt: input.publishedAt ? clock.parse(input.publishedAt) : kept,
    }
  }
  return {
    records: async ({ input }) => {
      const [total, rows] = await Promise.all([
        records.countRecords(db, input),
        records.listRecords(db, input, input, pageOf(input)),
      ])
      return { total, rows: rows.map(shape) }
    },
    exportRecords: async ({ input, answer, session, caller }) => {
      await logs.note({ operation: 'articles.export', detail: { ...input } }, session, caller)
      const { language } = caller
      sendTable(answer, {
        title: { zh: '文章列表', en: 'Articles' }[language],
        format: input.format,
        clock,
        batches: batchesOf((limit, offset) => records.listRecords(db, input, input, { limit, offset })),
        columns: [
          { label: fields.title[language], width: 50, value: row => row.title },
          { label: fields.titleEn[language], width: 50, value: row => row.titleEn },
          { label: fields.typeId[language], value: row => (language === 'en' ? row.typeNameEn : row.typeName) },
          { label: fields.publisher[language], width: 24, value: row => row.publisher },
          { label: fields.state[language], width: 10, value: row => states[row.state][language] },
          { label: fields.publishedAt[language], moment: row => row.publishedAt },
          { label: { zh: '收藏数', en: 'starred by' }[language], width: 10, value: row => row.collectionCount },
        ],
      })
      return null
    },
    detail: async ({ input }) => {
      const row = await existing(input.id)
      return { ...shape(row), body: await readRichText(row.body), bodyEn: await readRichText(row.bodyEn) }
    },
    save: async ({ input, session, caller }) => {
      const before = input.id === undefined ? undefined : await existing(input.id)
      const values = await valuesOf(input, before, caller.language)
      if (!(await records.findType(db.orm, values.typeId)))
        throw refuseFields(ArticleChange, { typeId: { key: 'recordMissing' } })
      const at = input.id === undefined ? null : { id: input.id, revision: input.revision ?? 0 }
      return logs.change(session, caller, async tx => {
        const id = await records.writeArticle(tx, at, values, session.actor.name)
        if (id === undefined) throw meanwhile(await records.findRecord(tx, input.id ?? 0), clock)
        const operation = before ? 'articles.update' : 'articles.create'
        const detail = changesBetween(before ? logged(before) : {}, logged(values))
        return { operation, object: values.title, detail, answer: { id } }
      })
    },
    remove: async ({ input, session, caller }) => {
      const before = await existing(input.id)
      return logs.change(session, caller, async tx => {
        if (!(await records.removeArticle(tx, input))) throw meanwhile(await records.findRecord(tx, input.id), clock)
        return { operation: 'articles.remove', object: before.title, detail: changesBetween(logged(before), {}) }
      })
    },
  }
}
