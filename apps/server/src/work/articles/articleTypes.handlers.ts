import { articleOperations } from '@portico/contract/operations/articles.ts'
import { type ArticleType, ArticleTypeChange, type articles as calls } from '@portico/contract/work/articles.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import { wired } from '#http/wired.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import * as records from './articleRecords.queries.ts'
import type { ArticleKeeping } from './articles.handlers.ts'
import { articleTypes } from './articles.table.ts'

type TypeCalls = 'typeRecords' | 'exportTypes' | 'saveType' | 'removeType'

export function articleTypeHandlers(keeping: ArticleKeeping): Pick<Handlers<typeof calls>, TypeCalls> {
  const { clock } = keeping
  const { fields } = articleOperations
  const shape = (row: records.TypeRow): ArticleType => wired(row, clock)
  const kept = recordsOf(keeping, { table: articleTypes, key: 'id', called: row => row.name })
  const list = listOf(keeping, {
    query: records.typeList,
    shape,
    exported: 'articles.exportTypes',
    noted: asked => ({ ...asked }),
    table: language => {
      const label = (field: keyof typeof fields) => fields[field][language]
      return {
        title: { zh: '文章类型', en: 'Article types' }[language],
        columns: [
          { label: label('number'), value: row => row.number },
          { label: label('name'), value: row => row.name },
          { label: label('nameEn'), value: row => row.nameEn },
          { label: label('shortName'), value: row => row.shortName },
          { label: label('remark'), value: row => row.remark },
          { label: label('homePosition'), value: row => row.homePosition },
          { label: label('enabled'), value: row => yesNo(row.enabled, language) },
        ],
      }
    },
  })
  return {
    typeRecords: list.page,
    exportTypes: list.file,
    saveType: async ({ input, ...context }) => {
      const { language } = context.caller
      refuseEmpty(ArticleTypeChange, input, named(fields, language))
      const [number, name] = [input.number.trim(), input.name.trim()]
      const { id } = await kept.save(context, {
        operation: input.id === undefined ? 'articles.createType' : 'articles.updateType',
        at: input,
        check: async tx => {
          if (!(await records.isNumberTaken(tx, number, input.id))) return
          const label = fields.number[language]
          throw refuseFields(ArticleTypeChange, { number: { key: 'alreadyExists', values: { label } } })
        },
        values: {
          number,
          name,
          nameEn: input.nameEn.trim() || name,
          shortName: input.shortName.trim(),
          remark: input.remark.trim() || null,
          homePosition: input.homePosition,
          enabled: input.enabled,
        },
      })
      return { id }
    },
    removeType: async ({ input, ...context }) => {
      const { language } = context.caller
      await kept.remove(context, {
        operation: 'articles.removeType',
        at: input,
        check: async (tx, { id, name, nameEn }) => {
          const count = await records.countArticlesOf(tx, id)
          const what = { zh: `${count} 篇文章`, en: `${count} articles` }[language]
          if (count > 0) throw refuse('stillNeeded', { name: language === 'en' ? nameEn : name, what })
        },
      })
      return null
    },
  }
}
