import type { Any } from '../packages/contract/src/wire.ts'

interface Definition {
  type: string
  innerType?: Any
  element?: Any
  options?: Any[]
  items?: Any[]
  shape?: Record<string, Any>
  getter?: () => Any
  values?: unknown[]
  entries?: Record<string, string>
  in?: Any
  out?: Any
  checks?: { _zod: { def: { check: string; maximum?: number; format?: string; pattern?: RegExp } } }[]
}

/** What a type of zod is made of; its own types do not say it of a type that is any. */
export const definition = (type: Any): Definition => type._zod.def as unknown as Definition
