import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ExportTask, TaskFormat } from '@portico/contract/data/exports.ts'
import { type Language, type MessageKey, message, messages } from '@portico/contract/messages.ts'
import type { Orm } from '#db/open.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { exportSlots } from './exportSlots.store.ts'
import * as tasks from './exports.queries.ts'
import { fileEndings } from './fileNames.rules.ts'

export interface TaskDeps extends Pick<Ground, 'db' | 'clock' | 'parameters' | 'jobs'> {
  /** Where the files stand; instances share it as they share the database. */
  folder: string
}
interface Open {
  making: tasks.Making
  /** To be broken off. */
  stop: AbortController
  /** To be brought to an end with what is there. */
  enough: AbortController
  ended: Promise<void>
  done: number
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
const mostOpen = 10
const beats = 5000
const longest = 30 * 60_000
const dayInMs = 24 * 60 * 60 * 1000

/** Exports that go on when their page is left. They belong to a person, not to a session. */
export function exportTasks({ db, clock, parameters, folder, jobs }: TaskDeps) {
  const slots = exportSlots(atOnce)
  const open = new Map<string, Open>()
  const fileOf = ({ id, format }: Pick<tasks.ExportRow, 'id' | 'format'>) =>
    path.join(folder, `${id}.${fileEndings[format]}`)

  const work = async (row: tasks.ExportRow, { making, stop, enough }: Open): Promise<void> => {
    const release = await slots.take(row.actorId, AbortSignal.any([stop.signal, enough.signal]))
    // Waiting for one's turn takes none of it.
    const late = AbortSignal.timeout(longest)
    const ways = making.keepsPart
      ? { signal: stop.signal, enough: AbortSignal.any([enough.signal, late]) }
      : { signal: AbortSignal.any([stop.signal, late]), enough: enough.signal }
    try {
      const running = await tasks.changeOpenTask(db, row.id, { status: 'running' })
      if (!running) return
      const progress = (rows: number) => {
        const task = open.get(row.id)
        if (task) task.done = rows
      }
      const file = await making.make({ path: fileOf(row), ...ways, progress })
      const days = await parameters.number('exportKeepDays', 3, 1, 90)
      const [endedAt, expiresAt] = [new Date(), new Date(Date.now() + days * dayInMs)]
      const { rows, bytes, isCut, problem = null, keep } = file
      const ready = { status: 'ready', isTold: false, endedAt, expiresAt } as const
      const values = { ...ready, done: rows, total: rows, bytes, isCut, problem }
      const end = async () =>
        (await (making.keepsPart ? tasks.changeTask : tasks.changeOpenTask)(db, row.id, values)) !== null
      const proved = () =>
        keep?.(async tx => (await tasks.changeOpen(tx, row.id, values)) !== null).catch(async error => {
          // Without its proof it is nobody's file; where only the answer was lost, it has one. Where nobody can say, it
          // is out of reach until it is swept.
          const status = await tasks.statusOf(db, row.id).catch(() => 'ready' as const)
          if (status !== 'ready') await rm(fileOf(row), { force: true })
          throw error
        })
      const isThere = await (proved() ?? end())
      // Cancelled in the last moment, perhaps on another instance.
      if (!isThere) await rm(fileOf(row), { force: true })
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
  /** Stops what runs here; what keeps what it has comes to an end of its own. */
  const stopHere = (id: string, status: Stopped['status'] = 'cancelled'): Open | undefined => {
    const task = open.get(id)
    const stop = task?.making.keepsPart ? task.enough : task?.stop
    stop?.abort(new Stopped(status))
    return task
  }
  const beat = async () => {
    if (open.size === 0) return
    const ids = [...open.keys()]
    const keeping = ids.filter(id => open.get(id)?.making.keepsPart)
    const alive = await tasks.beat(db, ids, keeping)
    for (const id of ids) if (!alive.has(id)) stopHere(id)
  }
  const beating = jobs.start({ name: 'beat_exports', every: beats, work: beat })
  const sweeping = jobs.start({ name: 'sweep_exports', every: 10 * 60_000, work: sweep })
  void tasks.failOrphans(db).catch(() => undefined)

  return {
    /** Writes one down, in the transaction of its line in the log; somebody may have so many under way. */
    async add(tx: Orm, owner: tasks.Owner, task: tasks.NewTask): Promise<tasks.ExportRow> {
      if ((await tasks.countOpenTasks(tx, owner)) >= mostOpen) throw refuse('exportTooMany', { max: mostOpen })
      const id = randomBytes(16).toString('hex')
      const owned = { id, ownerId: owner.user.id, actorId: owner.actor.id }
      const row = await tasks.addTask(tx, { ...task, ...owned, status: 'waiting' })
      if ('digest' in task.request && (await tasks.isTwice(tx, row, task.request))) throw refuse('bulkTwice')
      return row
    },
    /** Begins with a task that was added, once that stands. */
    start(row: tasks.ExportRow, making: tasks.Making): void {
      const task: Open = {
        making,
        stop: new AbortController(),
        enough: new AbortController(),
        ended: Promise.resolve(),
        done: 0,
      }
      open.set(row.id, task)
      task.ended = work(row, task)
        .catch(error => fail(row.id, error))
        .catch(() => undefined)
        .finally(() => open.delete(row.id))
    },
    /** As it stands at this moment, for its owner. */
    shape(row: tasks.ExportRow, language: Language): ExportTask {
      const done = row.status === 'running' ? (open.get(row.id)?.done ?? row.done) : row.done
      const { id, title, format, status, isCut, bytes, problem, startedAt, expiresAt } = row
      const isOver = status === 'ready' && expiresAt !== null && expiresAt <= new Date()
      return {
        id,
        title,
        format,
        done,
        total: Math.max(row.total, done),
        isCut,
        bytes,
        status: isOver ? 'expired' : status,
        problem: problem && message(wordsOf(format, problem), language),
        startedAt: clock.format(startedAt),
        expiresAt: expiresAt && clock.format(expiresAt),
      }
    },
    /** Stops it wherever it runs; answers when nothing of it is left here. */
    async cancel(row: tasks.ExportRow): Promise<void> {
      if (open.get(row.id)?.making.keepsPart) await stopHere(row.id)?.ended
      await tasks.changeOpenTask(db, row.id, {
        status: 'cancelled',
        done: open.get(row.id)?.done ?? row.done,
        endedAt: new Date(),
      })
      await stopHere(row.id)?.ended
    },
    fileOf,
    sweep,
    /** Those in the middle are broken off, to be started again after the restart; what keeps its part is ended with it. */
    async close(): Promise<void> {
      beating.stop()
      sweeping.stop()
      const all = [...open].map(([id, task]) => stopHere(id, 'failed') ?? task)
      await Promise.all(all.map(task => task.ended))
    },
  }
}
export type ExportTasks = ReturnType<typeof exportTasks>

/** What is said to its owner; papers that were broken off are not begun again. */
function wordsOf(format: TaskFormat, problem: string): MessageKey {
  const known = isMessage(problem) ? problem : 'exportFailed'
  const isBroken = known === 'exportFailed' || known === 'exportInterrupted'
  return format === 'zip' && isBroken ? 'bulkInterrupted' : known
}
const isMessage = (key: string): key is MessageKey => Object.hasOwn(messages, key)
