import type { Role } from '@portico/contract/admin/roles.ts'
import type { Language } from '@portico/contract/messages.ts'
import { roleOperations } from '@portico/contract/operations/roles.ts'
import { adminRole } from '#access/permissions/grants.rules.ts'
import type { Clock } from '#http/clock.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'
import { wired } from '#http/wired.ts'
import type { HolderRow, ListedRole } from './roles.queries.ts'

const words = roleOperations.fields

/** A role as lists carry it. */
export function shapeRole(row: ListedRole, clock: Clock): Role {
  return {
    ...wired(row, clock),
    isBuiltIn: row.code === adminRole,
  }
}

export function roleColumns(language: Language): { title: string; columns: TableColumn<ListedRole>[] } {
  const label = (field: keyof typeof words) => words[field][language]
  return {
    title: { zh: '角色', en: 'Roles' }[language],
    columns: [
      { label: label('roleCode'), value: row => row.code },
      { label: label('roleName'), value: row => row.name },
      { label: label('roleNameEn'), value: row => row.nameEn },
      { label: label('userCount'), value: row => row.userCount },
      { label: label('permissionCount'), value: row => row.permissionCount },
      { label: label('remark'), value: row => row.remark },
      { label: label('position'), value: row => row.position },
      { label: label('changedBy'), value: row => row.changedBy },
      { label: label('changedAt'), moment: row => row.changedAt },
    ],
  }
}

export function holderColumns(language: Language, role: { name: string; nameEn: string }) {
  const isEnglish = language === 'en'
  const label = (field: keyof typeof words) => words[field][language]
  const columns: TableColumn<HolderRow>[] = [
    { label: label('personCode'), value: row => row.code },
    { label: label('personName'), value: row => (isEnglish ? row.nameEn : row.name) },
    { label: label('unitName'), value: row => (isEnglish ? row.unitNameEn : row.unitName) },
    { label: label('isEnabled'), value: row => yesNo(row.enabled, language) },
    { label: label('through'), value: row => (isEnglish ? row.throughEn : row.through) },
  ]
  return { title: isEnglish ? role.nameEn : role.name, object: role.name, columns }
}
