import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { queryPages as calls } from '@portico/contract/data/queryPages.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { chartAsk } from './chartRows.steps.ts'
import { fittingSettings, openPage, tableOf } from './openPage.rules.ts'
import { labelOf } from './pageColumns.rules.ts'
import { summedColumns } from './printPage.rules.ts'
import { printPage } from './printPage.steps.ts'
import type { PageProofs } from './proving/pageProofs.store.ts'
import { notOnPage, type PageDeps, resolvePage, rowAskOf } from './queryPages.steps.ts'
import { readSettings, writeSettings } from './tableSettings.queries.ts'

type Deps = PageDeps & Pick<Ground, 'clock' | 'logs' | 'parameters'> & { proofs: PageProofs }

/** The most groups of a chart: more cannot be told apart. */
const groupLimit = 2000
const optionLimit = 200
const noSums: DataRow = {}

/** Configured pages as their readers use them. Everything begins with `resolve`: who may open what, and whose rows. */
export function queryPageHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, parameters } = deps
  const resolve = resolvePage(deps)
  return {
    open: async ({ input, session, caller }) => {
      const resolved = await resolve(session, caller, input.pageId)
      // How somebody likes to see a table is theirs, also while they act for another person.
      const settings = await readSettings(db, session.actor.id, resolved.page.id)
      const exportLimit = await parameters.number('exportMaxRows', 1_000_000, 1, 1_000_000)
      return openPage(resolved, { settings, exportLimit }, caller.language)
    },
    rows: async ({ input, session, caller }) => {
      const resolved = await resolve(session, caller, input.pageId)
      const ask = await rowAskOf(resolved, input, caller.language)
      const limit = input.limit ?? (await parameters.number('dataDisplayNum', 10, 1, 400))
      const { source } = resolved.set
      const [rows, counted] = await Promise.all([
        source.page(ask, limit, ((input.page ?? 1) - 1) * limit),
        source.count(ask),
      ])
      return { ...counted, rows: [...rows] }
    },
    sums: async ({ input, session, caller }) => {
      const resolved = await resolve(session, caller, input.pageId)
      const ask = await rowAskOf(resolved, input, caller.language)
      const columns = summedColumns(resolved)
      return columns.length > 0 ? { ...(await resolved.set.source.sums(ask, columns)) } : noSums
    },
    options: async ({ input, session, caller }) => {
      const { column, word, ...asked } = input
      const resolved = await resolve(session, caller, input.pageId)
      const data = resolved.columns.named.get(column)
      if (!data) throw await notOnPage(resolved, column)
      if (!data.isFilterable) throw refuse('columnNotFilterable', { label: labelOf(data, caller.language) })
      // What is chosen in the list itself does not shorten it.
      const filters = asked.filters?.filter(filter => filter.column !== column)
      const ask = await rowAskOf(resolved, { ...asked, filters }, caller.language)
      return [...(await resolved.set.source.options(ask, column, word?.trim() ?? '', optionLimit))]
    },
    chart: async ({ input, session, caller }) => {
      const { chart, ...asked } = input
      const resolved = await resolve(session, caller, input.pageId)
      const { dimensions, measures } = await chartAsk(resolved, chart, caller.language)
      const ask = await rowAskOf(resolved, asked, caller.language)
      const rows = await resolved.set.source.groups(ask, dimensions, measures, groupLimit + 1)
      return { rows: rows.slice(0, groupLimit), isCut: rows.length > groupLimit }
    },
    print: async ({ input: { columns, ...asked }, session, caller }) => {
      const resolved = await resolve(session, caller, asked.pageId)
      return printPage(deps, resolved, { asked, columns, session, caller })
    },
    saveSettings: async ({ input, session, caller }) => {
      const resolved = await resolve(session, caller, input.pageId)
      const settings = input.settings && fittingSettings(input.settings, tableOf(resolved, caller.language))
      await writeSettings(db, session.actor.id, resolved.page.id, settings)
      return null
    },
  }
}
