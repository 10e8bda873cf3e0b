import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import { formMistakes } from '@portico/contract/rules/filling/formMistakes.ts'
import type { FormOutcome } from '@portico/contract/rules/filling/formOutcome.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { RuleProblem } from '@portico/contract/rules/formRule/ruleProblems.ts'
import type { RuleWorld } from '@portico/contract/rules/formRule/ruleRuns.ts'
import type { KeptValue } from '@portico/contract/rules/formRule/ruleValues.ts'
import type {
  CellValue,
  FieldMistake,
  FieldValue,
  FormRow,
  FormValues,
  NamedThing,
} from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { newRowId, tidied } from './formRows.ts'

type Named = Readonly<Record<string, NamedThing>>

/** What one field, or one cell of a table, shows. The same object as long as nothing of it changes. */
export interface Entry {
  readonly value: FieldValue
  /** Of a table: the ids of its rows. Its `value` is null here: each cell has its own. */
  readonly rows: readonly string[]
  readonly isHidden: boolean
  readonly isNeeded: boolean
  readonly mistake: BothWords | null
  readonly computed: KeptValue | undefined
  readonly failed: RuleProblem | undefined
}

interface FormStart {
  document: TemplateDocument
  values: FormValues
  named: Named
  world: RuleWorld
  /** Fields that nobody is asked for here; what deciders fill in unless told otherwise. */
  left?: ReadonlySet<string>
  /** Hears which field somebody has changed; what is taken over from elsewhere is not told. */
  onChange?: (field: string) => void
}

interface Watched {
  turn: number
  state: Entry
  readonly listeners: Set<() => void>
}

/** The rows of a table by their ids, as long as its value is the same. */
interface RowIndex {
  readonly of: FieldValue
  readonly byId: ReadonlyMap<string, FormRow>
  readonly ids: readonly string[]
}

const none: readonly string[] = []
/** Nobody may type it, since a data set says it: why it is not there the portal says when the form is handed in. */
function isRead({ form }: TemplateDocument, { field, column }: FieldMistake): boolean {
  const found = form.groups.flatMap(group => group.fields).find(it => it.key === field)
  const { from, mayChange } = found?.columns?.find(it => it.key === column) ?? found ?? {}
  return !mayChange && !!from?.startsWith('dataset.')
}
const areSame = (one: Entry, other: Entry) =>
  (Object.keys(one) as (keyof Entry)[]).every(name => Object.is(one[name], other[name]))

const isSameMistake = (one: FieldMistake, other: FieldMistake | undefined) =>
  one.field === other?.field && one.row === other.row && one.column === other.column && one.zh === other.zh

/**
 * A form while it is filled in, outside React: a key changes one value, runs the rules, and tells only those fields of
 * which something is other than it was.
 */
