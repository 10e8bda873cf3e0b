import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import type { exports as calls, ExportRequest } from '@portico/contract/data/exports.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { PageProofs } from '../queryPages/proving/pageProofs.store.ts'
import { type PageDeps, resolvePage } from '../queryPages/queryPages.steps.ts'
import { type ExportPlan, planExport } from './exportPlan.steps.ts'
import { keepExportProof } from './exportProof.steps.ts'
import { runExport } from './exportRun.steps.ts'
import { exportSlots } from './exportSlots.store.ts'
import {
  type ExportRow,
  failOrphans,
  findTask,
  isSilent,
  isSomebodys,
  listNews,
  listTasks,
  type Making,
  markTold,
  removeTask,
} from './exports.queries.ts'
import type { ExportTasks } from './exportTasks.job.ts'
import { fileEndings, fileNameOf, fileTypes } from './fileNames.rules.ts'

interface Deps extends PageDeps, Pick<Ground, 'db' | 'clock' | 'logs' | 'parameters'> {
  proofs: PageProofs
  tasks: ExportTasks
  folder: string
}

/** More than this nobody waits for with the page open. */
const mostAtOnce = 5000
const patience = 100_000

export function exportHandlers({ tasks, folder, ...deps }: Deps): Handlers<typeof calls> {
  const { db, clock, logs, parameters, proofs } = deps
  const resolve = resolvePage(deps)
  const small = exportSlots(2)
  const plan = (session: Session, caller: Caller, request: ExportRequest) =>
    planExport({ resolve, clock, proofs }, session, caller, request)
  const lineOf = (operation: OperationCode, { sheet, pageName, total, ask }: ExportPlan) => {
    const detail = { page: pageName, format: fileEndings[sheet.format], rows: total, columns: ask.columns }
    return { operation, object: sheet.title, detail }
  }
  const own = async (session: Session, caller: Caller, id: string): Promise<ExportRow> => {
    const row = await findTask(db, session, id)
    if (row) return row
    if (await isSomebodys(db, id)) {
      const entry = {
        operation: 'exports.refused',
        object: id,
        outcome: 'refused',
        detail: { why: 'not yours' },
      } as const
      await logs.note(entry, session, caller)
    }
    throw refuse('recordMissing')
  }
  const { shape } = tasks
  const begin = async (session: Session, caller: Caller, request: ExportRequest) => {
    const planned = await plan(session, caller, request)
    const { sheet, total } = planned
    const row = await logs.change(session, caller, async tx => ({
      ...lineOf('exports.start', planned),
      answer: await tasks.add(tx, session, { title: sheet.title, format: request.format, request, total }),
    }))
    const make: Making['make'] = async ({ path, signal, progress }) => {
      const done = await runExport(planned, path, parameters, signal, progress)
      const { proof } = planned
      if (!proof) return done
      const keep = (end: (tx: Orm) => Promise<boolean>) =>
        logs.change(session, caller, async tx => {
          if (!(await end(tx))) return { unchanged: false }
          return { ...(await keepExportProof(tx, proofs, planned, proof, done)), answer: true }
        })
      return { ...done, keep }
    }
    tasks.start(row, { make })
    return row
  }

  return {
    file: async ({ input, session, caller, answer }) => {
      const planned = await plan(session, caller, input)
      if (planned.total > mostAtOnce) throw refuse('exportTooLong', { max: mostAtOnce })
      await logs.note(lineOf('exports.file', planned), session, caller)
      const signal = AbortSignal.timeout(patience)
      const release = await small.take(session.actor.id, signal)
      const target = path.join(folder, `${randomBytes(16).toString('hex')}.part`)
      try {
        const done = await runExport(planned, target, parameters, signal, () => undefined)
        const { proof } = planned
        if (proof) await logs.change(session, caller, tx => keepExportProof(tx, proofs, planned, proof, done))
      } catch (error) {
        await rm(target, { force: true })
        throw error
      } finally {
        release()
      }
      const content = createReadStream(target)
      content.once('close', () => void rm(target, { force: true }))
      answer.file({ name: fileNameOf(planned.sheet.title, input.format), type: fileTypes[input.format], content })
      return null
    },
    start: async ({ input, session, caller }) => shape(await begin(session, caller, input), caller.language),
    again: async ({ input, session, caller }) => {
      const { request } = await own(session, caller, input.id)
      if (!('source' in request)) throw refuse('bulkNotAgain')
      return shape(await begin(session, caller, request), caller.language)
    },
    get: async ({ input, session, caller }) => {
      let row = await own(session, caller, input.id)
      if (isSilent(row)) {
        await failOrphans(db)
        row = await own(session, caller, input.id)
      }
      await markTold(db, [row])
      return shape(row, caller.language)
    },
    news: async ({ session, caller }) => {
      await failOrphans(db)
      const rows = await listNews(db, session)
      await markTold(db, rows)
      return rows.map(row => shape(row, caller.language))
    },
    list: async ({ session, caller }) => {
      await failOrphans(db)
      const rows = await listTasks(db, session)
      await markTold(db, rows)
      return rows.map(row => shape(row, caller.language))
    },
    cancel: async ({ input, session, caller }) => {
      const row = await own(session, caller, input.id)
      await tasks.cancel(row)
      return shape(await own(session, caller, input.id), caller.language)
    },
    remove: async ({ input, session, caller }) => {
      const row = await own(session, caller, input.id)
      await tasks.cancel(row)
      await rm(tasks.fileOf(row), { force: true })
      await removeTask(db, session, row.id)
      return null
    },
    download: async ({ input, session, caller, answer }) => {
      const row = await own(session, caller, input.id)
      const isKept = row.status === 'ready' && row.expiresAt !== null && row.expiresAt > new Date()
      // An archive of documents is not made again.
      const expired = row.format === 'zip' ? 'bulkExpired' : 'exportExpired'
      if (!isKept) throw refuse(row.status === 'ready' || row.status === 'expired' ? expired : 'exportNotReady')
      const target = tasks.fileOf(row)
      await access(target).catch(() => {
        throw refuse(expired)
      })
      const detail = { format: fileEndings[row.format], rows: row.total }
      await logs.note({ operation: 'exports.download', object: row.title, detail }, session, caller)
      answer.file({
        name: fileNameOf(row.title, row.format),
        type: fileTypes[row.format],
        content: createReadStream(target),
      })
      return null
    },
  }
}
