import type { UnitMember } from '@portico/contract/admin/units.ts'
import type { Language } from '@portico/contract/messages.ts'
import { unitOperations } from '@portico/contract/operations/units.ts'
import type { MaintainedRow } from '#directory/units/unitTree.queries.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'

const words = unitOperations.fields

export function unitColumns(language: Language, known: ReadonlyMap<string, MaintainedRow>) {
  const label = (field: keyof typeof words) => words[field][language]
  const nameOf = (row: MaintainedRow | undefined) => (language === 'en' ? row?.nameEn : row?.name)
  const columns: TableColumn<MaintainedRow>[] = [
    { label: label('unitCode'), value: row => row.code },
    { label: label('unitName'), value: row => row.name },
    { label: label('unitNameEn'), value: row => row.nameEn },
    { label: label('parentCode'), value: row => nameOf(known.get(row.parentCode ?? '')) ?? row.parentCode },
    { label: label('accountSetCode'), value: row => row.accountSetCode },
    { label: label('accountSetName'), value: row => (language === 'en' ? row.accountSetNameEn : row.accountSetName) },
    { label: label('leaderName'), value: row => (language === 'en' && row.leaderNameEn) || row.leaderName },
    { label: label('isEnabled'), value: row => yesNo(row.enabled, language) },
    { label: label('userCount'), value: row => row.userCount },
    { label: label('position'), value: row => row.position },
    { label: label('changedBy'), value: row => row.changedBy },
    { label: label('changedAt'), moment: row => row.changedAt },
  ]
  return { title: { zh: '单位', en: 'Units' }[language], columns }
}

export function memberColumns(language: Language, unit: { name: string; nameEn: string }) {
  const isEnglish = language === 'en'
  const label = (field: keyof typeof words) => words[field][language]
  const columns: TableColumn<UnitMember>[] = [
    { label: label('personCode'), value: row => row.code },
    { label: label('personName'), value: row => (isEnglish ? row.nameEn : row.name) },
    { label: label('unitName'), value: row => (isEnglish ? row.unitNameEn : row.unitName) },
    { label: label('isPrimary'), value: row => yesNo(row.isPrimary, language) },
    { label: label('isEnabled'), value: row => yesNo(row.enabled, language) },
  ]
  return { title: isEnglish ? unit.nameEn : unit.name, object: unit.name, columns }
}
