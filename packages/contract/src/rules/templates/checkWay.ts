import type { Decider, DeciderKind, TemplateDocument, WayStep } from '../../work/templateDocument.ts'
import type { TemplateField } from '../../work/templateFields.ts'
import type { Place } from '../pages/pageMistakes.ts'
import { checkKey, checkWords } from './checkFields.ts'
import { kindWords } from './templateKinds.ts'
import type { Mistake } from './templateMistakes.ts'

type Attribute = Exclude<keyof Decider, 'kind'>
/** What each kind says, and of what it must say one. */
const deciders: Readonly<Record<DeciderKind, { says: readonly Attribute[]; oneOf: readonly Attribute[] }>> = {
  person: { says: ['person'], oneOf: ['person'] },
  role: { says: ['role', 'unit'], oneOf: ['role'] },
  unitLeader: { says: ['level'], oneOf: ['level'] },
  projectLeader: { says: ['field'], oneOf: ['field'] },
  chosen: { says: ['role', 'unit'], oneOf: ['role', 'unit'] },
  fieldPerson: { says: ['field'], oneOf: ['field'] },
}
const attributes = ['person', 'role', 'unit', 'level', 'field'] as const

/** The steps: who decides them, in which order. Their conditions are looked at among the rules. */
export function checkWay(document: TemplateDocument): Mistake[] {
  const { steps } = document.way
  const keys = new Set<string>()
  const fields = new Map(document.form.groups.flatMap(it => it.fields).map(it => [it.key, it]))
  return steps.flatMap((step, at): Mistake[] => {
    const place = ['way', 'steps', at]
    const found = [...checkKey(step.key, place, keys), ...checkWords(step.title, [...place, 'title'])]
    const before = steps[at - 1]?.group
    if (before === undefined ? step.group !== 1 : step.group !== before && step.group !== before + 1) {
      const numbers: Mistake['values'] =
        before === undefined
          ? { numbers: '1' }
          : { numbers: { zh: `${before} 或 ${before + 1}`, en: `${before} or ${before + 1}` } }
      found.push({ place: [...place, 'group'], key: 'groupOrder', values: numbers })
    }
    if (new Set(step.verbs).size !== step.verbs.length) found.push({ place: [...place, 'verbs'], key: 'repeated' })
    if (step.need === 'two' && step.who.kind !== 'role') found.push({ place: [...place, 'need'], key: 'needsRole' })
    if (step.who.kind === 'unitLeader' && document.fillers.rule === 'link')
      found.push({ place: [...place, 'who'], key: 'leaderOfNobody' })
    return [...found, ...checkDecider(step, [...place, 'who'], fields)]
  })
}

function checkDecider({ who }: WayStep, place: Place, fields: ReadonlyMap<string, TemplateField>): Mistake[] {
  const { says, oneOf } = deciders[who.kind]
  const isSaid = (name: Attribute) => who[name] !== undefined && String(who[name]).trim() !== ''
  const found: Mistake[] = attributes
    .filter(name => isSaid(name) && !says.includes(name))
    .map(name => ({ place: [...place, name], key: 'stepNotForKind' }))
  if (!oneOf.some(isSaid)) found.push({ place, key: 'stepNobody' })
  if (who.field === undefined || !says.includes('field') || !isSaid('field')) return found
  return [...found, ...checkNamed(who.kind, who.field, [...place, 'field'], fields)]
}

/** The field that names who decides. */
function checkNamed(
  kind: DeciderKind,
  key: string,
  place: Place,
  fields: ReadonlyMap<string, TemplateField>,
): Mistake[] {
  const field = fields.get(key)
  if (!field) return [{ place, key: 'noField', values: { key } }]
  const wanted = kind === 'fieldPerson' ? 'person' : 'project'
  const { label } = field
  if (field.kind !== wanted) return [{ place, key: 'fieldOther', values: { label, kind: kindWords[wanted] } }]
  // Of a project nobody may be the leader; then the step says what happens. A person has to be named.
  const isNamed = wanted === 'project' || field.isRequired || field.requiredWhen !== undefined
  return isNamed ? [] : [{ place, key: 'fieldNotRequired', values: { label } }]
}
