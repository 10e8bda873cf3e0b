import type { PatientQuery } from '#db/client.ts'
import type { Database } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { refuse } from '#http/rejection.ts'
import { labelsWith } from './labels.queries.ts'
import type { DataRow, Dimension, Measure, RowAsk, RowSource } from './rowSource.rules.ts'
import { columnName } from './rowValues.rules.ts'
import { SqlQuestion } from './sqlQuestion.queries.ts'
import type { SqlSet } from './sqlSet.rules.ts'

/** Counting stops here: a number that nobody reads to the end is not worth reading every row. */
export const countBound = 100_000

/** Values are looked for among so many of the rows that are found; who types a word finds the rare ones. */
const optionBound = 200_000

const quoted = (key: string) => `"${key}"`
const steps = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

/** Rows of our own tables, by statements that are made of the set's expressions and the request's values. */
export function sqlSource(db: Database, set: SqlSet, timeZone: string): RowSource {
  const question = (ask: RowAsk) => new SqlQuestion(set, ask, timeZone)
  const run = async <Row extends object>(asked: SqlQuestion, text: string) =>
    (await db.pool.query<Row & Record<string, never>>(text, asked.values)).rows

  /** The cells of rows whose numbers are known already, in the order of `numbers`: an array of the statement. */
  const cells = (asked: SqlQuestion, columns: readonly string[], numbers: string): string => {
    const shown = columns.map(key => `${asked.shown(asked.column(key))} as ${quoted(key)}`)
    const start = `from unnest(${numbers}) with ordinality as found(id, place) join ${asked.table} t on ${set.id} = found.id`
    return `select ${[`${set.id}::text as id`, ...shown].join(', ')} ${asked.from(start)} order by found.place`
  }

  return {
    // Numbers first, everything else for the rows of the page alone: a page far behind costs no joins on its way.
    async page(ask, limit, offset) {
      const inner = question(ask).narrow(ask)
      const order = inner.order(ask.sorts)
      const found = `array(select ${set.id}::bigint ${inner.from()} ${inner.where()} order by ${order}
        limit ${inner.value(limit)} offset ${inner.value(offset)})`
      const outer = question(ask)
      // Both begin with the same values.
      outer.values.splice(0, outer.values.length, ...inner.values)
      return run<DataRow>(outer, cells(outer, ask.columns, found))
    },

    async count(ask) {
      const asked = question(ask).narrow(ask)
      const bounded = `select 1 ${asked.from()} ${asked.where()} limit ${countBound + 1}`
      const [row] = await run<{ n: number }>(asked, `select count(*)::int as n from (${bounded}) found`)
      const n = row?.n ?? 0
      return { total: Math.min(n, countBound), isAtLeast: n > countBound }
    },

    async sums(ask, columns) {
      const asked = question(ask).narrow(ask)
      const summed = columns.map(key => asked.column(key)).filter(column => column.isSummed)
      if (summed.length === 0) return {}
      const words = summed.map(column => {
        const total = column.total ?? `round(coalesce(sum(${asked.compared(column)}), 0), 2)`
        return `(${total})::${column.isMoney ? 'text' : 'float8'} as ${quoted(column.key)}`
      })
      const [row] = await run<DataRow>(asked, `select ${words.join(', ')} ${asked.from()} ${asked.where()}`)
      return row ?? {}
    },

    async options(ask, key, words, limit) {
      const asked = question(ask)
      const column = asked.column(key)
      if (column.dictionary) return labelsWith(db, column.dictionary, words, limit, ask.language)
      asked.narrow({ ...ask, filters: [...ask.filters, { kind: 'contains', column: key, text: words }] })
      const found = `select ${asked.shown(column)}::text as value ${asked.from()} ${asked.where()} limit ${optionBound}`
      const rows = await run<{ value: string }>(
        asked,
        `select value from (select distinct value from (${found}) found where value <> '') each
         order by ${column.isCode ? 'value' : inPinyinSql('value')} limit ${asked.value(limit)}`,
      )
      return rows.map(({ value }) => ({ value, label: value }))
    },

    async groups(ask, dimensions, measures, limit) {
      const asked = question(ask).narrow(ask)
      const heads = dimensions.map(dimension => headOf(asked, dimension))
      const figures = measures.map(measure => figureOf(asked, measure))
      const names = dimensions.map(({ column }, index) => `${heads[index]?.shown} as ${quoted(column)}`)
      const grouped = heads.length > 0 ? `group by ${heads.map(head => head.by).join(', ')}` : ''
      const order = orderOfGroups(heads, figures[0]?.sql)
      const shown = figures.map(({ sql, type }, index) => `${sql}::${type} as ${quoted(`m${index}`)}`)
      return run<DataRow>(
        asked,
        `select ${[...names, ...shown].join(', ')} ${asked.from()} ${asked.where()} ${grouped} ${order} limit ${asked.value(limit)}`,
      )
    },

    async *batches(ask, size, signal) {
      const numbers = await numbersInOrder(db, set, question(ask), ask)
      for (let from = 0; from < numbers.length; from += size) {
        signal?.throwIfAborted()
        const asked = question(ask)
        const some = `${asked.value([...numbers.subarray(from, from + size)])}::bigint[]`
        const rows = await run<DataRow>(asked, cells(asked, ask.columns, some))
        if (rows.length > 0) yield rows
      }
    },
  }
}

