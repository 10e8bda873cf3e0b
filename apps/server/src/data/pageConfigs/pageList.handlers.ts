import type { pageConfigs } from '@portico/contract/data/pageConfigs.ts'
import { pageOperations } from '@portico/contract/operations/pages.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import type { PageConfigDeps } from './pageConfigs.handlers.ts'
import * as records from './pageRecords.queries.ts'
import { managedPages } from './pageShape.rules.ts'

type Calls = Pick<Handlers<typeof pageConfigs>, 'list' | 'exportList' | 'get' | 'versions'>

const words = {
  title: { zh: '页面配置', en: 'Configured pages' },
  status: { zh: '状态', en: 'State' },
  draft: { zh: '未发布', en: 'Never published' },
  published: { zh: '已发布', en: 'Published' },
  changed: { zh: '有未发布的修改', en: 'Changed since' },
  publishedAt: { zh: '发布时间', en: 'Published at' },
  inMenu: { zh: '在菜单中', en: 'In the menu' },
} as const

/** What administrators read of configured pages. */
export function pageListHandlers(deps: PageConfigDeps): Calls {
  const { db, clock, catalogue, dataSets } = deps
  const shaped = async (rows: readonly records.PageRow[]) =>
    managedPages(rows, await dataSets.all(), await catalogue.read(), clock)
  const list = listOf(deps, {
    query: {
      count: records.pageList.count,
      read: async (...asked: Parameters<typeof records.pageList.read>) => shaped(await records.pageList.read(...asked)),
    },
    shape: row => row,
    exported: 'pages.export',
    noted: ({ format, keyword, status }) => ({ format, filter: [keyword, status].filter(Boolean).join(' ') }),
    table: language => {
      const label = (key: keyof typeof words) => words[key][language]
      const { fields } = pageOperations
      return {
        title: label('title'),
        columns: [
          { label: fields.page[language], value: row => row.id },
          { label: fields.name[language], value: row => row.name },
          { label: fields.nameEn[language], value: row => row.nameEn },
          {
            label: fields.dataSet[language],
            value: row => (language === 'en' ? row.dataSetNameEn : row.dataSetName),
          },
          { label: label('status'), value: row => label(row.status) },
          { label: fields.version[language], value: row => row.version },
          { label: label('publishedAt'), moment: row => row.publishedAt },
          { label: label('inMenu'), value: row => yesNo(row.isInMenu, language) },
        ],
      }
    },
  })
  return {
    list: list.page,
    exportList: list.file,
    get: async ({ input }) => {
      const row = await records.findPage(db.orm, input.id)
      if (!row) throw refuse('recordMissing')
      const document = input.version === undefined ? row.draft : await records.documentOf(db, input.id, input.version)
      const [page] = await shaped([row])
      if (!document || !page) throw refuse('recordMissing')
      return { page, document }
    },
    versions: async ({ input }) => {
      const row = await records.findPage(db.orm, input.id)
      if (!row) throw refuse('recordMissing')
      const versions = await records.versionsOf(db, input.id)
      return versions.map(it => ({
        ...it,
        publishedAt: clock.format(it.publishedAt),
        isCurrent: it.version === row.version,
      }))
    },
  }
}
