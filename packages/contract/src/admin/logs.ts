import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, several } from '../lists.ts'
import * as w from '../wire.ts'

/** Stands in the log for the address of what the portal does by itself. */
export const ownAddress = 'portal'

/** A value of a changed field: anything else that JSON knows travels as its text. */
const Value = z.union([w.longText(100_000), z.number(), z.boolean(), z.null(), w.list(w.longText(100_000))])

/** One changed field: before and after. */
export const LoggedChange = w.entity({
  field: ['zd', w.text(200)],
  from: ['ygz', Value],
  to: ['xgz', Value],
})
/** Something else that was kept of an operation. */
export const LoggedNote = w.entity({ field: ['zd', w.text(200)], value: ['value', Value] })

/** One row of the operation log (czrz). */
export const OperationRow = w.entity({
  id: ['id', w.int(1)],
  at: ['czsj', w.moment()],
  /** Who really did it; nobody where the portal itself did. */
  actor: ['czr', w.optional(w.text(200))],
  /** For whom, where somebody acted for a colleague. */
  principal: ['wtrxm', w.optional(w.text(200))],
  operation: ['czlx', w.text(100)],
  object: ['czdx', w.optional(w.longText())],
  isDone: ['czjg', w.flag(1, 0)],
  address: ['ip', w.text(100)],
  requestId: ['qqh', w.text(100)],
  changes: ['xgnr', w.list(LoggedChange)],
  notes: ['bz', w.list(LoggedNote)],
})
export type OperationRow = w.Of<typeof OperationRow>

/** One row of the sign-in log (dlrz). */
export const SignInRow = w.entity({
  id: ['id', w.int(1)],
  at: ['dlsj', w.moment()],
  username: ['username', w.longText(200)],
  actor: ['czr', w.optional(w.text(200))],
  principal: ['wtrxm', w.optional(w.text(200))],
  method: ['dlfs', w.text(40)],
  isSuccess: ['dljg', w.flag(1, 0)],
  reason: ['sbyy', w.optional(w.text(200))],
  address: ['ip', w.text(100)],
  device: ['sbxx', w.longText(400)],
})
export type SignInRow = w.Of<typeof SignInRow>

/** From the first moment to the last, both included. */
const period = {
  period: ['sjd', w.optional(w.body({ from: ['kssj', w.moment()], to: ['jssj', w.moment()] }))],
} as const
/** Filters of the operation log. */
export const operationFilters = {
  ...period,
  /** Part of a name: of who did it, or for whom. */
  person: ['czr', w.optional(w.text())],
  operation: ['czlx', several(w.text())],
  object: ['czdx', w.optional(w.text())],
  isDone: ['czjg', w.optional(w.flag(1, 0))],
  address: ['ip', w.optional(w.text())],
} as const satisfies w.Rows
/** Filters of the sign-in log. */
export const signInFilters = {
  ...period,
  /** Part of a name or of what was typed as the user name. */
  person: ['czr', w.optional(w.text())],
  method: ['dlfs', several(w.text())],
  isSuccess: ['dljg', w.optional(w.flag(1, 0))],
  address: ['ip', w.optional(w.text())],
} as const satisfies w.Rows

const operationSorts = ['at', 'actor', 'operation', 'address'] as const
const signInSorts = ['at', 'username', 'address'] as const

/** How far a chain has been looked through. */
export const ChainCheck = w.entity({
  /** The last row looked at, and how many there are. */
  checked: ['yjs', w.int(0)],
  total: ['total', w.int(0)],
  /** The first row whose hash does not fit; absent while all fit. */
  brokenAt: ['dlwz', w.optional(w.int(1))],
  /** When the first row was written: the chain is whole since then. */
  since: ['kssj', w.optional(w.moment())],
})
export type ChainCheck = w.Of<typeof ChainCheck>

const checkInput = w.body({
  /** Goes on behind this row; from the start where absent. */
  after: ['yjs', w.optional(w.int(0))],
})

const operations = listed(OperationRow, operationSorts, operationFilters)
const signIns = listed(SignInRow, signInSorts, signInFilters)

export const logs = {
  operations: post('/xtglCzrz/list', { access: may('logs'), ...operations.page }),
  exportOperations: post('/xtglCzrz/export', { access: may('logs'), ...operations.file }),
  checkOperations: post('/xtglCzrz/check', {
    access: may('logs'),
    input: checkInput,
    data: ChainCheck,
    about: 'Looks through a stretch of the chain; asked again until it has seen all.',
  }),
  signIns: post('/xtglDlrz/list', { access: may('logs'), ...signIns.page }),
  exportSignIns: post('/xtglDlrz/export', { access: may('logs'), ...signIns.file }),
  checkSignIns: post('/xtglDlrz/check', { access: may('logs'), input: checkInput, data: ChainCheck }),
}
