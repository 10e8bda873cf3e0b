import type { Code } from './codes.ts'

/** What every JSON answer looks like: `msg` repeats `message`, because the two documents read different names. */
export interface Envelope<T = unknown> {
  code: Code
  data: T
  message: string
  msg: string
  /** Only for words about single fields: wire field name → sentence in the reader's language. */
  errors?: Record<string, string>
}

/** Builds the one envelope shape that leaves the server. */
export function envelope<T>(code: Code, data: T, message: string, errors?: Record<string, string>): Envelope<T> {
  return errors ? { code, data, message, msg: message, errors } : { code, data, message, msg: message }
}
