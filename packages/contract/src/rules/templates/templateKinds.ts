import type { Sentence } from '../../openMessages.ts'
import type { TemplateColumn, TemplateField, TemplateFieldKind } from '../../work/templateFields.ts'
import { attributesOf } from '../formRule/ruleNames.ts'
import type { RuleType, Scalar } from '../formRule/ruleValues.ts'

type Attribute = Exclude<keyof TemplateField, 'key' | 'kind' | 'label' | 'help' | 'shownWhen' | 'isRequired'>
const asked = ['requiredWhen', 'mustBe'] as const
/** What a step can have filled in by whoever decides it. */
const typed = [...asked, 'byApplicant'] as const
const filled = [...typed, 'from', 'mayChange'] as const

/** What each kind of field may say beyond its key, its label and when it is shown. */
export const attributesOfKind: Readonly<Record<TemplateFieldKind, readonly Attribute[]>> = {
  text: [...filled, 'hasLines', 'format'],
  number: [...filled, 'decimals', 'min', 'max', 'stepSize', 'hasThousands'],
  amount: [...filled, 'decimals', 'min', 'max', 'hasCapitals'],
  date: [...filled, 'isWorkingDay'],
  time: typed,
  moment: [...filled, 'isWorkingDay'],
  range: [...typed, 'hasTime', 'isWorkingDay'],
  choice: [...filled, 'choices', 'dictionary', 'hasBoxes'],
  choices: [...typed, 'choices', 'dictionary', 'minChoices', 'maxChoices', 'hasBoxes'],
  person: [...filled, 'within', 'hasNumber'],
  unit: [...filled, 'within'],
  project: asked,
  table: [...asked, 'columns', 'minRows', 'maxRows'],
  file: asked,
  picture: asked,
  signature: asked,
  yesNo: [...typed, 'hasBoxes'],
  computed: ['rule', 'mustBe', 'decimals'],
  note: [],
}

/**
 * Whether whoever decides a step can fill in a field of this kind. Projects are chosen under their own authorisations by those
 * who apply; rows, files and signatures are more than a decision carries.
 */
export const isForDeciders = (kind: TemplateFieldKind): boolean => attributesOfKind[kind].includes('byApplicant')

/** Everything that some kind may say. */
export const attributes: readonly Attribute[] = [...new Set(Object.values(attributesOfKind).flat())]

/** What rules take a field's own value for; null for one that has none for them, undefined for one that says it itself. */
const scalarOfKind: Readonly<Record<Exclude<TemplateFieldKind, 'computed'>, Scalar | null>> = {
  text: 'text',
  number: 'decimal',
  amount: 'decimal',
  date: 'date',
  time: 'text',
  moment: 'moment',
  range: null,
  choice: 'text',
  choices: null,
  person: 'text',
  unit: 'text',
  project: 'text',
  table: null,
  file: 'text',
  picture: 'text',
  signature: 'text',
  yesNo: 'yesNo',
  note: null,
}

/** What a field is to `from`: what it can be filled with. */
export const scalarOf = ({ kind }: TemplateColumn): Scalar | null => (kind === 'computed' ? null : scalarOfKind[kind])

/** The names that rules may read of a field by itself, with their types. A computed one is known by its rule. */
export function namesOfField({ key, kind, hasTime }: TemplateColumn): [string, RuleType][] {
  if (kind === 'range') return attributesOf(key, hasTime ? 'moments' : 'dates')
  if (kind === 'choices') return [[key, 'list of text']]
  const own = kind === 'computed' ? null : scalarOfKind[kind]
  const alone: [string, RuleType][] = own ? [[key, own]] : []
  return kind === 'person' || kind === 'unit' || kind === 'project' ? [...alone, ...attributesOf(key, kind)] : alone
}

/** What kinds of fields that a step or a number may name are called. */
export const kindWords = {
  person: { zh: '人员', en: 'person' },
  project: { zh: '项目', en: 'project' },
} as const satisfies Readonly<Record<string, Sentence>>
