import type { TemplateDocument } from '../../work/templateDocument.ts'
import type { TemplateFieldKind } from '../../work/templateFields.ts'
import { hiddenAnywhere } from './steps/stepFields.ts'
import type { Mistake } from './templateMistakes.ts'

/** Fields that have one short value. */
const numbered: ReadonlySet<TemplateFieldKind> = new Set([
  'text',
  'number',
  'date',
  'choice',
  'person',
  'unit',
  'project',
])
const ofUnit = new Set(['unit.short', 'unit.code', 'unit.name'])
/** A running number, filled with zeros to so many digits. */
const running = /^no(:[1-9])?$/

/** How documents are numbered: `{unit.short}用印〔{year}〕{no:4} 号`. */
export function checkSerial(document: TemplateDocument): Mistake[] {
  const { serial, form } = document
  const { text, per } = serial
  const place = ['serial', 'text']
  if (text.trim() === '') return [{ place, key: 'required' }]
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return [{ place, key: 'serialOpen' }]
  const fields = new Set(
    form.groups
      .flatMap(it => it.fields)
      .filter(it => numbered.has(it.kind) && !it.hasLines)
      .map(it => it.key),
  )
  const found: Mistake[] = names
    .filter(name => !running.test(name) && name !== 'year' && !ofUnit.has(name) && !fields.has(name))
    .map(name => ({ place, key: 'serialPlace', values: { name: `{${name}}` } }))
  // Whoever reads a list or the name of a file reads the number.
  const hidden = hiddenAnywhere(document)
  for (const { key, label } of form.groups.flatMap(group => group.fields))
    if (fields.has(key) && hidden.has(key) && names.includes(key))
      found.push({ place, key: 'serialHidden', values: { label } })
  if (names.filter(name => running.test(name)).length !== 1)
    found.push({ place, key: 'serialNumber', values: { sign: '{no:4}' } })
  if (per.includes('year') && !names.includes('year'))
    found.push({ place, key: 'serialYear', values: { sign: '{year}' } })
  if (per.includes('unit') && !names.some(name => ofUnit.has(name)))
    found.push({ place, key: 'serialUnit', values: { sign: '{unit.short}' } })
  if (new Set(per).size !== per.length) found.push({ place: ['serial', 'per'], key: 'repeated' })
  return found
}
