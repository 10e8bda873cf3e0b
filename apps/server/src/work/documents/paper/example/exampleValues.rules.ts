import type { Language } from '@portico/contract/messages.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import { submittedValues } from '@portico/contract/rules/filling/submittedValues.ts'
import { readValue } from '@portico/contract/rules/formRule/ruleValues.ts'
import { workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { CellValue, FormValues, NamedThing } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateColumn, TemplateField, TextFormat } from '@portico/contract/work/templateFields.ts'
import { picked, type ValueNames } from '../paperValue.rules.ts'

type Dictionaries = ValueNames['dictionaries']

/** The day of every example: papers made of the same template are the same. */
export const exampleDay = '2026-11-05'
export const exampleMoment = `${exampleDay} 09:30:00`
export const examplePerson = { code: '2009118', name: '陈思远', nameEn: 'Chen Siyuan' } as const
export const exampleUnit = {
  code: '310100',
  zh: '计算机科学与技术学院',
  en: 'School of Computer Science and Technology',
}
const exampleProject = { code: 'HX-2026-118', zh: '示例项目', en: 'Example project' } as const

/** Whom and what example values name. */
export const exampleNamed = (): Record<string, NamedThing> => {
  const { code, name, nameEn } = examplePerson
  const facts = { code, name, nameEn, unit: exampleUnit.code, unitName: exampleUnit.zh, title: '教授' }
  const person = {
    zh: name,
    en: nameEn,
    facts: { ...facts, mobile: '13800138000', email: 'chensy@example.edu.cn', joinedOn: '2009-07-01' },
  }
  const unit = { zh: exampleUnit.zh, en: exampleUnit.en, facts: { code: exampleUnit.code, name: exampleUnit.zh } }
  const project = { zh: exampleProject.zh, en: exampleProject.en, facts: {} }
  return {
    person,
    unit,
    [`person:${code}`]: person,
    [`unit:${exampleUnit.code}`]: unit,
    [`project:${exampleProject.code}`]: project,
  }
}

const ofFormat: Readonly<Record<TextFormat, string>> = {
  mobile: '13800138000',
  email: 'chensy@example.edu.cn',
  idCard: '11010119810501001X',
  postcode: '100084',
  staffNumber: examplePerson.code,
  bankCard: '6222020200112230',
  plate: '京A12345',
}
const exampleRows = 3

/** What might stand in every field of a form, as it is kept: the same each time, and nothing hidden by a rule. */
export function exampleValues(template: TemplateDocument, language: Language, dictionaries: Dictionaries): FormValues {
  const fields = template.form.groups.flatMap(group => group.fields).filter(({ kind }) => kind !== 'note')
  const values = Object.fromEntries(
    fields.map(field => [
      field.key,
      field.kind === 'table' ? rowsOf(field, language, dictionaries) : exampleOf(field, language, dictionaries),
    ]),
  )
  const world = { today: exampleDay, isWorkday: workdaysOf([]) }
  const outcome = formRun(withoutHiding(template)).run(values, exampleNamed(), world)
  return { ...values, ...submittedValues(template, values, outcome) }
}

/** Everything is shown: an example of what is hidden would say nothing of where it stands. */
function withoutHiding(template: TemplateDocument): TemplateDocument {
  const shown = <T extends TemplateColumn>({ shownWhen: _rule, ...field }: T) => field as T
  const groups = template.form.groups.map(group => ({
    ...group,
    fields: group.fields.map(field => ({
      ...shown(field),
      ...(field.columns && { columns: field.columns.map(shown) }),
    })),
  }))
  return { ...template, form: { groups } }
}

function rowsOf(
  { columns = [], minRows = 1, maxRows = exampleRows }: TemplateField,
  language: Language,
  dictionaries: Dictionaries,
) {
  const count = Math.max(1, minRows, Math.min(exampleRows, maxRows))
  const cells = Object.fromEntries(columns.map(column => [column.key, exampleOf(column, language, dictionaries)]))
  return Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, cells }))
}

function exampleOf(field: TemplateColumn, language: Language, dictionaries: Dictionaries): CellValue {
  const { kind, format, label, choices = [], dictionary, hasTime } = field
  switch (kind) {
    case 'number':
      return bounded(field, '3')
    case 'amount':
      return bounded(field, '12345.60')
    case 'date':
      return exampleDay
    case 'time':
      return '09:30'
    case 'moment':
      return exampleMoment
    case 'range':
      return hasTime ? [exampleMoment, `${exampleDay} 11:30:00`] : [exampleDay, '2026-11-07']
    case 'choice':
    case 'choices': {
      const keys = dictionary ? Object.keys(dictionaries.get(dictionary) ?? {}) : choices.map(it => it.key)
      return kind === 'choices' ? keys.slice(0, 2) : (keys[0] ?? '')
    }
    case 'person':
      return examplePerson.code
    case 'unit':
      return exampleUnit.code
    case 'project':
      return exampleProject.code
    case 'yesNo':
      return true
    case 'file':
    case 'picture':
    case 'signature':
      return [kind]
    default:
      return format ? ofFormat[format] : sampleText(picked(label, language), language)
  }
}

const sampleText = (label: string, language: Language) =>
  language === 'en' ? `${label} (example)` : `${label}（示例）`

/** The usual example where it lies between the field's bounds, else the nearer bound. */
function bounded({ min, max }: TemplateColumn, usual: string): string {
  const [least, most, it] = [min, max, usual].map(text => readValue('decimal', text))
  if (typeof it !== 'bigint') return usual
  if (min !== undefined && typeof least === 'bigint' && least > it) return min
  if (max !== undefined && typeof most === 'bigint' && it > most) return max
  return usual
}
