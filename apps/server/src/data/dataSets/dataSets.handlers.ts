import { type dataSets, OutsideDataSetForm } from '@portico/contract/data/dataSets.ts'
import { message } from '@portico/contract/messages.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { Rejection, refuse, refuseFields } from '#http/rejection.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '#platform/logs/logs.store.ts'
import { builtInSets } from './builtInSets.rules.ts'
import type { DataSets } from './dataSets.store.ts'
import * as query from './outsideDataSets.queries.ts'
import { checkOutside, describeOutside, outsideColumns, outsideShape, outsideValues } from './outsideForm.rules.ts'

export interface DataSetHandlerDeps {
  db: Database
  catalogue: CatalogueStore
  clock: Clock
  logs: Logs
  store: DataSets
}

const builtIn = new Set(builtInSets.map(set => set.key))
const tell = ['outside_data_sets']
/** So many rows show what a system answers. */
const tried = 10

export function dataSetHandlers({ db, catalogue, clock, logs, store }: DataSetHandlerDeps): Handlers<typeof dataSets> {
  const find = async (key: string) => {
    const row = await query.findOutside(db.orm, key)
    if (!row) throw refuse('recordMissing')
    return row
  }
  const check = async (form: OutsideDataSetForm, caller: Caller) =>
    checkOutside(form, (await catalogue.read()).systems.get(form.systemId), builtIn, caller.language)
  const log = (verb: string, object: string, detail: Record<string, unknown>, session: Session, caller: Caller) =>
    logs.note({ operation: `dataSets.${verb}`, object, detail }, session, caller)

  return {
    all: async () =>
      (await store.all()).map(({ source: _source, scopes, columns, ...set }) => ({
        ...set,
        scopes: [...scopes],
        columns: [...columns],
      })),
    outside: async ({ input, caller }) => {
      const { limit, offset } = pageOf(input)
      const { total, rows } = await query.listOutside(db, input, limit, offset)
      return { total, rows: rows.map(row => outsideShape(row, caller.language, clock)) }
    },
    exportOutside: async ({ input, session, caller, answer }) => {
      await log('export', '', { format: input.format }, session, caller)
      sendTable(answer, {
        title: caller.language === 'en' ? 'Outside data sets' : '外部数据集',
        format: input.format,
        clock,
        columns: outsideColumns(caller.language),
        batches: batchesOf(async (limit, offset) => (await query.listOutside(db, input, limit, offset)).rows),
      })
      return null
    },
    getOutside: async ({ input, caller }) => outsideShape(await find(input.key), caller.language, clock),
    saveOutside: async ({ input, session, caller, answer }) => {
      await check(input, caller)
      const values = outsideValues(input)
      const by = session.actor.name
      const { revision } = input
      const before = revision === undefined ? undefined : await find(input.key)
      await logs.change(session, caller, async tx => {
        const detail = changesBetween(before ? describeOutside(before) : {}, describeOutside(values))
        if (revision === undefined) {
          if (!(await query.insertOutside(tx, values, by)))
            throw refuseFields(OutsideDataSetForm, { key: { key: 'alreadyExists', values: { label: input.key } } })
          return { operation: 'dataSets.add', object: values.name, detail, tell }
        }
        if (!(await query.updateOutside(tx, values, revision, by)))
          throw meanwhile(await query.findOutside(tx, input.key), clock)
        return { operation: 'dataSets.update', object: values.name, detail, tell }
      })
      answer.message(input.revision === undefined ? 'added' : 'edited')
      return { key: input.key }
    },
    removeOutside: async ({ input, session, caller, answer }) => {
      const before = await find(input.key)
      await logs.change(session, caller, async tx => {
        if (!(await query.deleteOutside(tx, input.key))) throw refuse('recordMissing')
        const pages = await query.pagesOn(tx, input.key)
        if (pages.length > 0) {
          const what = message('neededByConfiguredPages', caller.language, { pages: pages.slice(0, 5).join(', ') })
          throw refuse('stillNeeded', { name: caller.language === 'en' ? before.nameEn : before.name, what })
        }
        const detail = changesBetween(describeOutside(before), {})
        return { operation: 'dataSets.remove', object: before.name, detail, tell }
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
        await log('try', input.name, { rows: rows.length }, session, caller)
        return { problem: null, rows: [...rows] }
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
        const problem = error.words(caller.language)
        await log('try', input.name, { problem }, session, caller)
        return { problem, rows: [] }
      }
    },
  }
}
