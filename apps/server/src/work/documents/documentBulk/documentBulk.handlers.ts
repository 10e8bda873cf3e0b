import { createHash } from 'node:crypto'
import { bulkLimits, type documentBulk } from '@portico/contract/work/documentBulk.ts'
import { exportSlots } from '#data/exports/exportSlots.store.ts'
import type { TaskDesk } from '#data/exports/exports.queries.ts'
import type { Handlers } from '#http/context.ts'
import { batchesOf, sendTable } from '#http/sheet/tableFile.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { publishedTemplates } from './bulk.queries.ts'
import { checkTable } from './bulkCheck.steps.ts'
import { whyNoTable } from './bulkFit.rules.ts'
import { columnsOf, headOf, isTyped } from './bulkHeads.rules.ts'
import { runBulk } from './bulkRun.steps.ts'
import { readTable, templateFor } from './bulkTable.steps.ts'

/** So many tables are looked at side by side, one of a person. */
const checksAtOnce = 2

/** 批量出具: a table is given, looked at, and issued row by row as a task among the exports. */
export function bulkHandlers(deps: DocumentDeps & { tasks: TaskDesk }): Handlers<typeof documentBulk> {
  const { db, clock, logs, tasks } = deps
  const checks = exportSlots(checksAtOnce)
  return {
    templates: async () =>
      (await publishedTemplates(db.orm)).map(({ code, template }) => {
        const { name, nameEn } = template
        return { code, name, nameEn, why: whyNoTable(template) }
      }),
    table: async ({ input: { code, format }, caller: { language }, answer }) => {
      const { template } = await templateFor(db.orm, code, language)
      const all = columnsOf(template)
      const columns = all.map(column => ({ label: headOf(column, all), isTyped: isTyped(column), value: () => '' }))
      const title = `${(language === 'en' && template.nameEn) || template.name}`
      sendTable<never>(answer, { title, format, columns, batches: batchesOf(async () => []), clock })
      return null
    },
    check: async ({ input, file, session, caller, answer }) => {
      const { givenUp } = answer
      const release = await checks.take(session.actor.id, givenUp)
      try {
        const bulk = await readTable(db.orm, input.code, file, caller.language)
        const { bad, wrong } = await checkTable(deps, bulk, session, givenUp)
        const total = bulk.rows.length
        return { total, good: total - bad, mistakeCount: wrong.length, mistakes: wrong.slice(0, bulkLimits.mistakes) }
      } finally {
        release()
      }
    },
    start: async ({ input, file, session, caller }) => {
      const { address, requestId, language } = caller
      const bulk = await readTable(db.orm, input.code, file, language)
      const { name, nameEn } = bulk.template
      const title = language === 'en' ? `${nameEn || name} (issued)` : `${name}批量出具`
      const total = bulk.rows.length
      const digest = createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('base64url')
      const request = { code: input.code, digest }
      const row = await logs.change(session, caller, async tx => ({
        operation: 'documents.bulk',
        object: name,
        detail: { code: input.code, rows: total },
        answer: await tasks.add(tx, session, { title, format: 'zip', request, total }),
      }))
      const runner = { session, caller: { address, requestId, language } }
      tasks.start(row, { keepsPart: true, make: way => runBulk(deps, bulk, runner, way) })
      return tasks.shape(row, language)
    },
  }
}
