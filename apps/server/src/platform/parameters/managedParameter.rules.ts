import type { Language } from '@portico/contract/messages.ts'
import { hiddenSecret, type ManagedParameter, parameterTopics } from '@portico/contract/platform/parameters.ts'
import type { Clock } from '#http/clock.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import { maintainedState } from '#http/wired.ts'
import type { ParameterRow } from './parameters.queries.ts'

/** What people see of a value: of a secret one only that it is there. */
export const shownValue = ({ kind, value }: ParameterRow) => (kind === 'secret' && value !== '' ? hiddenSecret : value)

export function managedParameter(row: ParameterRow, clock: Clock): ManagedParameter {
  const { id, name, nameEn, kind, isPublic, isCustom } = row
  return {
    id,
    name,
    nameEn,
    value: shownValue(row),
    defaultValue: kind === 'secret' ? '' : row.defaultValue,
    kind,
    topic: parameterTopics.find(topic => topic === row.topic) ?? 'other',
    choices: row.choices ?? [],
    min: row.min ?? undefined,
    max: row.max ?? undefined,
    meaning: row.meaning ?? '',
    meaningEn: row.meaningEn ?? '',
    isPublic,
    isCustom,
    isDefault: row.value === row.defaultValue,
    ...maintainedState(row, clock),
  }
}

const kinds: Readonly<Record<ParameterRow['kind'], Readonly<Record<Language, string>>>> = {
  text: { zh: '文字', en: 'Text' },
  number: { zh: '数字', en: 'Number' },
  switch: { zh: '开关', en: 'Switch' },
  choice: { zh: '选项', en: 'Choice' },
  colour: { zh: '颜色', en: 'Colour' },
  secret: { zh: '密钥', en: 'Secret' },
}

export function parameterColumns(language: Language): TableColumn<ParameterRow>[] {
  const isEnglish = language === 'en'
  const label = (zh: string, en: string) => (isEnglish ? en : zh)
  return [
    { label: label('参数编号', 'Id'), value: row => row.id },
    { label: label('参数名称', 'Name'), value: row => (isEnglish ? row.nameEn : row.name) },
    { label: label('参数值', 'Value'), value: shownValue },
    { label: label('默认值', 'Default'), value: row => (row.kind === 'secret' ? '' : row.defaultValue) },
    { label: label('类型', 'Kind'), value: row => kinds[row.kind][language] },
    { label: label('说明', 'Meaning'), value: row => (isEnglish ? row.meaningEn : row.meaning) ?? '' },
    { label: label('修改人', 'Changed by'), value: row => row.changedBy ?? '' },
    { label: label('修改时间', 'Changed at'), moment: row => row.changedAt },
  ]
}
