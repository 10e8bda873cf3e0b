import pg from 'pg'
import type { Connection } from './open.ts'

export type ChangeListener = (table: string, key: string | null) => void

/**
 * Changes of tables, from every instance and from whoever else writes to the database. `tell` passes on a change of
 * our own at once, so that the next call already sees it. A lost connection counts as a change of everything.
 */
export interface Changes {
  on(listener: ChangeListener): void
  tell(table: string, key?: string | number): void
  close(): Promise<void>
}

const channel = 'portal_changes'
/** Stands for every table: what was missed while the connection was down is unknown. */
export const everything = '*'

export function listenToChanges(connection: Connection): Changes {
  const listeners: ChangeListener[] = []
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const emit: ChangeListener = (table, key) => {
    for (const listener of listeners) listener(table, key)
  }
  const connect = async () => {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, keepAlive: true })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client === next) retry()
    })
    next.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(':')
      emit(at < 0 ? payload : payload.slice(0, at), at < 0 ? null : payload.slice(at + 1))
    })
    try {
      await next.connect()
      client = next
      await next.query(`listen ${channel}`)
      emit(everything, null)
    } catch {
      client = undefined
      await next.end().catch(() => undefined)
      retry()
    }
  }
  const retry = () => {
    client = undefined
    emit(everything, null)
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(connect, 1000)
    timer.unref()
  }
  void connect()
  return {
    on: listener => void listeners.push(listener),
    tell: (table, key) => emit(table, key === undefined ? null : String(key)),
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
