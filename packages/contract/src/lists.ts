import * as z from 'zod/mini'
import * as w from './wire.ts'

/** The formats that every list can be exported in. */
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The most rows that one page of a list may hold: eight times the largest base size (spec 2 §9). */
export const maxPageSize = 400

/** So many values of one filter may be asked for together. */
export const mostValues = 200

/** What a value is on our side. */
function plainOf<T extends w.Any>(type: T): z.core.$ZodType<w.Of<T>> {
  const { out } = w.definitionOf(type)
  return (out ?? type) as z.core.$ZodType<w.Of<T>>
}

/** A filter that finds any of several values. One alone travels as itself, more of them as a list; left out, all are found. */
export function several<T extends w.Any>(type: T) {
  const codec = z.codec(
    z.union([type, z.array(type).check(z.minLength(1), z.maxLength(mostValues))]),
    z.array(plainOf(type)).check(z.minLength(1), z.maxLength(mostValues)),
    {
      decode: one => (Array.isArray(one) ? one : [one]) as never,
      encode: all => (all.length === 1 ? all[0] : all) as never,
    },
  )
  return Object.assign(z.optional(codec), { isSeveral: true })
}

/** Whether a call's filter takes several values. */
export const takesSeveral = (input: w.Any, name: string): boolean =>
  'isSeveral' in ((input as Partial<w.Entity<w.Rows>>).rows?.[name]?.[1] ?? {})

type Sorted<R extends w.Rows> = readonly (keyof R & string)[]

/** Names a column to sort by: on the wire by the row's wire name, so that only listed columns ever reach SQL. */
function column<R extends w.Rows, const S extends Sorted<R>>(row: w.Entity<R>, sortable: S) {
  const pairs = sortable.map(name => [name, row.rows[name]?.[0] ?? name] as const)
  return z.codec(z.enum(pairs.map(([, wire]) => wire) as [string]), z.enum(sortable), {
    decode: wire => pairs.find(pair => pair[1] === wire)?.[0] as never,
    encode: name => pairs.find(pair => pair[0] === name)?.[1] ?? name,
  })
}

/**
 * What a list page asks for: page (from 1), page size, one column to sort by, and the list's own filters, which are
 * all optional. `sortable` are plain names of `row`.
 */
export const listInput = <R extends w.Rows, const S extends Sorted<R>, const F extends w.Rows>(
  row: w.Entity<R>,
  sortable: S,
  filters: F,
) =>
  w.body({
    page: ['pageNum', w.optional(w.int(1, 10_000_000))],
    limit: ['pageSize', w.optional(w.int(1, maxPageSize))],
    sort: ['orderBy', w.optional(column(row, sortable))],
    isDescending: ['isDesc', w.optional(w.flag(1, 0))],
    ...filters,
  })

/** One page of a list, and how many rows the filter finds in all. */
export const listData = <T extends w.Any>(row: T) =>
  w.entity({
    total: ['total', w.int(0)],
    /** There are more than `total`: what grows without end is counted up to a bound. */
    isAtLeast: ['sfgd', w.optional(w.flag(1, 0))],
    rows: ['list', w.list(row, maxPageSize)],
  })

/** What an export asks for: the filters and the order of the list that is on the screen, and the file's format. */
export const exportInput = <R extends w.Rows, const S extends Sorted<R>, const F extends w.Rows>(
  row: w.Entity<R>,
  sortable: S,
  filters: F,
) =>
  w.body({
    sort: ['orderBy', w.optional(column(row, sortable))],
    isDescending: ['isDesc', w.optional(w.flag(1, 0))],
    format: ['outputType', z.enum(tableFormats)],
    ...filters,
  })

/** A list: a page of it, and all that its filters find as a file. */
export const listed = <R extends w.Rows, const S extends Sorted<R>, const F extends w.Rows>(
  row: w.Entity<R>,
  sortable: S,
  filters: F,
) => ({
  page: { input: listInput(row, sortable, filters), data: listData(row) },
  file: { input: exportInput(row, sortable, filters), file: true as const },
})

/** What every maintained row carries: which state of it was read, and who wrote that, when. */
export const maintainedRows = {
  /** Sent back when saving: a row that somebody else has saved meanwhile is not overwritten. */
  revision: ['bbxh', w.int(1)],
  changedBy: ['xgr', w.optional(w.text())],
  changedAt: ['xgsj', w.optional(w.moment())],
} as const satisfies w.Rows
