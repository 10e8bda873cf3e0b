import type { FormValues, NamedThing } from '../../work/documentEntities.ts'
import type { TemplateDocument } from '../../work/templateDocument.ts'

/** What a serial number is made of. */
export interface SerialParts {
  readonly number: number
  readonly year: string
  readonly values: FormValues
  /** By `kind:code`, and `unit` for the applicant's own. */
  readonly named: Readonly<Record<string, Pick<NamedThing, 'zh' | 'facts'>>>
}

/** A field's value is cut after so many characters, the whole after so many: what somebody filled in makes no long number. */
const longestValue = 40
const longestSerial = 120

/** A document's number as people read it: `科研院用印〔2026〕0118 号` of `{unit.short}用印〔{year}〕{no:4} 号` (`checkSerial`). */
export function serialText({ serial, form }: Pick<TemplateDocument, 'serial' | 'form'>, parts: SerialParts): string {
  const { number, year, values, named } = parts
  const unit = named.unit
  const fields = new Map(form.groups.flatMap(group => group.fields).map(it => [it.key, it]))
  const textOf = (key: string): string => {
    const value = values[key]
    if (typeof value !== 'string') return ''
    const field = fields.get(key)
    const label = field?.choices?.find(it => it.key === value)?.label.zh ?? named[`${field?.kind}:${value}`]?.zh
    return [...(field?.kind === 'project' ? value : (label ?? value))].slice(0, longestValue).join('')
  }
  const said = serial.text.replace(/\{([^{}]*)\}/g, (_place, name: string) => {
    const [running, digits] = name.split(':')
    if (running === 'no') return String(number).padStart(Number(digits ?? 1), '0')
    if (name === 'year') return year
    if (name === 'unit.short') return unit?.facts.short || unit?.zh || ''
    if (name === 'unit.code') return unit?.facts.code ?? ''
    if (name === 'unit.name') return unit?.facts.name ?? unit?.zh ?? ''
    return textOf(name)
  })
  return [...said].slice(0, longestSerial).join('')
}

/** What its numbers are counted by: the template, and the year and the unit where it says so. */
export const serialScope = (
  code: string,
  { per }: TemplateDocument['serial'],
  { year, unit }: { year: string; unit: string },
): string => [code, per.includes('year') ? year : '', per.includes('unit') ? unit : ''].join('|')
