import { createHmac } from 'node:crypto'

export type LogTable = 'login_log' | 'operation_log'

const columns = {
  login_log: ['username', 'method', 'success', 'reason', 'user_agent'],
  operation_log: ['operation', 'object', 'outcome', 'detail'],
} as const
const shared = ['at', 'actor_id', 'actor_name', 'principal_id', 'principal_name', 'address', 'request_id'] as const

/** What the hash of a row covers, in this order. */
export const loggedColumns = (table: LogTable): readonly string[] => [...shared, ...columns[table]]

/** Each row's hash covers the row and the hash before it. */
export function chainHash(key: Buffer, seq: number, before: string, values: unknown[]): string {
  const canonical = values.map(value => (value instanceof Date ? value.toISOString() : value))
  return createHmac('sha256', key)
    .update(JSON.stringify([seq, before, ...canonical]))
    .digest('hex')
}

/** The seal of an anchor: whoever has the key alone can say where a log begins. */
export const anchorMac = (key: Buffer, table: LogTable, seq: number, hash: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['anchor', table, seq, hash]))
    .digest('hex')
