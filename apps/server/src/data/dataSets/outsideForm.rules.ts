import { type DataColumn, type OutsideDataSet, OutsideDataSetForm } from '@portico/contract/data/dataSets.ts'
import type { Language, MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { dataSetOperations } from '@portico/contract/operations/dataSets.ts'
import type { SystemRow } from '#access/permissions/permissions.store.ts'
import type { Clock } from '#http/clock.ts'
import { refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import { maintainedState } from '#http/wired.ts'
import type { OutsideRow } from './outsideDataSets.queries.ts'

type Form = OutsideDataSetForm
type Wrong = Partial<Record<keyof Form, { key: MessageKey; values?: MessageValues }>>

/** What is wrong with the form, at its fields. */
export function checkOutside(
  form: Form,
  system: SystemRow | undefined,
  builtIn: ReadonlySet<string>,
  language: Language,
): void {
  const { key, path } = form
  refuseEmpty(OutsideDataSetForm, form, named(dataSetOperations.fields, language))
  const wrong: Wrong = {}
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(key)) wrong.key = { key: 'identifierInvalid' }
  else if (builtIn.has(key)) wrong.key = { key: 'alreadyExists', values: { label: key } }
  if (!/^(\/[A-Za-z0-9_.-]+)+$/.test(path) || /(^|\/)\.{1,2}(\/|$)/.test(path)) wrong.path = { key: 'pathInvalid' }
  const systemName = (language === 'en' ? system?.nameEn : system?.name) ?? form.systemId
  if (!system?.syncUrl || !system.secretSealed)
    wrong.systemId = { key: 'outsideNoAddress', values: { name: systemName } }
  const mistake = columnMistake(form)
  if (mistake) wrong.columns = mistake
  const texts = new Set(form.columns.filter(column => column.type === 'string').map(column => column.key))
  for (const field of ['ownerColumn', 'unitColumn', 'accountSetColumn'] as const)
    if (form[field] !== '' && !texts.has(form[field])) wrong[field] = { key: 'columnNotText' }
  if (Object.keys(wrong).length > 0) throw refuseFields(OutsideDataSetForm, wrong)
}

function columnMistake({ columns }: Form): Wrong['columns'] {
  if (columns.length === 0) return { key: 'columnsNeeded' }
  const seen = new Set<string>()
  for (const { key } of columns) {
    if (!/^[a-z][A-Za-z0-9_]{0,39}$/.test(key) || key === 'id')
      return { key: 'columnKeyInvalid', values: { column: key } }
    if (seen.has(key)) return { key: 'columnKeyTwice', values: { column: key } }
    seen.add(key)
  }
  return undefined
}

/** What is kept of a form: a column is only what its type can be. */
export function outsideValues({ revision: _revision, ...form }: Form) {
  return {
    ...form,
    name: form.name.trim(),
    nameEn: form.nameEn.trim(),
    columns: form.columns.map(column => ({
      ...column,
      label: column.label.trim() || column.key,
      labelEn: column.labelEn.trim() || column.label.trim() || column.key,
      isMoney: column.isMoney && column.type === 'number',
      isPercent: column.isPercent && column.type === 'number',
      isSummed: column.isSummed && column.type === 'number',
      hasTime: column.hasTime && column.type === 'date',
      isMonth: column.isMonth === true && column.type === 'date' && !column.hasTime,
      dictionary: column.type === 'string' ? column.dictionary || null : null,
    })),
  }
}

export const outsideShape = (row: OutsideRow, language: Language, clock: Clock): OutsideDataSet => ({
  key: row.key,
  name: row.name,
  nameEn: row.nameEn,
  systemId: row.systemId,
  systemName: language === 'en' ? row.systemNameEn : row.systemName,
  path: row.path,
  columns: row.columns,
  ownerColumn: row.ownerColumn,
  unitColumn: row.unitColumn,
  accountSetColumn: row.accountSetColumn,
  enabled: row.enabled,
  ...maintainedState(row, clock),
})

export function outsideColumns(language: Language): TableColumn<OutsideRow>[] {
  const { fields } = dataSetOperations
  const isEnglish = language === 'en'
  return [
    { label: fields.key[language], value: row => row.key },
    { label: fields.name[language], value: row => (isEnglish ? row.nameEn : row.name) },
    { label: fields.systemId[language], value: row => (isEnglish ? row.systemNameEn : row.systemName) },
    { label: fields.path[language], value: row => row.path },
    { label: fields.columns[language], value: row => row.columns.map(column => column.key).join(', ') },
    { label: fields.enabled[language], value: row => yesNo(row.enabled, language) },
  ]
}

/** What makes a column's figures what they are, as the log names it. */
const marks = ['isMoney', 'isPercent', 'isSummed', 'hasTime', 'isMonth'] as const

/** A column as the log shows it. */
export function columnLine(column: DataColumn): string {
  const { key, label, labelEn, type, dictionary } = column
  const more = [type, ...marks.filter(mark => column[mark]), ...(dictionary ? [dictionary] : [])]
  return `${key} ${label} / ${labelEn} (${more.join(', ')})`
}