export function createFormStore({ onChange = () => undefined, ...start }: FormStart) {
  let { document, values, named } = start
  let run = formRun(document)
  let outcome = run.run(values, named, start.world)
  let wrong: readonly FieldMistake[] = []
  let shown: readonly FieldMistake[] = []
  let words: ReadonlyMap<string, BothWords> = new Map()
  /** What the server found wrong, until it is changed. */
  let said: readonly FieldMistake[] = []
  /** Fields that were left since they were changed: what is wrong with them may be said. */
  const left = new Set<string>()
  let isAllSaid = false
  let turn = 0
  let openRows: Readonly<Record<string, string | null>> = {}
  const watched = new Map<string, Watched>()
  const listeners = new Set<() => void>()
  const indexes = new Map<string, RowIndex>()

  function indexOf(field: string): RowIndex {
    const of = values[field] ?? null
    const known = indexes.get(field)
    if (known?.of === of) return known
    const rows = rowsOf(of)
    const ids = rows.map(row => row.id)
    const isSame = known?.ids.length === ids.length && ids.every((id, at) => known.ids[at] === id)
    const index = { of, byId: new Map(rows.map(row => [row.id, row])), ids: isSame && known ? known.ids : ids }
    indexes.set(field, index)
    return index
  }
  const tables = new Set<string>()
  const noteTables = () => {
    tables.clear()
    for (const { fields } of document.form.groups)
      for (const { key, kind } of fields) if (kind === 'table') tables.add(key)
  }
  function stateOf(address: string): Entry {
    const [field = '', row, column] = address.split('/')
    const isTable = row === undefined && tables.has(field)
    const value =
      row === undefined || column === undefined
        ? (values[field] ?? null)
        : (indexOf(field).byId.get(row)?.cells[column] ?? null)
    return {
      value: isTable ? null : value,
      rows: isTable ? indexOf(field).ids : none,
      isHidden: outcome.hidden.has(address),
      isNeeded: outcome.needed.has(address),
      mistake: isAllSaid || left.has(address) ? (words.get(address) ?? null) : null,
      computed: outcome.computed.get(address),
      failed: outcome.failed.get(address),
    }
  }
  function entry(address: string): Entry {
    const known = watched.get(address)
    if (known?.turn === turn) return known.state
    const state = stateOf(address)
    if (!known) {
      watched.set(address, { turn, state, listeners: new Set() })
      return state
    }
    known.turn = turn
    if (!areSame(known.state, state)) known.state = state
    return known.state
  }
  function look(): void {
    outcome = run.run(values, named, start.world)
    judge()
  }
  function judge(): void {
    const first = new Map<string, FieldMistake>()
    const own = formMistakes(document, values, outcome, start.world, start.left).filter(it => !isRead(document, it))
    for (const mistake of [...said, ...own]) {
      const address = addressOf(mistake.field, mistake.row, mistake.column)
      if (!first.has(address)) first.set(address, mistake)
    }
    words = first
    wrong = [...first.values()]
    tell()
  }
  function tell(): void {
    turn++
    const next = isAllSaid ? wrong : wrong.filter(it => left.has(addressOf(it.field, it.row, it.column)))
    const isSame = next.length === shown.length && next.every((it, at) => isSameMistake(it, shown[at]))
    if (!isSame) shown = next
    for (const [address, one] of watched) {
      if (one.listeners.size === 0) continue
      const before = one.state
      if (entry(address) !== before) for (const listener of one.listeners) listener()
    }
    for (const listener of listeners) listener()
  }
  function write(field: string, value: FieldValue, address = field): void {
    values = { ...values, [field]: value }
    // What was right when it was left is not found wrong while it is typed into.
    if (!words.has(address) || !left.has(address)) left.delete(address)
    said = said.filter(it => addressOf(it.field, it.row, it.column) !== address && it.field !== address)
    look()
    onChange(field)
  }
  const writeRows = (field: string, make: (rows: readonly FormRow[]) => FormRow[], address?: string) =>
    write(field, make(rowsOf(values[field])), address)

  noteTables()
  judge()
  return {
    entry,
    watch: (address: string, listener: () => void) => {
      entry(address)
      const { listeners: own } = watched.get(address) as Watched
      own.add(listener)
      return () => void own.delete(listener)
    },
    /** Hears of every change: for the few that look at the whole. */
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    values: (): FormValues => values,
    value: (field: string): FieldValue => values[field] ?? null,
    named: () => named,
    outcome: (): FormOutcome => outcome,
    document: () => document,
    set: (field: string, value: FieldValue | undefined) => write(field, tidied(value)),
    setCell: (field: string, row: string, column: string, value: CellValue | undefined) =>
      writeRows(
        field,
        rows =>
          rows.map(it =>
            it.id === row ? { ...it, cells: { ...it.cells, [column]: tidied(value) as CellValue } } : it,
          ),
        addressOf(field, row, column),
      ),
    addRow: (field: string): string => {
      const id = newRowId()
      openRows = { ...openRows, [field]: id }
      writeRows(field, rows => [...rows, { id, cells: {} }])
      return id
    },
    removeRow: (field: string, row: string) => writeRows(field, rows => rows.filter(it => it.id !== row)),
    /** Takes values over that come from elsewhere: they are nobody's change here. */
    take: (changed: FormValues) => {
      values = { ...values, ...changed }
      look()
    },
    /** What somebody or something that a field names is called. */
    name: (known: Named) => {
      named = { ...named, ...known }
      look()
    },
    /** The focus has left a field: from now on what is wrong with it is said. */
    leave: (address: string) => {
      if (left.has(address)) return
      left.add(address)
      tell()
    },
    /** Says all that is wrong, and what the server found besides. Answers all of it in the order of the form. */
    sayAll: (found: readonly FieldMistake[] = []): readonly FieldMistake[] => {
      said = found
      isAllSaid = true
      judge()
      return wrong
    },
    /** What is wrong and said at its field. */
    shownMistakes: (): readonly FieldMistake[] => shown,
    /** On a phone: the row of a table that is open in place. */
    openRow: (field: string): string | null => openRows[field] ?? null,
    setOpenRow: (field: string, row: string | null) => {
      openRows = { ...openRows, [field]: row }
      tell()
    },
    /** Another form, for who builds it. */
    setDocument: (next: TemplateDocument) => {
      const isSame = next.form === document.form
      document = next
      if (isSame) return
      run = formRun(document)
      noteTables()
      look()
    },
  }
}
export type FormStore = ReturnType<typeof createFormStore>
