import type { Language } from '@portico/contract/messages.ts'
import { articleOperations } from '@portico/contract/operations/articles.ts'
import { ArticleChange, type ArticleRecord, type articles as calls } from '@portico/contract/work/articles.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { beginningOf, cleanKept, readRichText } from '#http/texts/richText.ts'
import { wired } from '#http/wired.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import * as records from './articleRecords.queries.ts'
import type { ArticleKeeping } from './articles.handlers.ts'
import { articles } from './articles.table.ts'

type KeeperCalls = 'records' | 'exportRecords' | 'detail' | 'save' | 'remove'

const states: Readonly<Record<ArticleRecord['state'], Readonly<Record<Language, string>>>> = {
  draft: { zh: '草稿', en: 'draft' },
  published: { zh: '已发布', en: 'published' },
  recalled: { zh: '已撤回', en: 'recalled' },
}

export function articleRecordHandlers(keeping: ArticleKeeping): Pick<Handlers<typeof calls>, KeeperCalls> {
  const { db, clock } = keeping
  const { fields } = articleOperations
  const shape = (row: records.RecordRow): ArticleRecord => wired(row, clock)
  const kept = recordsOf(keeping, {
    table: articles,
    key: 'id',
    called: row => row.title,
    shown: row => ({ body: beginningOf(row.body), bodyEn: beginningOf(row.bodyEn) }),
  })
  const list = listOf(keeping, {
    query: records.recordList,
    shape,
    exported: 'articles.export',
    noted: asked => ({ ...asked }),
    table: language => ({
      title: { zh: '文章列表', en: 'Articles' }[language],
      columns: [
        { label: fields.title[language], value: row => row.title },
        { label: fields.titleEn[language], value: row => row.titleEn },
        { label: fields.typeId[language], value: row => (language === 'en' ? row.typeNameEn : row.typeName) },
        { label: fields.publisher[language], value: row => row.publisher },
        { label: fields.state[language], value: row => states[row.state][language] },
        { label: fields.publishedAt[language], moment: row => row.publishedAt },
        { label: { zh: '收藏数', en: 'starred by' }[language], value: row => row.collectionCount },
      ],
    }),
  })
  return {
    records: list.page,
    exportRecords: list.file,
    detail: async ({ input }) => {
      const row = found(await records.findRecord(db.orm, input.id))
      return { ...shape(row), body: await readRichText(row.body), bodyEn: await readRichText(row.bodyEn) }
    },
    save: async ({ input, ...context }) => {
      const [body, bodyEn] = await Promise.all([cleanKept(input.body), cleanKept(input.bodyEn)])
      refuseEmpty(ArticleChange, { ...input, body }, named(fields, context.caller.language))
      const [title, publisher] = [input.title.trim(), input.publisher.trim()]
      const { id } = await kept.save(context, {
        operation: input.id === undefined ? 'articles.create' : 'articles.update',
        at: input,
        check: async tx => {
          if (!(await records.findType(tx, input.typeId)))
            throw refuseFields(ArticleChange, { typeId: { key: 'recordMissing' } })
        },
        values: before => ({
          typeId: input.typeId,
          title,
          titleEn: input.titleEn.trim() || title,
          body,
          bodyEn: bodyEn || body,
          publisher,
          publisherEn: input.publisherEn.trim() || publisher,
          publishedAt: input.publishedAt
            ? clock.parse(input.publishedAt)
            : before?.state === 'published'
              ? before.publishedAt
              : new Date(),
          state: input.state,
          pinned: input.pinned,
        }),
      })
      return { id }
    },
    remove: async ({ input, ...context }) => {
      await kept.remove(context, { operation: 'articles.remove', at: input })
      return null
    },
  }
}
