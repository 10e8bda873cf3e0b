import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { BothWords, TemplateColumn } from '../../work/templateFields.ts'
import { isFieldKey } from '../formRule/ruleNames.ts'
import { readValue } from '../formRule/ruleValues.ts'
import type { Place } from '../pages/pageMistakes.ts'
import { attributes, attributesOfKind } from './templateKinds.ts'
import type { Mistake } from './templateMistakes.ts'
import { type Placed, placedFields } from './walkFields.ts'

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''
const keyForm = /^[a-z][A-Za-z0-9]{0,39}$/

/** Both languages of what must be said. */
export const checkWords = (words: BothWords, place: Place): Mistake[] =>
  (['zh', 'en'] as const)
    .filter(language => isBlank(words[language]))
    .map(language => ({ place: [...place, language], key: 'required' }))

/** A key, and whether another one of `seen` is called so; it is among them afterwards. */
export function checkKey(key: string, place: Place, seen: Set<string>): Mistake[] {
  const at = [...place, 'key']
  if (!keyForm.test(key)) return [{ place: at, key: 'keyForm' }]
  if (seen.has(key)) return [{ place: at, key: 'keyRepeated', values: { key } }]
  seen.add(key)
  return []
}

/** Groups, fields and columns by themselves; what rules say of them is not looked at. */
export function checkFields(document: TemplateDocument): Mistake[] {
  const groupKeys = new Set<string>()
  const groups = document.form.groups.flatMap((group, at): Mistake[] => {
    const place = ['form', 'groups', at]
    const empty: Mistake[] = group.fields.length === 0 ? [{ place: [...place, 'fields'], key: 'groupEmpty' }] : []
    return [...checkKey(group.key, place, groupKeys), ...checkWords(group.title, [...place, 'title']), ...empty]
  })
  const all = placedFields(document)
  const keys = new Set<string>()
  const fields = all.filter(it => it.table === null)
  const ofFields = fields.flatMap(it => [...checkFieldKey(it, keys), ...checkField(it)])
  // In a row, a column and a field of the form are read by their plain names.
  const ofColumns = fields.flatMap(({ field: table }) => {
    const seen = new Set(keys)
    return all.filter(it => it.table === table).flatMap(it => [...checkFieldKey(it, seen), ...checkField(it)])
  })
  return [...groups, ...ofFields, ...ofColumns]
}

function checkFieldKey({ field: { key }, place }: Placed, seen: Set<string>): Mistake[] {
  const found = checkKey(key, place, seen)
  if (found.length > 0 || isFieldKey(key)) return found
  return [{ place: [...place, 'key'], key: 'keyTaken', values: { key } }]
}

function checkField({ field, place, table }: Placed): Mistake[] {
  const { kind, help } = field
  const at = (...names: (string | number)[]): Place => [...place, ...names]
  const found: Mistake[] = checkWords(field.label, at('label'))
  if (help && isBlank(help.zh) !== isBlank(help.en)) found.push({ place: at('help'), key: 'oneLanguage' })
  if (table && (kind === 'table' || kind === 'note')) found.push({ place: at('kind'), key: 'noTableInTable' })
  const isSaid: Readonly<Record<string, unknown>> = field
  for (const name of attributes)
    if (isSaid[name] !== undefined && !attributesOfKind[kind].includes(name))
      found.push({ place: at(name), key: 'notForKind' })
  if (field.isRequired && (kind === 'computed' || kind === 'note'))
    found.push({ place: at('isRequired'), key: 'notForKind' })
  if (field.mayChange !== undefined && field.from === undefined)
    found.push({ place: at('mayChange'), key: 'mayChangeAlone' })
  if (kind === 'computed' && field.rule === undefined) found.push({ place: at('rule'), key: 'computedWithoutRule' })
  field.mustBe?.forEach(({ say }, number) => {
    found.push(...checkWords(say, at('mustBe', number, 'say')))
  })
  if (kind === 'number' || kind === 'amount' || kind === 'computed') found.push(...checkBounds(field, place))
  if (kind === 'choice' || kind === 'choices') found.push(...checkChoices(field, place))
  if (kind === 'table') found.push(...checkRows(field, place))
  return found
}

function checkBounds({ kind, min, max, stepSize, decimals }: TemplateColumn, place: Place): Mistake[] {
  const found: Mistake[] = []
  const number = (name: 'min' | 'max' | 'stepSize', text: string | undefined) => {
    const value = text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? readValue('decimal', text) : null
    if (text !== undefined && value === null) found.push({ place: [...place, name], key: 'notNumber' })
    return typeof value === 'bigint' ? value : null
  }
  const [least, most] = [number('min', min), number('max', max)]
  if (least !== null && most !== null && least > most) found.push({ place: [...place, 'max'], key: 'reversed' })
  const stride = number('stepSize', stepSize)
  if (stride !== null && stride <= 0n) found.push({ place: [...place, 'stepSize'], key: 'stepNotPositive' })
  const bounds = kind === 'amount' ? { min: 2, max: 4 } : { min: 0, max: 6 }
  if (decimals !== undefined && (decimals < bounds.min || decimals > bounds.max))
    found.push({ place: [...place, 'decimals'], key: 'decimals', values: bounds })
  return found
}

function checkChoices(field: TemplateColumn, place: Place): Mistake[] {
  const { choices = [], dictionary, minChoices = 0, maxChoices = Number.POSITIVE_INFINITY } = field
  const at = [...place, 'choices']
  if (choices.length === 0 && isBlank(dictionary)) return [{ place: at, key: 'noChoices' }]
  if (choices.length > 0 && dictionary !== undefined) return [{ place: at, key: 'choicesTwice' }]
  const counts: Mistake[] = minChoices > maxChoices ? [{ place: [...place, 'maxChoices'], key: 'reversed' }] : []
  if (dictionary === undefined && minChoices > choices.length)
    counts.push({ place: [...place, 'minChoices'], key: 'fewChoices', values: { count: choices.length } })
  const seen = new Set<string>()
  const wrongOnes = choices.flatMap(({ key, label }, number): Mistake[] => {
    const here = [...at, number]
    const isTwice = seen.has(key)
    seen.add(key)
    const wrong: Mistake[] = isBlank(key)
      ? [{ place: [...here, 'key'], key: 'required' }]
      : isTwice
        ? [{ place: [...here, 'key'], key: 'keyRepeated', values: { key } }]
        : []
    return [...wrong, ...checkWords(label, [...here, 'label'])]
  })
  return [...counts, ...wrongOnes]
}

function checkRows(field: TemplateColumn & { columns?: readonly unknown[] | undefined }, place: Place): Mistake[] {
  const { columns = [], minRows = 0, maxRows = Number.POSITIVE_INFINITY } = field
  const empty: Mistake[] = columns.length === 0 ? [{ place: [...place, 'columns'], key: 'tableEmpty' }] : []
  const reversed: Mistake[] = minRows > maxRows ? [{ place: [...place, 'maxRows'], key: 'reversed' }] : []
  return [...empty, ...reversed]
}
