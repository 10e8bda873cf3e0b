import * as z from 'zod/mini'
import * as w from '../wire.ts'

export const densities = ['compact', 'middle', 'loose'] as const
/** How high the rows of a table are. */
export type Density = (typeof densities)[number]

/** How one person sees a list: its row height, and the columns left out, by key. */
const rows = {
  /** The address of the list's call. */
  list: ['list', z.string().check(z.regex(/^(\/\w{1,40}){1,3}$/))],
  density: ['density', z.enum(densities)],
  hidden: ['hideList', w.list(w.text(40), 60)],
} as const satisfies w.Rows

export const ListLook = w.entity(rows)
export type ListLook = w.Of<typeof ListLook>
export const listLookInput = w.body(rows)
