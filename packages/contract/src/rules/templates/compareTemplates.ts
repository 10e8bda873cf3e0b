import type { TemplateDocument, WayStep } from '../../work/templateDocument.ts'
import type { BothWords, TemplateField } from '../../work/templateFields.ts'
import { type PartWord, partWords, valueWords } from './templateWords.ts'

/** One thing that is otherwise in a later state of a template, said in both languages. */
export interface TemplateChange {
  readonly part: 'field' | 'rule' | 'step' | 'rest'
  readonly kind: 'added' | 'removed' | 'changed'
  readonly said: BothWords
}

/** What was added, removed and changed between two states of a template: fields and their rules, steps, all else. */
export function compareTemplates(before: TemplateDocument, after: TemplateDocument): TemplateChange[] {
  return [
    ...comparedFields(before, after),
    ...comparedSteps(before, after),
    ...comparedRest(before, after),
    ...comparedPaper(before, after),
  ]
}

type Named = { readonly key: string }
/** Items of two lists by their keys: gone ones first, then those of the later list in its order. */
function paired<T extends Named>(before: readonly T[], after: readonly T[]) {
  const gone = before.filter(it => !after.some(other => other.key === it.key))
  return [
    ...gone.map(was => ({ was, is: undefined })),
    ...after.map(is => ({ was: before.find(it => it.key === is.key), is })),
  ]
}

interface PlacedField extends Omit<TemplateField, 'columns'> {
  readonly isColumn: boolean
}

/** All fields and columns of a form; the key of a column names its table too. */
const placedFields = ({ form }: TemplateDocument): PlacedField[] =>
  form.groups.flatMap(group =>
    group.fields.flatMap(({ columns = [], ...field }) => [
      { ...field, isColumn: false },
      ...columns.map(column => ({ ...column, key: `${field.key}.${column.key}`, isColumn: true })),
    ]),
  )

const both = (make: (language: 'zh' | 'en') => string): BothWords => ({ zh: make('zh'), en: make('en') })
const labelOf = (words: BothWords, key: string) => both(language => words[language] || words.zh || key)

const deeds = {
  added: { zh: '新增{what}“{name}”', en: 'Added: {what} “{name}”' },
  removed: { zh: '删除{what}“{name}”', en: 'Removed: {what} “{name}”' },
  changed: { zh: '{what}“{name}”的{part}由“{was}”改为“{is}”', en: '{what} “{name}”: {part} was “{was}”, is “{is}”' },
  gained: { zh: '{what}“{name}”增加了{part}“{is}”', en: '{what} “{name}”: {part} added, “{is}”' },
  lost: { zh: '{what}“{name}”去掉了{part}“{was}”', en: '{what} “{name}”: {part} removed, “{was}”' },
  moved: { zh: '{what}“{name}”移动了位置', en: '{what} “{name}” has moved' },
} as const

interface Filling {
  what: PartWord
  name: BothWords
  part?: PartWord
  was?: BothWords
  is?: BothWords
}
const say = (deed: keyof typeof deeds, { what, name, part, was, is }: Filling): BothWords =>
  both(language => {
    const values = { what: partWords[what], name, part: part && partWords[part], was, is }
    const words = deeds[deed][language].replace(
      /\{(\w+)\}/g,
      (_, key: keyof typeof values) => values[key]?.[language] ?? '',
    )
    return words.charAt(0).toUpperCase() + words.slice(1)
  })

const rules: readonly PartWord[] = ['shownWhen', 'requiredWhen', 'mustBe', 'rule']

function comparedFields(before: TemplateDocument, after: TemplateDocument): TemplateChange[] {
  const [were, are] = [placedFields(before), placedFields(after)]
  const moved = movedKeys(were, are)
  return paired(were, are).flatMap(({ was, is }): TemplateChange[] => {
    const field = is ?? was
    if (!field) return []
    const what = field.isColumn ? 'column' : 'field'
    const name = labelOf(field.label, field.key)
    if (!was || !is) {
      const kind = is ? 'added' : 'removed'
      return [{ part: 'field', kind, said: say(kind, { what, name }) }]
    }
    const { key: _key, isColumn: _isColumn, ...values } = { ...was, ...is }
    const changes = propertyChanges(was, is, Object.keys(values) as (keyof typeof values)[], what, name)
    return moved.has(field.key)
      ? [{ part: 'field', kind: 'changed', said: say('moved', { what, name }) }, ...changes]
      : changes
  })
}

