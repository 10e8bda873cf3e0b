import { inPinyinSql } from '#db/pinyin.ts'
import { refuse } from '#http/rejection.ts'
import type { RowAsk, RowFilter, RowScope, RowSort } from './rowSource.rules.ts'
import { columnName, dayOf, decimalOf, secondsOf } from './rowValues.rules.ts'
import type { SqlColumn, SqlSet } from './sqlSet.rules.ts'

/** An expression with its value's place: what is compared. */
type Expression = (sql: string) => string

/**
 * One statement in the making: its values, and the joins that its expressions need. Keys of the request meet the set's
 * own expressions here and nowhere else.
 */
export class SqlQuestion {
  readonly values: unknown[] = []
  /** Where the rows are, as far as this person may know them; `t` in every expression. */
  readonly table: string
  readonly #set: SqlSet
  readonly #isEnglish: boolean
  readonly #timeZone: string
  readonly #columns: ReadonlyMap<string, SqlColumn>
  readonly #joins = new Set<string>()
  readonly #where: string[] = []
  #zone: string | undefined

  constructor(set: SqlSet, { language, scope }: Pick<RowAsk, 'language' | 'scope'>, timeZone: string) {
    this.#set = set
    this.#isEnglish = language === 'en'
    this.#timeZone = timeZone
    const isOwn = scope.kind === 'own' && set.ownTable !== undefined
    this.table = isOwn && set.ownTable ? `(${set.ownTable(this.value(scope.personCode))})` : set.table
    this.#columns = new Map(set.columns.map(column => [column.key, column]))
  }

  value(it: unknown): string {
    return `$${this.values.push(it)}`
  }

  column(key: string): SqlColumn {
    const found = this.#columns.get(key)
    if (!found) throw refuse('columnUnknown', { column: key })
    return found
  }

  /** The column as it is compared and sorted; of a moment the local time. */
  compared(column: SqlColumn, isEnglish = this.#isEnglish): string {
    for (const join of (isEnglish ? column.joinsEn : column.joins) ?? []) this.#joins.add(join)
    return isEnglish ? (column.sqlEn ?? column.sql) : column.sql
  }

  /** The column as rows are put in order by it: words by their pinyin. */
  ordered(column: SqlColumn): string {
    const value = this.compared(column)
    return column.type === 'string' && !column.dictionary && !column.isCode ? inPinyinSql(value) : value
  }

  /** A moment on the clocks of the portal's time zone. */
  local(column: SqlColumn): string {
    this.#zone ??= this.value(this.#timeZone)
    return `(${this.compared(column)} at time zone ${this.#zone}::text)`
  }

  /** The column as a cell says it. */
  shown(column: SqlColumn): string {
    if (column.type === 'date')
      return column.hasTime
        ? `to_char(${this.local(column)}, 'YYYY-MM-DD HH24:MI:SS')`
        : `to_char(${this.compared(column)}, '${column.isMonth ? 'YYYY-MM' : 'YYYY-MM-DD'}')`
    if (column.type === 'number') return `${this.compared(column)}::${column.isMoney ? 'text' : 'float8'}`
    return this.compared(column)
  }

  narrow({ scope, filters, ids }: Pick<RowAsk, 'scope' | 'filters' | 'ids'>): this {
    this.#where.push(...this.#within(scope))
    for (const filter of filters) this.#where.push(this.#condition(filter))
    if (ids) this.among(ids)
    return this
  }

  /** Only rows with these numbers; what is no number is nobody's. */
  among(ids: readonly string[]): void {
    const numbers = ids.filter(id => /^\d{1,15}$/.test(id))
    this.#where.push(`${this.#set.id} = any(${this.value(numbers)}::bigint[])`)
  }

  also(condition: string): void {
    this.#where.push(condition)
  }

  /** The asked order, or the set's own; the row's number makes it total, in the direction of the last. */
  order(sorts: readonly RowSort[]): string {
    const asked = sorts.length > 0 ? sorts : this.#set.order
    const words = asked.map(sort => `${this.ordered(this.column(sort.column))}${sort.isDescending ? ' desc' : ''}`)
    return [...words, `${this.#set.id}${asked.at(-1)?.isDescending ? ' desc' : ''}`].join(', ')
  }