/**
 * The numbers of every row in their order: four bytes each, so that a million rows are a few megabytes. Asked once, the
 * rows are then looked up in batches: the last as quickly as the first, whatever the order, and none twice though rows
 * are written meanwhile.
 */
async function numbersInOrder(db: Database, set: SqlSet, asked: SqlQuestion, ask: RowAsk): Promise<Int32Array> {
  asked.narrow(ask)
  const order = asked.order(ask.sorts)
  const packing = `select string_agg(int4send(${set.id}::int), '' order by ${order}) as packed ${asked.from()} ${asked.where()}`
  const packed = await unhurried(db, packing, asked.values)
  // All at once: a million numbers one by one would hold up whoever calls meanwhile.
  const numbers = new Int32Array(packed.length / 4)
  const bytes = Buffer.from(numbers.buffer)
  packed.copy(bytes)
  bytes.swap32()
  return numbers
}

/** Putting a million rows in order takes longer than a page may, and more room. */
async function unhurried(db: Database, text: string, values: unknown[]): Promise<Buffer> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin read only; set local statement_timeout = '60s'; set local work_mem = '64MB'`)
    const patient: PatientQuery = { text, values, query_timeout: 62_000 }
    const { rows } = await client.query<{ packed: Buffer | null }>(patient)
    await client.query('commit')
    return rows[0]?.packed ?? Buffer.alloc(0)
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // Whoever failed in a transaction is not used again.
    client.release(broken)
  }
}

/** What is grouped by, and how a row says it: only the groups are written out, not every row on its way there. */
interface Head {
  by: string
  shown: string
  /** As the groups are put in order. */
  order: string
  isTime: boolean
}

function headOf(asked: SqlQuestion, { column: key, step: wanted }: Dimension): Head {
  const column = asked.column(key)
  // A month has no days.
  const step = column.isMonth && wanted !== 'year' ? 'month' : wanted
  const isTime = column.type === 'date'
  const value = asked.compared(column)
  if (!isTime || (!step && column.hasTime))
    return isTime
      ? { by: asked.shown(column), shown: asked.shown(column), order: asked.shown(column), isTime }
      : { by: value, shown: asked.shown(column), order: asked.ordered(column), isTime }
  const at = column.hasTime ? asked.local(column) : value
  const by = column.hasTime || (step && step !== 'day') ? `date_trunc('${step}', ${at}::timestamp)` : value
  return { by, shown: `to_char(${by}, '${steps[step ?? 'day']}')`, order: by, isTime }
}

/** Anything can be counted, only numbers can be added. */
function figureOf(asked: SqlQuestion, { column: key, aggregate }: Measure): { sql: string; type: string } {
  const column = asked.column(key)
  const value = asked.compared(column)
  if (aggregate === 'count') return { sql: `count(${value})`, type: 'int' }
  if (column.type !== 'number') throw refuse('columnNoNumber', { column: columnName(column) })
  // An average share is that of the sums, as in the row of sums: a small project counts for less than a large one.
  if (aggregate === 'avg' && column.total) return { sql: column.total, type: 'float8' }
  const sql = { sum: `sum(${value})`, avg: `avg(${value})`, min: `min(${value})`, max: `max(${value})` }[aggregate]
  return column.isMoney ? { sql: `round(${sql}, 2)`, type: 'text' } : { sql, type: 'float8' }
}

/** Time runs from left to right; anything else begins with the largest, so that what is cut off is the small. */
function orderOfGroups(heads: readonly Head[], figure: string | undefined): string {
  if (heads.length === 0) return ''
  const isTime = heads.some(head => head.isTime)
  const first = figure && !isTime ? [`${figure} desc nulls last`] : []
  return `order by ${[...first, ...heads.map(head => head.order)].join(', ')}`
}
