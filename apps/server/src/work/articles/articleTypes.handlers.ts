import { articleOperations } from '@portico/contract/operations/articles.ts'
import { type ArticleType, ArticleTypeChange, type articles } from '@portico/contract/work/articles.ts'
import { pageOf } from '#db/paging.ts'
import type { Handlers } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { yesNo } from '#http/tableCells.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import * as records from './articleRecords.queries.ts'
import type { ArticleKeeping } from './articles.handlers.ts'

type TypeCalls = 'typeRecords' | 'exportTypes' | 'saveType' | 'removeType'

const logged = (row: records.TypeValues) =>
  ({
    ...{ number: row.number, name: row.name, nameEn: row.nameEn, shortName: row.shortName },
    ...{ remark: row.remark, homePosition: row.homePosition, enabled: row.enabled },
  }) satisfies Record<keyof records.TypeValues, unknown>

export function articleTypeHandlers(keeping: ArticleKeeping): Pick<Handlers<typeof articles>, TypeCalls> {
  const { db, clock, logs } = keeping
  const { fields } = articleOperations
  const shape = (row: records.TypeRow): ArticleType => ({
    ...row,
    remark: row.remark ?? undefined,
    changedBy: row.changedBy ?? undefined,
    changedAt: row.changedAt ? clock.format(row.changedAt) : undefined,
  })
  const existing = async (id: number) => {
    const row = await records.findType(db.orm, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  return {
    typeRecords: async ({ input }) => {
      const [total, rows] = await Promise.all([
        records.countTypes(db, input),
        records.listTypes(db, input, input, pageOf(input)),
      ])
      return { total, rows: rows.map(shape) }
    },
    exportTypes: async ({ input, answer, session, caller }) => {
      await logs.note({ operation: 'articles.exportTypes', detail: { ...input } }, session, caller)
      const label = (field: keyof typeof fields) => fields[field][caller.language]
      sendTable(answer, {
        title: { zh: '文章类型', en: 'Article types' }[caller.language],
        format: input.format,
        clock,
        batches: batchesOf((limit, offset) => records.listTypes(db, input, input, { limit, offset })),
        columns: [
          { label: label('number'), value: row => row.number },
          { label: label('name'), width: 24, value: row => row.name },
          { label: label('nameEn'), width: 24, value: row => row.nameEn },
          { label: label('shortName'), value: row => row.shortName },
          { label: label('remark'), width: 40, value: row => row.remark },
          { label: label('homePosition'), width: 10, value: row => row.homePosition },
          { label: label('enabled'), width: 10, value: row => yesNo(row.enabled, caller.language) },
        ],
      })
      return null
    },
    saveType: async ({ input, session, caller }) => {
      const { name, shortName, number } = input
      refuseEmpty(ArticleTypeChange, input, named(fields, caller.language))
      const before = input.id === undefined ? undefined : await existing(input.id)
      const values = {
        ...{ number: number.trim(), name: name.trim(), shortName: shortName.trim() },
        ...{ homePosition: input.homePosition, enabled: input.enabled },
        nameEn: input.nameEn.trim() || name.trim(),
        remark: input.remark.trim() || null,
      }
      const label = fields.number[caller.language]
      const at = input.id === undefined ? null : { id: input.id, revision: input.revision ?? 0 }
      return logs.change(session, caller, async tx => {
        if (await records.isNumberTaken(tx, values.number, input.id))
          throw refuseFields(ArticleTypeChange, { number: { key: 'alreadyExists', values: { label } } })
        const id = await records.writeType(tx, at, values, session.actor.name)
        if (id === undefined) throw meanwhile(await records.findType(tx, input.id ?? 0), clock)
        const operation = before ? 'articles.updateType' : 'articles.createType'
        const detail = changesBetween(before ? logged(before) : {}, logged(values))
        return { operation, object: values.name, detail, answer: { id } }
      })
    },
    removeType: async ({ input, session, caller }) => {
      const { language } = caller
      return logs.change(session, caller, async tx => {
        await records.holdType(tx, input.id)
        const before = await records.findType(tx, input.id)
        if (before?.revision !== input.revision) throw meanwhile(before, clock)
        if (before.articleCount > 0) {
          const what = { zh: `${before.articleCount} 篇文章`, en: `${before.articleCount} articles` }[language]
          throw refuse('stillNeeded', { name: language === 'en' ? before.nameEn : before.name, what })
        }
        await records.removeType(tx, input.id)
        return { operation: 'articles.removeType', object: before.name, detail: changesBetween(logged(before), {}) }
      })
    },
  }
}