/** The fewest that must have been taken elsewhere: all that is not in the longest run of the old order. */
function movedKeys(were: readonly PlacedField[], are: readonly PlacedField[]): Set<string> {
  const place = new Map(were.map((field, at) => [field.key, at]))
  const kept = are.filter(it => place.has(it.key))
  const runs: number[][] = []
  for (const [at, field] of kept.entries()) {
    const best = runs
      .slice(0, at)
      .filter((run, other) => run.length > 0 && (place.get(kept[other]?.key ?? '') ?? 0) < (place.get(field.key) ?? 0))
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), [])
    runs.push([...best, at])
  }
  const stays = new Set(runs.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []))
  return new Set(kept.filter((_, at) => !stays.has(at)).map(field => field.key))
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false
const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function propertyChanges<T extends object>(
  was: T,
  is: T,
  names: readonly (keyof T & string)[],
  what: PartWord,
  name: BothWords,
): TemplateChange[] {
  return names.flatMap((key): TemplateChange[] => {
    const [old, now] = [was[key], is[key]]
    if (areSame(old, now) || (!isThere(old) && !isThere(now))) return []
    const deed = !isThere(old) ? 'gained' : !isThere(now) ? 'lost' : 'changed'
    const part = key as PartWord
    const filling = { what, name, part, was: both(it => valueWords(old, it)), is: both(it => valueWords(now, it)) }
    const kind = ({ gained: 'added', lost: 'removed', changed: 'changed' } as const)[deed]
    const isRule = rules.includes(part) && what !== 'step'
    return [{ part: isRule ? 'rule' : partOf(what), kind: isRule ? kind : 'changed', said: say(deed, filling) }]
  })
}
const partOf = (what: PartWord) => (what === 'step' ? 'step' : what === 'template' ? 'rest' : 'field')

function comparedSteps(before: TemplateDocument, after: TemplateDocument): TemplateChange[] {
  return paired(before.way.steps, after.way.steps).flatMap(({ was, is }): TemplateChange[] => {
    const step: WayStep | undefined = is ?? was
    if (!step) return []
    const name = labelOf(step.title, step.key)
    if (!was || !is) {
      const kind = is ? 'added' : 'removed'
      return [{ part: 'step', kind, said: say(kind, { what: 'step', name }) }]
    }
    const [old, now] = [flatStep(was, before), flatStep(is, after)]
    const { key: _key, ...values } = { ...old, ...now }
    return propertyChanges(old, now, Object.keys(values) as (keyof typeof values)[], 'step', name)
  })
}

/** A step with the fields that it names as they are labelled. */
function flatStep({ fields, ...step }: WayStep, { form }: TemplateDocument) {
  const labels = new Map(form.groups.flatMap(group => group.fields).map(({ key, label }) => [key, label]))
  const labelled = (keys: readonly string[] = []) =>
    keys.length === 0 ? undefined : keys.map(key => labelOf(labels.get(key) ?? { zh: '', en: '' }, key))
  return { ...step, edit: labelled(fields?.edit), hide: labelled(fields?.hide) }
}

/** What is neither of the form nor of the steps, each by its name. */
const restOf = ({ fillers, serial, administrators, way, word, ...document }: TemplateDocument) => ({
  name: document.name,
  nameEn: document.nameEn,
  ownerUnit: document.ownerUnit,
  keepMonths: document.keepMonths,
  people: administrators.people,
  administrators: administrators.roles,
  fillers: fillers.rule,
  units: fillers.units,
  roles: fillers.roles,
  once: fillers.once,
  serial: serial.text,
  per: serial.per,
  at: serial.at,
  show: document.proof?.show,
  validDays: document.proof?.validDays,
  afterReturn: way.afterReturn,
  // By name and the beginning of its SHA-256: another state of it often has the same name.
  word: word && `${word.name} (${word.file.slice(0, 8)})`,
})

function comparedRest(before: TemplateDocument, after: TemplateDocument): TemplateChange[] {
  const [was, is] = [restOf(before), restOf(after)]
  const name = { zh: after.name, en: after.nameEn || after.name }
  return propertyChanges(was, is, Object.keys(is) as (keyof typeof is)[], 'template', name)
}

const paperDeeds = {
  added: { zh: '改用模板自己的纸张', en: 'It has a paper of its own' },
  removed: { zh: '纸张改为按表单排版', en: 'Its paper is laid out from the form' },
  changed: { zh: '纸张的内容有改动', en: 'Its paper was changed' },
} as const satisfies Readonly<Record<TemplateChange['kind'], BothWords>>

/** A paper is seen, not read: that it is another one is all that is said. */
function comparedPaper({ paper: was }: TemplateDocument, { paper: is }: TemplateDocument): TemplateChange[] {
  if (areSame(was, is)) return []
  const kind = !was ? 'added' : !is ? 'removed' : 'changed'
  return [{ part: 'rest', kind, said: paperDeeds[kind] }]
}
