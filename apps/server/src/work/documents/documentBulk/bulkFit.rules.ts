import { decidersFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords, TemplateField } from '@portico/contract/work/templateFields.ts'
import { fieldsOf } from '../filling/references.rules.ts'

/** What no cell of a table can say. */
const outside = new Set<TemplateField['kind']>(['table', 'file', 'picture', 'signature'])
/** What the portal alone says, and what is nothing to fill in. */
const isItself = ({ kind, from, mayChange }: TemplateField) =>
  kind === 'computed' || kind === 'note' || (from !== undefined && !mayChange)

/** Fields of a form that have a column in the table: what its steps fill in has none. */
export function fieldsInTable(template: TemplateDocument): TemplateField[] {
  const theirs = decidersFields(template)
  return fieldsOf(template).filter(field => !outside.has(field.kind) && !isItself(field) && !theirs.has(field.key))
}

/** Why no table can fill a template in; null where one can. Who decides it is seen row by row. */
export function whyNoTable(template: TemplateDocument): BothWords | null {
  if (template.fillers.rule === 'link') return onlyLinks
  // Each row would ask a business system for somebody else's figures.
  if (fieldsOf(template).some(hasData)) return fromData
  const theirs = decidersFields(template)
  const field = fieldsOf(template).find(it => outside.has(it.kind) && it.isRequired && !theirs.has(it.key))
  if (!field) return null
  const { zh, en } = field.label
  return { zh: `字段“${zh}”必填，而表格里填不了`, en: `Field “${en}” is required, and no table can say it` }
}
/** Fills itself from a data set. */
const hasData = ({ from, columns = [] }: TemplateField): boolean =>
  [from, ...columns.map(column => column.from)].some(it => it?.startsWith('dataset.'))
const fromData: BothWords = {
  zh: '有字段从数据集自动填写，须由本人填报',
  en: 'Fields fill themselves from data sets: each person fills it in',
}
const onlyLinks: BothWords = { zh: '只能通过分享链接填写', en: 'It is filled in by a shared link alone' }
