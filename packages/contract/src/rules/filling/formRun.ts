import type { FormRow, FormValues } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import { rootOf } from '../formRule/formGraph.ts'
import { mostSteps, type RuleScope, type RuleWorld } from '../formRule/ruleRuns.ts'
import { type KeptValue, keptValue, type RuleValue } from '../formRule/ruleValues.ts'
import { addressOf } from './formAddress.ts'
import type { FormOutcome } from './formOutcome.ts'
import { type FormRule, formRules } from './formRules.ts'
import { cellOf, inputsOf, inputsOfApplicant, isBlankRow, type NamedThings, rowsOf } from './ruleInputs.ts'

/** The rules of a template, read once; both sides run them alike. */
export interface FormRun {
  /** Fields hang on each other in a circle: no rule runs. Nobody can publish such a template. */
  readonly hasCircle: boolean
  run(values: FormValues, named: NamedThings, world: RuleWorld): FormOutcome
}

type Values = Map<string, RuleValue>

/** A row of a table while rules run: its own names come before those of the form. */
interface RunningRow {
  readonly id: string
  readonly own: Values
}

/** Reads the rules of a template, to run them after each change. */
export function formRun(document: TemplateDocument): FormRun {
  const { rules, names, hasCircle } = formRules(document)
  const fields = document.form.groups.flatMap(group => group.fields)
  const tables = fields.filter(it => it.kind === 'table')
  return {
    hasCircle,
    run(values, named, world) {
      const form: Values = new Map(inputsOfApplicant(names, named))
      for (const field of fields)
        if (field.kind !== 'table')
          for (const [name, value] of inputsOf(field, cellOf(values, field.key), named)) form.set(name, value)
      const rows = new Map(tables.map(it => [it.key, runningRows(it, rowsOf(values[it.key]), named)]))
      for (const table of tables) gather(table, rows.get(table.key) ?? [], form)
      return ran({ fields, rules, form, rows, world })
    },
  }
}

/** A row in which nothing stands yet counts for no rule. */
const runningRows = (table: TemplateField, rows: readonly FormRow[], named: NamedThings): RunningRow[] =>
  rows
    .filter(row => !isBlankRow(row))
    .map(({ id, cells }) => ({
      id,
      own: new Map((table.columns ?? []).flatMap(column => inputsOf(column, cells[column.key], named))),
    }))

/** What rules of the form read of a table: of each column a list. */
function gather({ key, columns = [] }: TemplateField, rows: readonly RunningRow[], form: Values): void {
  const names = new Set([...columns.map(column => column.key), ...rows.flatMap(row => [...row.own.keys()])])
  for (const name of names)
    form.set(
      `${key}.${name}`,
      rows.map(row => row.own.get(name) ?? null),
    )
}

interface Running {
  fields: readonly TemplateField[]
  rules: readonly FormRule[]
  form: Values
  rows: ReadonlyMap<string, readonly RunningRow[]>
  world: RuleWorld
}

function ran({ fields, rules, form, rows, world }: Running): FormOutcome {
  const hidden = new Set<string>()
  const needed = new Set<string>()
  const broken: FormOutcome['broken'][number][] = []
  const computed = new Map<string, KeptValue>()
  const failed = new Map<string, NonNullable<ReturnType<FormRule['rule']['run']>['problem']>>()
  const leftOut = new Set<string>()
  const forget = (values: Values, key: string) => {
    for (const name of values.keys()) if (rootOf(name) === key) values.delete(name)
  }
  const scope: RuleScope = { ...world, values: form, steps: mostSteps }

  const ask = ({ field, table, gives, asked, rule }: FormRule, row: RunningRow | null) => {
    const at = { field: table ?? field ?? '', row: row?.id ?? null, column: table === null ? null : field }
    const address = addressOf(at.field, at.row, at.column)
    const isHidden = hidden.has(address) || (table !== null && hidden.has(table))
    if (gives !== 'shown' && field !== null && isHidden) return
    const inside = row ? { ...scope, values: layered(row.own, form) } : scope
    const { value, problem } = rule.run(inside)
    scope.steps = inside.steps
    const own = row?.own ?? form
    if (gives === 'shown') {
      if (value === true || field === null) return
      hidden.add(address)
      forget(own, field)
    } else if (gives === 'value' && field !== null) {
      own.set(field, value)
      computed.set(address, keptValue(value))
      if (problem) failed.set(address, problem)
    } else if (asked?.for === 'needed') {
      if (value === true) needed.add(address)
    } else if (asked?.for === 'holds') {
      if (value === false || problem) broken.push({ at, say: asked.say })
    } else if (asked?.for === 'step' && value !== true) leftOut.add(asked.step)
  }

  for (const rule of rules) {
    if (rule.table === null) ask(rule, null)
    else {
      for (const row of rows.get(rule.table) ?? []) ask(rule, row)
      const table = fields.find(it => it.key === rule.table)
      if (table && rule.gives !== 'answer' && !hidden.has(table.key)) gather(table, rows.get(table.key) ?? [], form)
    }
    if (scope.steps < 0) return { ...nothing, problem: { key: 'tooComplex', at: null } }
  }
  for (const field of fields) {
    if (field.isRequired && !hidden.has(field.key)) needed.add(field.key)
    for (const row of rows.get(field.key) ?? [])
      for (const column of field.columns ?? []) {
        const address = addressOf(field.key, row.id, column.key)
        if (hidden.has(field.key)) hidden.add(address)
        else if (column.isRequired && !hidden.has(address)) needed.add(address)
      }
  }
  return { hidden, needed, broken, computed, failed, leftOut, problem: null }
}

const nothing: FormOutcome = {
  hidden: new Set(),
  needed: new Set(),
  broken: [],
  computed: new Map(),
  failed: new Map(),
  leftOut: new Set(),
  problem: null,
}

const layered = (own: Values, form: Values): RuleScope['values'] => ({
  get: name => (own.has(name) ? own.get(name) : form.get(name)),
})
