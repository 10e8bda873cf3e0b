import type { TemplateDocument, WayStep } from '../../../work/templateDocument.ts'
import type { BothWords, TemplateField } from '../../../work/templateFields.ts'
import { rootOf } from '../../formRule/formGraph.ts'
import { namesIn } from '../../formRule/ruleTokens.ts'
import type { Place } from '../../pages/pageMistakes.ts'
import { isForDeciders } from '../templateKinds.ts'
import type { Mistake } from '../templateMistakes.ts'
import { rulesOf } from '../templateRules.ts'
import { known } from '../templateWords.ts'
import { placedFields } from '../walkFields.ts'
import { withComputed } from './stepFields.ts'

/** Fields that steps fill in or do not see. */
export function checkStepFields(document: TemplateDocument): Mistake[] {
  const { form, way } = document
  const fields = new Map(form.groups.flatMap(group => group.fields).map(field => [field.key, field]))
  const edited = new Set(way.steps.flatMap(step => step.fields?.edit ?? []))
  const ofSteps = way.steps.flatMap((step, at) => checkStep(document, step, ['way', 'steps', at, 'fields'], fields))
  const alone = placedFields(document).flatMap(({ field, place, table }): Mistake[] =>
    field.byApplicant !== undefined && (table !== null || !edited.has(field.key))
      ? [{ place: [...place, 'byApplicant'], key: 'byApplicantAlone' }]
      : [],
  )
  return [...ofSteps, ...alone]
}

type Fields = ReadonlyMap<string, TemplateField>

function checkStep(document: TemplateDocument, { fields: named }: WayStep, place: Place, fields: Fields): Mistake[] {
  if (!named) return []
  const { edit, hide } = named
  const missing = (key: string, at: Place): Mistake => ({ place: at, key: 'noField', values: { key } })
  const repeated = (keys: readonly string[], at: Place): Mistake[] =>
    new Set(keys).size === keys.length ? [] : [{ place: at, key: 'repeated' }]
  const [atEdit, atHide] = [
    [...place, 'edit'],
    [...place, 'hide'],
  ]
  const hidden = withComputed(document, hide)
  const ofEdit = edit.flatMap((key): Mistake[] => {
    const field = fields.get(key)
    if (!field) return [missing(key, atEdit)]
    const { label, kind } = field
    const values = { label }
    if (!isForDeciders(kind))
      return [{ place: atEdit, key: 'stepFieldKind', values: { label, kind: known[kind] ?? kind } }]
    if (field.from !== undefined) return [{ place: atEdit, key: 'stepFieldFilled', values }]
    if (decidesWay(document, key)) return [{ place: atEdit, key: 'stepFieldInWay', values }]
    return readsHidden(document, field, hidden, fields).map(other => ({
      place: atEdit,
      key: 'stepFieldReads',
      values: { label, other },
    }))
  })
  const tried = triedOut(document, edit, hidden).map(values => ({
    place: atEdit,
    key: 'stepFieldTried' as const,
    values,
  }))
  const ofHide = hide.flatMap((key): Mistake[] => {
    const field = fields.get(key)
    if (!field) return [missing(key, atHide)]
    const values = { label: field.label }
    if (field.kind === 'note') return [{ place: atHide, key: 'stepFieldNote', values }]
    return edit.includes(key) ? [{ place: atHide, key: 'stepFieldBoth', values }] : []
  })
  return [...ofEdit, ...tried, ...repeated(edit, atEdit), ...ofHide, ...repeated(hide, atHide)]
}

/** Whether the way hangs on a field: who decides, and which steps there are, is settled when a document is handed in. */
function decidesWay(document: TemplateDocument, key: string): boolean {
  const reached = withComputed(document, [key])
  return document.way.steps.some(({ when, who }) =>
    [...namesIn(when ?? ''), ...(who.field ? [who.field] : [])].some(name => reached.has(rootOf(name))),
  )
}

/**
 * What the rules of a field read that whoever fills it in does not see: they would find it out by trying. Where anything is
 * hidden they are told no facts of people, units and projects either, and what hangs on these is other in front of them.
 */
function readsHidden(document: TemplateDocument, { key }: TemplateField, hidden: ReadonlySet<string>, fields: Fields) {
  if (hidden.size === 0) return []
  const rules = rulesOf(document).map(rule => ({ ...rule, names: namesIn(rule.text) }))
  const unseen = new Set(hidden)
  const isUnseen = (name: string) => unseen.has(rootOf(name)) || isFact(name, fields)
  for (let count = -1; count !== unseen.size; ) {
    count = unseen.size
    for (const { field, table, gives, names } of rules)
      if (field !== null && gives !== 'answer' && (table ?? field) !== key && names.some(isUnseen))
        unseen.add(table ?? field)
  }
  const names = rules
    .filter(({ field, table }) => field === key && table === null)
    .flatMap(({ names }) => names.filter(isUnseen).map(rootOf))
  return [...new Set(names)].flatMap(name => {
    const label = fields.get(name)?.label ?? applicants[name]
    return label && (name !== key || !hidden.has(name)) ? [label] : []
  })
}

const applicants: Readonly<Record<string, BothWords>> = {
  person: { zh: '申请人', en: 'the applicant' },
  unit: { zh: '申请单位', en: 'the unit' },
}
/** Something that is known of somebody or something that is named, and no value of the form. */
function isFact(name: string, fields: Fields): boolean {
  const root = rootOf(name)
  const kind = fields.get(root)?.kind ?? ''
  return root in applicants || (root !== name && ['person', 'unit', 'project'].includes(kind))
}

/**
 * Rules of other fields and of columns that hang on what a step fills in and on what it does not see: their answers, and
 * whether they fail, would tell it by trying. What hangs on a field that such a rule shows or computes hangs on it too.
 */
function triedOut(document: TemplateDocument, edit: readonly string[], hidden: ReadonlySet<string>) {
  if (edit.length === 0 || hidden.size === 0) return []
  const all = placedFields(document).map(({ field }) => field)
  const labels = new Map(all.map(({ key, label }) => [key, label]))
  const isOf = (keys: ReadonlySet<string>, names: readonly (string | null)[]) =>
    names.find(name => name !== null && keys.has(name)) ?? null
  const rules = rulesOf(document).flatMap(({ field, table, text, gives }) =>
    field === null ? [] : [{ field, table, gives, names: [...new Set(namesIn(text).map(rootOf))] }],
  )
  const moved = new Set(edit)
  for (let count = -1; count !== moved.size; ) {
    count = moved.size
    for (const { field, table, gives, names } of rules)
      if (gives !== 'answer' && isOf(moved, names) !== null) for (const key of [field, table ?? field]) moved.add(key)
  }
  const own = new Set(edit)
  return rules.flatMap(({ field, table, names }) => {
    if (table === null && own.has(field)) return []
    const by = isOf(moved, names)
    const other = isOf(hidden, [...names, field, table])
    if (by === null || other === null) return []
    const [label, hiddenLabel, of] = [labels.get(by), labels.get(other), labels.get(field)]
    return label && hiddenLabel && of ? [{ label, other: hiddenLabel, field: of }] : []
  })
}