  from(start = `from ${this.table} t`): string {
    const joins = Object.entries(this.#set.joins).filter(([name]) => this.#joins.has(name))
    return [start, ...joins.map(([, sql]) => sql)].join(' ')
  }

  where(): string {
    return this.#where.length > 0 ? `where ${this.#where.join(' and ')}` : ''
  }

  #within(scope: RowScope): string[] {
    const { own, units, accountSets, isOpenToAll } = this.#set
    if (scope.kind === 'own' && own) return [own(this.value(scope.personCode))]
    if (scope.kind === 'units' && units) return [units(this.value(scope.codes))]
    if (scope.kind === 'accountSets' && accountSets) return [accountSets(this.value(scope.codes))]
    if (scope.kind === 'all' && isOpenToAll) return []
    throw refuse('scopeNotOffered')
  }

  #condition(filter: RowFilter): string {
    const column = this.column(filter.column)
    if (filter.kind === 'contains') return this.#contains(column, filter.text)
    if (filter.kind === 'in') return this.#isOneOf(column, filter.values)
    return this.#between(column, filter.from?.trim() ?? '', filter.to?.trim() ?? '')
  }

  /** In either language: a link that somebody sent is read by whoever reads the other one. */
  #inEither(column: SqlColumn, condition: Expression): string {
    const zh = condition(this.compared(column, false))
    return column.sqlEn ? `(${zh} or ${condition(this.compared(column, true))})` : zh
  }

  #contains(column: SqlColumn, words: string): string {
    const typed = words.trim().replace(/[\\%_]/g, '\\$&')
    if (typed === '') return 'true'
    const pattern = this.value(`%${column.type === 'number' ? typed.replaceAll(',', '') : typed}%`)
    if (column.dictionary)
      return `${this.compared(column)} in (select d.value from dictionary_labels d
        where d.dictionary_id = ${this.value(column.dictionary)} and (d.name ilike ${pattern} or d.name_en ilike ${pattern}))`
    if (column.type !== 'string') return `${this.shown(column)}::text like ${pattern}`
    return this.#inEither(column, sql => `${sql} ilike ${pattern}`)
  }

  #isOneOf(column: SqlColumn, values: readonly string[]): string {
    if (column.type === 'number') {
      const numbers = values.map(value => decimalOf(value, columnName(column)))
      return `${this.compared(column)} = any(${this.value(numbers)}::numeric[])`
    }
    if (column.type === 'date') {
      const days = this.value(values.map(value => dayOf(secondsOf(value, columnName(column)).first)))
      return `${column.hasTime ? `${this.local(column)}::date` : this.compared(column)} = any(${days}::date[])`
    }
    const list = this.value(values)
    return this.#inEither(column, sql => `${sql} = any(${list}::text[])`)
  }

  #between(column: SqlColumn, from: string, to: string): string {
    const ends = (sql: string, type: string, first: string, last: string) =>
      [
        from === '' ? [] : [`${sql} >= ${this.value(first)}::${type}`],
        to === '' ? [] : [`${sql} <= ${this.value(last)}::${type}`],
      ].flat()
    const both = (parts: string[]) => (parts.length > 0 ? parts.join(' and ') : 'true')
    if (column.type === 'string') return both(ends(this.compared(column), 'text', from, to))
    if (column.type === 'number') {
      const plain = (value: string) => (value === '' ? '' : decimalOf(value, columnName(column)))
      return both(ends(this.compared(column), 'numeric', plain(from), plain(to)))
    }
    const first = from === '' ? '' : secondsOf(from, columnName(column)).first
    const last = to === '' ? '' : secondsOf(to, columnName(column)).last
    if (!column.hasTime) return both(ends(this.compared(column), 'date', dayOf(first), dayOf(last)))
    // The last second belongs to it with all its parts; the moment itself stays bare, so that its index serves.
    this.#zone ??= this.value(this.#timeZone)
    const at = (value: string) => `${this.value(value)}::timestamp`
    return both([
      ...(first === '' ? [] : [`${this.compared(column)} >= ${at(first)} at time zone ${this.#zone}::text`]),
      ...(last === ''
        ? []
        : [`${this.compared(column)} < (${at(last)} + interval '1 second') at time zone ${this.#zone}::text`]),
    ])
  }
}
