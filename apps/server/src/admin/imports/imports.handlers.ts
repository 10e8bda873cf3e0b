import { type ImportState, importColumns, importLimits, type imports } from '@portico/contract/admin/imports.ts'
import { type Language, type MessageKey, message, messages } from '@portico/contract/messages.ts'
import { assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import { pageOf } from '#db/paging.ts'
import { rolesOfUnits } from '#directory/units/unitTree.queries.ts'
import { scopeOf } from '#directory/users/userScope.queries.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { batchesOf, sendTable } from '#http/sheet/tableFile.ts'
import type { Ground } from '#platform/ground.store.ts'
import { type GoodRow, headingOf, type RowProblem, templateHeading } from './importRow.rules.ts'
import * as query from './imports.queries.ts'
import { checkSheet, type ImportDeps, rowsPlace, writeRows } from './runImport.job.ts'

export interface ImportHandlerDeps extends ImportDeps, Pick<Ground, 'clock' | 'parameters' | 'logs'> {
  catalogue: CatalogueStore
}

/** People from a sheet: uploaded, checked, looked at, written. Each import belongs to whoever uploaded it. */
export function importHandlers(deps: ImportHandlerDeps): Handlers<typeof imports> {
  const { db, seal, clock, catalogue, parameters, logs } = deps
  const find = async (id: string, session: Session) => {
    const found = await query.findImport(db, id, session.actor.id)
    if (!found) throw refuse('recordMissing')
    return found
  }
  const stateOf = async (id: string, session: Session, language: Language) => shape(await find(id, session), language)

  return {
    template: async ({ caller, answer }) => {
      const columns = importColumns.map(column => ({ label: templateHeading(column), value: () => '' }))
      const title = templateTitle[caller.language]
      sendTable<never>(answer, { title, format: 'xlsx', columns, batches: batchesOf(async () => []), clock })
      return null
    },
    upload: async ({ file, session, caller, log }) => {
      if (!file) throw refuse('fileMissing')
      const id = await logs.change(session, caller, async tx => {
        const answer = await query.startImport(tx, session.actor.id, file.name)
        return { operation: 'imports.upload', object: file.name, answer }
      })
      const people = { session, catalogue: await catalogue.read(), scope: await scopeOf(db, session) }
      void checkSheet(deps, id, file.bytes, people).catch(async error => {
        log.error({ err: error }, 'an import could not be checked')
        await query.finishImport(db, id, 'failed', 'importStopped').catch(() => undefined)
      })
      return stateOf(id, session, caller.language)
    },
    state: async ({ input, session, caller }) => stateOf(input.id, session, caller.language),
    problems: async ({ input, session, caller }) => {
      const { problemCount } = await find(input.id, session)
      const { limit, offset } = pageOf(input)
      const rows = await query.readProblems(db, input.id, limit, offset)
      return { total: problemCount, rows: rows.map(row => problemShape(row, caller.language)) }
    },
    problemFile: async ({ input, session, caller, answer }) => {
      const { fileName } = await find(input.id, session)
      const { language } = caller
      sendTable<RowProblem>(answer, {
        title: `${fileName.replace(/\.\w+$/, '')} ${problemTitle[language]}`,
        format: input.format,
        clock,
        batches: batchesOf((limit, offset) => query.readProblems(db, input.id, limit, offset)),
        columns: [
          { label: words.line[language], value: row => row.line },
          { label: words.column[language], value: row => (row.column ? headingOf(row.column, language) : '') },
          { label: words.value[language], value: row => row.value ?? '' },
          { label: words.problem[language], value: row => problemShape(row, language).words },
        ],
      })
      return null
    },
    write: async ({ input, session, caller, log }) => {
      const found = await query.findImport(db, input.id, session.actor.id, true)
      if (!found) throw refuse('recordMissing')
      if (found.state !== 'checked' || !found.rowsSealed) throw refuse('importNotReady')
      if (!input.onlyGood && found.good < found.total) throw refuse('importHasProblems')
      if (found.good === 0) throw refuse('importEmpty')
      const rows: GoodRow[] = JSON.parse(seal.open(found.rowsSealed, rowsPlace(found.id)))
      const [known, scope] = await Promise.all([catalogue.read(), scopeOf(db, session)])
      const byUnits = await rolesOfUnits(db.orm, [...new Set(rows.flatMap(row => row.units))])
      assertMayGrant(session, known, { roles: [...new Set([...rows.flatMap(row => row.roles), ...byUnits])] })
      if (scope && !rows.every(row => row.units.every(code => scope.includes(code)))) throw refuse('unitOutsideYours')
      if (!session.rights.has('units') && rows.some(({ posts }) => posts.leads.length + posts.deputyOf.length > 0))
        throw refuse('postsNotYours')
      const isTail = (await parameters.text('resetPassword')) === 'cardTail'
      if (!(await query.claimWriting(db, found.id))) throw refuse('importNotReady')
      const options = {
        by: session.actor.name,
        onlyGood: input.onlyGood,
        firstPasswords: input.firstPasswords && isTail,
      }
      const written = { ...found, session, caller: kept(caller) }
      void writeRows(deps, written, rows, options).catch(error => log.error({ err: error }, 'an import stopped'))
      return stateOf(found.id, session, caller.language)
    },
    cancel: async ({ input, session, caller }) => {
      const { id, fileName } = await find(input.id, session)
      await logs.change(session, caller, async tx => {
        if (!(await query.cancelImport(tx, id))) return { unchanged: null }
        return { operation: 'imports.cancel', object: fileName }
      })
      return stateOf(id, session, caller.language)
    },
  }
}

function shape(row: query.ImportRow, language: Language): ImportState {
  const { id, fileName, total, good, done, problemCount } = row
  const [failure = '', missing = ''] = (row.isStale ? 'importStopped' : (row.failure ?? '')).split(':')
  const columns = importColumns.filter(column => missing.split(',').includes(column))
  const named = columns.map(column => headingOf(column, language)).join(language === 'zh' ? '、' : ', ')
  return {
    id,
    fileName,
    state: row.isStale ? 'failed' : row.state,
    total,
    good,
    bad: total - good,
    problemCount,
    done,
    failure: isKey(failure) ? message(failure, language, { max: importLimits.rows, columns: named }) : undefined,
  }
}

/** Labels inside the words are the column's, in the reader's language. */
function problemShape({ line, column, value, key, values }: RowProblem, language: Language) {
  const label = column ? { label: headingOf(column, language) } : {}
  return { line, column, value, words: message(key, language, { ...values, ...label }).slice(0, 200) }
}

const isKey = (text: string): text is MessageKey => Object.hasOwn(messages, text)

/** The request is over when the import ends: what the log needs of it is kept. */
const kept = (caller: Caller): Caller => {
  const { requestId, address, userAgent, language, fromBrowser, fromAnyBrowser, browserKey } = caller
  const known = { requestId, address, userAgent, language, fromBrowser, fromAnyBrowser, browserKey }
  return { ...known, header: () => undefined }
}

const templateTitle = { zh: '用户导入模板', en: 'User import template' } as const
const problemTitle = { zh: '错误清单', en: 'errors' } as const
const words = {
  line: { zh: '行号', en: 'Line' },
  column: { zh: '列', en: 'Column' },
  value: { zh: '内容', en: 'Content' },
  problem: { zh: '错误', en: 'Problem' },
} as const
