import type { BulkMistake } from '@portico/contract/work/documentBulk.ts'
import { bulkLimits, type documentBulk } from '@portico/contract/work/documentBulk.ts'
import type { TaskDesk } from '#data/exports/exports.queries.ts'
import type { Handlers } from '#http/context.ts'
import { batchesOf, sendTable } from '#http/sheet/tableFile.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { worldOf } from '../filling/world.queries.ts'
import { publishedTemplates } from './bulk.queries.ts'
import { whyNoTable } from './bulkFit.rules.ts'
import { columnsOf, headOf, isTyped } from './bulkHeads.rules.ts'
import { checkRow, RowWrong } from './bulkRow.steps.ts'
import { runBulk } from './bulkRun.steps.ts'
import { readTable, templateFor } from './bulkTable.steps.ts'
import { refusalWords, wrongRow } from './bulkWords.rules.ts'

/** So many rows are looked at side by side: some of the connections stay for everybody else. */
const atOnce = 3

/** 批量出具: a table is given, looked at, and issued row by row as a task among the exports. */
export function bulkHandlers(deps: DocumentDeps & { tasks: TaskDesk }): Handlers<typeof documentBulk> {
  const { db, clock, logs, tasks } = deps
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
      const bulk = await readTable(db.orm, input.code, file, caller.language)
      const around = { world: await worldOf(db.orm, clock), runner: session }
      const wrong: BulkMistake[] = []
      let bad = 0
      const rows = bulk.rows.values()
      const look = async () => {
        for (const row of rows) {
          answer.givenUp.throwIfAborted()
          const mistakes = await checkRow({ db: db.orm, clock }, bulk, row, around).then(() => [], mistakesOf(row.line))
          bad += mistakes.length > 0 ? 1 : 0
          wrong.push(...mistakes)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, look))
      wrong.sort((one, other) => one.line - other.line)
      const total = bulk.rows.length
      return { total, good: total - bad, mistakeCount: wrong.length, mistakes: wrong.slice(0, bulkLimits.mistakes) }
    },
    start: async ({ input, file, session, caller }) => {
      const { address, requestId, language } = caller
      const bulk = await readTable(db.orm, input.code, file, language)
      const { name, nameEn } = bulk.template
      const title = language === 'en' ? `${nameEn || name} (issued)` : `${name}批量出具`
      const total = bulk.rows.length
      const row = await logs.change(session, caller, async tx => ({
        operation: 'documents.bulk',
        object: name,
        detail: { code: input.code, rows: total },
        answer: await tasks.add(tx, session, { title, format: 'zip', request: { code: input.code }, total }),
      }))
      const runner = { session, caller: { address, requestId, language } }
      tasks.start(row, { keepsPart: true, make: way => runBulk(deps, bulk, runner, way) })
      return tasks.shape(row, language)
    },
  }
}

/** What is wrong with a row; what is nobody's mistake is thrown on. */
const mistakesOf =
  (line: number) =>
  (error: unknown): readonly BulkMistake[] => {
    if (error instanceof RowWrong) return error.mistakes
    const said = refusalWords(error)
    if (!said) throw error
    return [wrongRow(line, said)]
  }
