import { attributesOfKind } from '@portico/contract/rules/templates/templateKinds.ts'
import { known } from '@portico/contract/rules/templates/templateWords.ts'
import type { TemplateField, TemplateFieldKind } from '@portico/contract/work/templateFields.ts'
import {
  iconBar,
  iconBook,
  iconBuilding,
  iconCalendar,
  iconCheck,
  iconClip,
  iconClock,
  iconCode,
  iconEdit,
  iconImage,
  iconInfo,
  iconList,
  iconMenu,
  iconSwap,
  iconTable,
  iconTodo,
  iconUser,
  iconWallet,
} from '#kit/icons/icons.ts'

export const kindIcons: Readonly<Record<TemplateFieldKind, string>> = {
  text: iconMenu,
  number: iconBar,
  amount: iconWallet,
  date: iconCalendar,
  time: iconClock,
  moment: iconClock,
  range: iconSwap,
  choice: iconList,
  choices: iconTodo,
  person: iconUser,
  unit: iconBuilding,
  project: iconBook,
  table: iconTable,
  file: iconClip,
  picture: iconImage,
  signature: iconEdit,
  yesNo: iconCheck,
  computed: iconCode,
  note: iconInfo,
}
/** What a column of a table cannot be. */
export const noColumn: ReadonlySet<TemplateFieldKind> = new Set(['table', 'note', 'signature'])

/** A field of another kind: what that does not know is left out. */
export function keptOf(field: TemplateField, kind: TemplateFieldKind): TemplateField {
  const { key, label, help, shownWhen } = field
  const isRequired = field.isRequired && attributesOfKind[kind].includes('requiredWhen')
  const always = { key, kind, label, isRequired, ...(help && { help }), ...(shownWhen && { shownWhen }) }
  const rest = attributesOfKind[kind].flatMap(name => (field[name] === undefined ? [] : [[name, field[name]] as const]))
  const { key: _key, kind: _kind, label: _label, ...needs } = freshField(kind, key)
  return { ...needs, ...always, ...Object.fromEntries(rest) }
}

const both = (zh: string, en: string) => ({ zh, en })

/** A field as it begins, with what its kind cannot do without. */
export function freshField(kind: TemplateFieldKind, key: string): TemplateField {
  const words = known[kind] ?? both(kind, kind)
  const label = both(words.zh, `${words.en.charAt(0).toUpperCase()}${words.en.slice(1)}`)
  return { key, kind, label, isRequired: false, ...needs[kind] }
}

const needs: Readonly<Partial<Record<TemplateFieldKind, Partial<TemplateField>>>> = {
  amount: { decimals: 2 },
  choice: { choices: [{ key: 'one', label: both('选项一', 'Choice one') }] },
  choices: { choices: [{ key: 'one', label: both('选项一', 'Choice one') }] },
  table: {
    minRows: 1,
    maxRows: 30,
    columns: [{ key: 'name', kind: 'text', label: both('名称', 'Name'), isRequired: true }],
  },
  computed: { rule: '' },
}
