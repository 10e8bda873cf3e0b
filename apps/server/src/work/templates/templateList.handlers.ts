import { templateOperations } from '@portico/contract/operations/templates.ts'
import type { templates } from '@portico/contract/work/templates.ts'
import { today } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { formSources } from './formSources.rules.ts'
import { sizeOf } from './gallery.rules.ts'
import { allRoles, namesOf } from './templateNames.queries.ts'
import { managedTemplate } from './templateShape.rules.ts'
import type { TemplateDeps } from './templates.handlers.ts'
import * as records from './templates.queries.ts'

type Calls = Pick<
  Handlers<typeof templates>,
  'list' | 'exportList' | 'get' | 'versions' | 'roles' | 'sources' | 'gallery'
>

const words = {
  title: { zh: '模板', en: 'Templates' },
  status: { zh: '状态', en: 'State' },
  draft: { zh: '未发布', en: 'Never published' },
  published: { zh: '已发布', en: 'Published' },
  withdrawn: { zh: '已撤下', en: 'Withdrawn' },
  worked: { zh: '草稿版本', en: 'Draft' },
  mistakes: { zh: '草稿错误数', en: 'Mistakes in the draft' },
  publishedAt: { zh: '发布时间', en: 'Published at' },
  staff: { zh: '教职工', en: 'Staff' },
  students: { zh: '学生', en: 'Students' },
  all: { zh: '所有人', en: 'Everybody' },
  named: { zh: '指定', en: 'Named' },
  link: { zh: '凭链接', en: 'By a link' },
  documents: { zh: '本年单据', en: 'Documents this year' },
  running: { zh: '在办', en: 'On their way' },
} as const

/** What administrators read of templates. */
export function templateListHandlers(deps: TemplateDeps): Calls {
  const { db, clock, dataSets } = deps
  const shaped = async (rows: readonly records.ListedTemplate[]) => {
    const named = rows.map(row => row.fillers).filter(fillers => fillers.rule === 'named')
    const names = await namesOf(db.orm, {
      units: named.flatMap(fillers => fillers.units),
      roles: named.flatMap(fillers => fillers.roles),
    })
    const year = clock.parse(`${today(clock).slice(0, 4)}-01-01 00:00:00`)
    const codes = rows.map(row => row.code)
    const counted = codes.length === 0 ? new Map() : await deps.countDocuments(db.orm, codes, year)
    return rows.map(row => {
      const { handedIn: documents = 0, running = 0 } = counted.get(row.code) ?? {}
      return managedTemplate(row, { names, counts: { documents, running }, clock })
    })
  }
  const list = listOf(deps, {
    query: async ({ session }: { session: Session }) => {
      const { count, read } = records.templateList(session)
      return { count, read: async (...asked: Parameters<typeof read>) => shaped(await read(...asked)) }
    },
    shape: row => row,
    exported: 'templates.export',
    noted: ({ format, keyword, status, ownerUnit }) => ({
      format,
      filter: [keyword, status, ownerUnit].filter(Boolean).join(' '),
    }),
    table: language => {
      const label = (key: keyof typeof words) => words[key][language]
      const { fields } = templateOperations
      const between = language === 'en' ? ', ' : '、'
      const isEnglish = language === 'en'
      return {
        title: label('title'),
        columns: [
          { label: fields.code[language], value: row => row.code },
          { label: fields.name[language], value: row => row.name },
          { label: fields.nameEn[language], value: row => row.nameEn },
          { label: fields.ownerUnit[language], value: row => (isEnglish ? row.ownerUnitNameEn : row.ownerUnitName) },
          {
            label: fields.fillers[language],
            value: row =>
              row.fillers === 'named'
                ? (isEnglish ? row.fillerNamesEn : row.fillerNames).join(between)
                : label(row.fillers),
          },
          { label: label('status'), value: row => label(row.status) },
          { label: fields.reason[language], value: row => row.reason },
          { label: fields.version[language], value: row => row.version },
          { label: label('publishedAt'), moment: row => row.publishedAt },
          { label: label('worked'), value: row => row.draft ?? '' },
          { label: label('mistakes'), value: row => row.mistakes },
          { label: fields.fields[language], value: row => row.fields },
          { label: fields.steps[language], value: row => row.steps },
          { label: label('documents'), value: row => row.documents },
          { label: label('running'), value: row => row.running },
        ],
      }
    },
  })
  return {
    list: list.page,
    exportList: list.file,
    get: async ({ input: { code, version }, session }) => {
      const row = found(await records.findListed(db, code, session))
      const document = version === undefined ? row.document : found(await records.documentOf(db.orm, code, version))
      const [template] = await shaped([row.listed])
      return { template: found(template), document }
    },
    versions: async ({ input: { code }, session }) => {
      const { version } = found(await records.findTemplate(db.orm, code, session))
      const versions = await records.versionsOf(db, code)
      return versions.map(it => ({
        ...it,
        publishedAt: clock.format(it.publishedAt),
        isCurrent: it.version === version,
      }))
    },
    roles: () => allRoles(db.orm),
    sources: async () =>
      formSources(await dataSets.all()).map(({ name, type, set, column }) => ({
        name,
        type,
        label: { zh: `${set.name} · ${column.label}`, en: `${set.nameEn} · ${column.labelEn}` },
      })),
    gallery: async () =>
      deps.gallery().map(({ code, document }) => {
        const { name, nameEn } = document
        return { code, name, nameEn, ...sizeOf(document) }
      }),
  }
}
