import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ExportRequest } from '@portico/contract/data/exports.ts'
import type { MessageKey } from '@portico/contract/messages.ts'
import type { Orm } from '#db/open.ts'
import { Rejection } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { ExportPlan } from './exportPlan.steps.ts'
import { runExport } from './exportRun.steps.ts'
import { exportSlots } from './exportSlots.store.ts'
import * as tasks from './exports.queries.ts'
import { fileEndings } from './fileNames.rules.ts'

export interface TaskDeps extends Pick<Ground, 'db' | 'parameters' | 'jobs'> {
  /** Where the files stand; instances share it as they share the database. */
  folder: string
}
/** Why a task ends before its file does. */
class Stopped extends Error {
  readonly status: 'cancelled' | 'failed'
  constructor(status: Stopped['status']) {
    super(`export ${status}`)
    this.status = status
  }
}

const atOnce = 2
const beats = 5000
const longest = 30 * 60_000
const dayInMs = 24 * 60 * 60 * 1000

/** Exports that go on when their page is left. They belong to a person, not to a session. */
export function exportTasks({ db, parameters, folder, jobs }: TaskDeps) {
  const slots = exportSlots(atOnce)
  const open = new Map<string, { stop: AbortController; ended: Promise<void>; done: number }>()
  const fileOf = ({ id, format }: Pick<tasks.ExportRow, 'id' | 'format'>) =>
    path.join(folder, `${id}.${fileEndings[format]}`)

  const work = async (row: tasks.ExportRow, plan: ExportPlan, signal: AbortSignal): Promise<void> => {
    const release = await slots.take(row.actorId, signal)
    try {
      const running = await tasks.changeOpenTask(db, row.id, { status: 'running' })
      if (!running) return
      const file = await runExport(plan, fileOf(row), parameters, signal, rows => {
        const task = open.get(row.id)
        if (task) task.done = rows
      })
      const days = await parameters.number('exportKeepDays', 3, 1, 90)
      const [endedAt, expiresAt] = [new Date(), new Date(Date.now() + days * dayInMs)]
      const { rows, bytes, isCut } = file
      const values = { status: 'ready', done: rows, total: rows, bytes, isCut, endedAt, expiresAt } as const
      // Cancelled in the last moment, perhaps on another instance.
      if (!(await tasks.changeOpenTask(db, row.id, values))) await rm(fileOf(row), { force: true })
    } finally {
      release()
    }
  }
  const fail = async (id: string, error: unknown) => {
    const status = error instanceof Stopped ? error.status : 'failed'
    const known: MessageKey = error instanceof Stopped ? 'exportInterrupted' : 'exportFailed'
    const problem = error instanceof Rejection && error.key && !error.values ? error.key : known
    // Its owner is only told that it did.
    if (problem === 'exportFailed') process.stderr.write(`an export failed: ${error}\n`)
    await tasks.changeOpenTask(db, id, {
      status,
      problem: status === 'failed' ? problem : null,
      done: open.get(id)?.done ?? 0,
      endedAt: new Date(),
    })
  }

  const sweep = async () => {
    await tasks.failOrphans(db)
    for (const row of await tasks.expireTasks(db)) await rm(fileOf(row), { force: true })
    // Files whose task is gone or over: of a person who is gone, or of an instance that ended in the middle.
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name)
      const old = await stat(file).catch(() => null)
      const isOurs = old && Date.now() - old.mtimeMs > dayInMs
      if (isOurs && !(await tasks.hasFile(db, path.parse(name).name))) await rm(file, { force: true })
    }
  }
  const beat = async () => {
    if (open.size === 0) return
    const ids = [...open.keys()]
    const alive = await tasks.beat(db, ids)
    for (const id of ids) if (!alive.has(id)) open.get(id)?.stop.abort(new Stopped('cancelled'))
  }
  const beating = jobs.start({ name: 'beat_exports', every: beats, work: beat })
  const sweeping = jobs.start({ name: 'sweep_exports', every: 10 * 60_000, work: sweep })
  void tasks.failOrphans(db).catch(() => undefined)

  return {
    add: (tx: Orm, owner: tasks.Owner, request: ExportRequest, plan: ExportPlan): Promise<tasks.ExportRow> =>
      tasks.addTask(tx, {
        id: randomBytes(16).toString('hex'),
        ownerId: owner.user.id,
        actorId: owner.actor.id,
        title: plan.sheet.title,
        format: request.format,
        request,
        status: 'waiting',
        total: plan.total,
      }),
    /** Begins with a task that was added, once that stands. */
    start(row: tasks.ExportRow, plan: ExportPlan): void {
      const stop = new AbortController()
      const task = { stop, done: 0, ended: Promise.resolve() }
      open.set(row.id, task)
      task.ended = work(row, plan, AbortSignal.any([stop.signal, AbortSignal.timeout(longest)]))
        .catch(error => fail(row.id, error))
        .catch(() => undefined)
        .finally(() => open.delete(row.id))
    },
    /** As it stands at this moment. */
    now: (row: tasks.ExportRow): tasks.ExportRow => {
      const done = row.status === 'running' ? (open.get(row.id)?.done ?? row.done) : row.done
      return { ...row, done, total: Math.max(row.total, done) }
    },
    /** Stops it wherever it runs; answers when nothing of it is left here. */
    async cancel(row: tasks.ExportRow): Promise<void> {
      await tasks.changeOpenTask(db, row.id, {
        status: 'cancelled',
        done: open.get(row.id)?.done ?? row.done,
        endedAt: new Date(),
      })
      const task = open.get(row.id)
      task?.stop.abort(new Stopped('cancelled'))
      await task?.ended
    },
    fileOf,
    sweep,
    /** Those in the middle are told to be broken off: after the restart they can be started again. */
    async close(): Promise<void> {
      beating.stop()
      sweeping.stop()
      const all = [...open.values()]
      for (const task of all) task.stop.abort(new Stopped('failed'))
      await Promise.all(all.map(task => task.ended))
    },
  }
}
export type ExportTasks = ReturnType<typeof exportTasks>
