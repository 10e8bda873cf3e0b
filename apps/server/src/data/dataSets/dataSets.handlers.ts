import { type dataSets, OutsideDataSetForm } from '@portico/contract/data/dataSets.ts'
import { type Language, message } from '@portico/contract/messages.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { found, Rejection, refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { builtInSets } from './builtInSets.rules.ts'
import type { DataSets } from './dataSets.store.ts'
import { outsideDataSets } from './dataSets.table.ts'
import * as query from './outsideDataSets.queries.ts'
import { checkOutside, columnLine, outsideColumns, outsideShape, outsideValues } from './outsideForm.rules.ts'

export interface DataSetHandlerDeps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  catalogue: CatalogueStore
  store: DataSets
}

const builtIn = new Set(builtInSets.map(set => set.key))
/** So many rows show what a system answers. */
const tried = 10

export function dataSetHandlers(deps: DataSetHandlerDeps): Handlers<typeof dataSets> {
  const { db, catalogue, clock, logs, store } = deps
  const kept = recordsOf(deps, {
    table: outsideDataSets,
    key: 'key',
    called: row => row.name,
    shown: row => ({ columns: row.columns.map(columnLine) }),
  })
  const check = async (form: OutsideDataSetForm, caller: Caller) =>
    checkOutside(form, (await catalogue.read()).systems.get(form.systemId), builtIn, caller.language)
  const noteTry = (object: string, detail: Record<string, unknown>, session: Session, caller: Caller) =>
    logs.note({ operation: 'dataSets.try', object, detail }, session, caller)

  const list = (language: Language) =>
    listOf(deps, {
      query: query.outsideList,
      shape: row => outsideShape(row, language, clock),
      exported: 'dataSets.export',
      noted: ({ format }) => ({ format }),
      table: () => ({
        title: { zh: '外部数据集', en: 'Outside data sets' }[language],
        columns: outsideColumns(language),
      }),
    })

  return {
    all: async () =>
      (await store.all()).map(({ source: _source, scopes, columns, ...set }) => ({
        ...set,
        scopes: [...scopes],
        columns: [...columns],
      })),
    outside: context => list(context.caller.language).page(context),
    exportOutside: context => list(context.caller.language).file(context),
    getOutside: async ({ input, caller }) =>
      outsideShape(found(await query.findOutside(db.orm, input.key)), caller.language, clock),
    saveOutside: async ({ input, answer, ...context }) => {
      await check(input, context.caller)
      const values = outsideValues(input)
      const { key, revision } = input
      const taken = refuseFields(OutsideDataSetForm, { key: { key: 'alreadyExists', values: { label: key } } })
      if (revision === undefined) await kept.add(context, { operation: 'dataSets.add', values, taken })
      else await kept.update(context, { operation: 'dataSets.update', at: input, values })
      answer.message(revision === undefined ? 'added' : 'edited')
      return { key }
    },
    removeOutside: async ({ input, answer, ...context }) => {
      const { language } = context.caller
      await kept.remove(context, {
        operation: 'dataSets.remove',
        at: input,
        check: async (tx, { name, nameEn }) => {
          const pages = await query.pagesOn(tx, input.key)
          const what = message('neededByConfiguredPages', language, { pages: pages.slice(0, 5).join(', ') })
          if (pages.length > 0) throw refuse('stillNeeded', { name: language === 'en' ? nameEn : name, what })
        },
      })
      answer.message('deleted')
      return null
    },
    tryOutside: async ({ input, session, caller }) => {
      await check(input, caller)
      const { columns, source } = store.outside(outsideValues(input), tried)
      const ask = { scope: { kind: 'all' as const }, filters: [], sorts: [], language: caller.language }
      try {
        const rows = await source.page({ ...ask, columns: columns.map(column => column.key) }, tried, 0)
        await noteTry(input.name, { rows: rows.length }, session, caller)
        return { problem: null, rows: [...rows] }
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
        const problem = error.words(caller.language)
        await noteTry(input.name, { problem }, session, caller)
        return { problem, rows: [] }
      }
    },
  }
}
