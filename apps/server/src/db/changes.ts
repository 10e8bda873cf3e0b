import pg from 'pg'
import { repeat } from '#live/jobs.ts'
import { bounded, Client, type Connection } from './client.ts'

export type ChangeListener = (table: string, key: string | null) => void

/**
 * Changes of tables, from every instance and from whoever else writes to the database. `tell` passes on a change of
 * our own at once, so that the next call already sees it. A lost connection counts as a change of everything.
 */
export interface Changes {
  on(listener: ChangeListener): void
  tell(table: string, key?: string | number): void
  /**
   * Asks the database on the connection that listens, which no call has to wait for. Rejects within seconds where it
   * does not answer, and with CannotWrite where it would take no change.
   */
  check(): Promise<void>
  close(): Promise<void>
}

/** The database answers and takes no change: its disk is full, or it may only be read. */
export class CannotWrite extends Error {
  override readonly name = 'CannotWrite'
}

/**
 * Writes two megabytes to the database's disk that are gone at once: a sort that does not fit into memory, without a
 * row, a log or a lock. A row of our own would find room in its page when nothing else does.
 */
const writing = `with spilled as materialized (select repeat('x', 8000) from generate_series(1, 256))
  select count(*)::int as n, current_setting('transaction_read_only') = 'on' as is_read_only from spilled`

const channel = 'portal_changes'
/** Stands for every table: what was missed while the connection was down is unknown. */
export const everything = '*'

/** Seconds for an answer on this connection, which asks for nothing that takes time. */
const patience = { patience: 2, connect: 3 }
/** Milliseconds between connections, and between looks at one that may have been cut without a word. */
const pauses = { retry: 1000, look: 10_000 }

export function listenToChanges(connection: Connection): Changes {
  const listeners: ChangeListener[] = []
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined

  const emit: ChangeListener = (table, key) => {
    for (const listener of listeners) listener(table, key)
  }
  const connect = async () => {
    const next = new Client({ ...connection, ...bounded(patience) })
    next.on('end', () => {
      if (client === next) retry()
    })
    next.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(':')
      emit(at < 0 ? payload : payload.slice(0, at), at < 0 ? null : payload.slice(at + 1))
    })
    try {
      await next.connect()
      await next.query(`set work_mem = '64kB'`)
      await next.query(`listen ${channel}`)
      if (closed) return void next.end().catch(() => undefined)
      client = next
      emit(everything, null)
    } catch {
      void next.end().catch(() => undefined)
      retry()
    }
  }
  const retry = () => {
    client = undefined
    emit(everything, null)
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connecting = connect()
    }, pauses.retry)
    timer.unref()
  }
  const ask = async () => {
    await connecting
    if (!client) throw new Error('there is no connection to the database')
    try {
      const { rows } = await client.query<{ is_read_only: boolean }>(writing)
      if (rows[0]?.is_read_only) throw new CannotWrite('the database may only be read')
    } catch (error) {
      const isFull = error instanceof pg.DatabaseError && error.code === '53100'
      throw isFull ? new CannotWrite(error.message, { cause: error }) : error
    }
  }
  const check = () => {
    checking ??= ask().finally(() => {
      checking = undefined
    })
    return checking
  }
  let connecting = connect()
  const look = repeat(pauses.look, check)
  return {
    on: listener => void listeners.push(listener),
    tell: (table, key) => emit(table, key === undefined ? null : String(key)),
    check,
    async close() {
      closed = true
      clearTimeout(timer)
      look.stop()
      await checking?.catch(() => undefined)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
