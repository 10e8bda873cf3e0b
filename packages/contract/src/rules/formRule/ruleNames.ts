import { ruleFunctions } from './ruleFunctions.ts'
import type { RuleType, Scalar } from './ruleValues.ts'

/** What rules may read beneath the name of a person, a unit, a project or a range: `person.joinedOn`. */
export const ruleAttributes = {
  person: {
    name: 'text',
    nameEn: 'text',
    code: 'text',
    unit: 'text',
    unitName: 'text',
    mobile: 'text',
    email: 'text',
    title: 'text',
    joinedOn: 'date',
  },
  unit: { code: 'text', name: 'text', short: 'text', leader: 'text' },
  project: { code: 'text', name: 'text', leader: 'text', approved: 'decimal', balance: 'decimal', endsOn: 'date' },
  dates: { from: 'date', to: 'date' },
  moments: { from: 'moment', to: 'moment' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scalar>>>>

/** The names of such attributes with their types, beneath a field or beneath `person` and `unit`. */
export const attributesOf = (name: string, kind: keyof typeof ruleAttributes): [string, RuleType][] =>
  Object.entries(ruleAttributes[kind]).map(([attribute, type]) => [`${name}.${attribute}`, type])

/** What rules say otherwise: nobody's field is called so. */
const words = new Set([...ruleFunctions.keys(), 'true', 'false', 'in', 'person', 'unit', 'dataset'])

/** True for what a field may be called: no word of the language, and nothing that objects have by themselves. */
export const isFieldKey = (key: string): boolean =>
  /^[a-z][A-Za-z0-9]{0,39}$/.test(key) && !words.has(key) && !(key in Object.prototype)
