import type { Language } from '@portico/contract/messages.ts'
import { amountToCapitals, formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { inThousands } from '@portico/contract/rules/amounts/inThousands.ts'
import { daysFrom } from '@portico/contract/rules/funds/duration.ts'
import { paperDay, paperMoment } from '@portico/contract/rules/moments.ts'
import type { CellValue, NamedThing } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import { inWords, onPaper, type PaperPicture, type PaperValue } from './paper.rules.ts'
import { paperWords } from './paperWords.rules.ts'

/** What values are called. */
export interface ValueNames {
  language: Language
  named: Readonly<Record<string, NamedThing>>
  /** Labels of dictionaries' values, in the paper's language. */
  dictionaries: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Files of the document by their ids. */
  files: ReadonlyMap<string, { name: string; kind: string; path: string }>
}

const textsOf = (value: CellValue): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : []
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The value of a field or a cell, as paper says it. */
export function paperValue(field: TemplateColumn, value: CellValue, names: ValueNames): PaperValue {
  const it = plainValue(field, value, names)
  return { ...it, text: onPaper(it.text) }
}

function plainValue(field: TemplateColumn, value: CellValue, names: ValueNames): PaperValue {
  const { language } = names
  const say = paperWords(language)
  if (field.hasBoxes) return inWords(boxesOf(field, value, names))
  if (typeof value === 'boolean') return inWords(say(value ? 'yes' : 'no'))
  const texts = textsOf(value)
  const [text] = texts
  if (text === undefined) return inWords('')
  const dayWords = (day: string) => (isDay(day) ? paperDay(day, language) : day)
  switch (field.kind) {
    case 'number':
      return inWords(numberOf(field, text))
    case 'amount': {
      const amount = (field.decimals ?? 2) > 2 ? inThousands(text) : formatAmount(text)
      const capitals = field.hasCapitals ? amountToCapitals(text) : null
      return inWords([say('amount', { amount }), capitals && `人民币${capitals}`].filter(Boolean).join(' '))
    }
    case 'date':
      return inWords(dayWords(text))
    case 'moment':
      return inWords(paperMoment(text, language))
    case 'range': {
      const [from = '', to = ''] = texts
      const end = (it: string) => (field.hasTime ? paperMoment(it, language) : dayWords(it))
      const days = !field.hasTime && isDay(from) && isDay(to) ? say('days', { count: daysFrom(from, to) + 1 }) : ''
      return inWords(say('range', { from: end(from), to: end(to) }) + days)
    }
    case 'choice':
    case 'choices':
      return inWords(texts.map(key => labelOf(field, key, names)).join(say('and')))
    case 'person':
    case 'unit':
    case 'project':
      return inWords(nameOf(field, text, names))
    case 'file':
    case 'picture':
    case 'signature':
      return filesOf(field, texts, names)
    case 'computed':
      return inWords(computedOf(field, text) ?? dayWords(text))
    default:
      return inWords(text)
  }
}

function labelOf({ dictionary, choices = [] }: TemplateColumn, key: string, names: ValueNames): string {
  if (dictionary) return names.dictionaries.get(dictionary)?.[key] ?? key
  const label = choices.find(choice => choice.key === key)?.label
  return label ? picked(label, names.language) : key
}

/** A number as it was typed, with thousands where the template says so. */
export const numberOf = ({ hasThousands }: TemplateColumn, text: string): string =>
  hasThousands ? inThousands(text) : text

/** What was computed, written as an amount; null where the template does not say with how many decimals. */
export const computedOf = ({ decimals }: TemplateColumn, text: string): string | null =>
  decimals === undefined ? null : formatAmount(text, decimals)

/** More boxes than these would fill the page: what was chosen stands alone then. */
const mostBoxes = 20

/** Everything that could be chosen, each with a box. What a dictionary no longer has stands behind. */
function boxesOf(field: TemplateColumn, value: CellValue, names: ValueNames): string {
  const say = paperWords(names.language)
  if (field.kind === 'yesNo')
    return [boxed(value === true, say('yes')), boxed(value === false, say('no'))].join(between)
  const chosen = textsOf(value)
  const offered = field.dictionary
    ? Object.keys(names.dictionaries.get(field.dictionary) ?? {})
    : (field.choices ?? []).map(({ key }) => key)
  const keys = offered.length > mostBoxes ? chosen : [...new Set([...offered, ...chosen])]
  return keys.map(key => boxed(chosen.includes(key), labelOf(field, key, names))).join(between)
}
const between = '　'
const boxed = (isChosen: boolean, label: string) => `${isChosen ? '☑' : '☐'} ${label}`

/** A person by name, with the number where the template says so; a project by number and name. */
function nameOf({ kind, hasNumber }: TemplateColumn, code: string, { named, language }: ValueNames): string {
  const thing = named[`${kind}:${code}`]
  const name = thing ? picked(thing, language) : code
  if (kind === 'unit' || name === code) return name
  if (kind === 'person') return hasNumber ? `${name} ${code}` : name
  return `${code} ${name}`
}

/** Pictures are drawn; of other files stands the name. */
function filesOf({ kind }: TemplateColumn, ids: readonly string[], { files, language }: ValueNames): PaperValue {
  const say = paperWords(language)
  const texts: string[] = []
  const pictures: PaperPicture[] = []
  const isSignature = kind === 'signature'
  for (const id of ids) {
    const file = files.get(id)
    if (!file) texts.push(say('gone'))
    else if (kind === 'file' || !/^(png|jpe?g)$/.test(file.kind)) texts.push(file.name)
    else {
      const name = onPaper(file.name)
      pictures.push({ path: file.path, name, alt: isSignature ? say('signature') : name, isSignature })
    }
  }
  return { text: texts.join('\n'), pictures }
}

/** Of a text in both languages the one; Chinese where there is no English. */
export const picked = ({ zh, en }: { zh: string; en: string }, language: Language): string =>
  (language === 'en' && en) || zh
