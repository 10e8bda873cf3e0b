import type { roleAccountSets, roles } from '#directory/roles/roles.table.ts'
import { list, oneOf, readTable, text } from '#foundation/readTable.ts'

type RoleRow = typeof roles.$inferInsert
type RoleAccountSetRow = typeof roleAccountSets.$inferInsert

export const roleCodes = [
  'admin',
  'staff',
  'teacher',
  'unit_head',
  'finance',
  'finance_assistant',
  'unit_user_admin',
  'auditor',
  'hr',
  'research',
  'asset',
  'academic_affairs',
  'student_affairs',
  'office',
  'retired',
  'international',
  'logistics',
  'equipment',
] as const

export type RoleCode = (typeof roleCodes)[number]

/** Several roles in a cell. */
export const rolesIn = (cell: string): RoleCode[] => list(cell).map(oneOf(...roleCodes))

export const demoRoles: readonly RoleRow[] = readTable(new URL('../tables/roles.csv', import.meta.url), {
  code: oneOf(...roleCodes),
  name: text,
  nameEn: text,
  remark: text,
}).map((row, index) => ({ ...row, position: index + 1 }))

/** Roles of the main campus' own offices open its books alone; everybody else's roles say nothing about account sets. */
export const demoRoleAccountSets: readonly RoleAccountSetRow[] = [
  { roleCode: 'finance', accountSetCode: '01' },
  { roleCode: 'finance', accountSetCode: '09' },
  { roleCode: 'unit_user_admin', accountSetCode: '01' },
  { roleCode: 'asset', accountSetCode: '01' },
]
