import type { UserRow } from '@portico/contract/admin/users.ts'
import type { Language } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'

const titles = { zh: '用户', en: 'Users' } as const
const words = {
  on: { zh: '启用', en: 'on' },
  off: { zh: '停用', en: 'off' },
  unit: { zh: '主单位', en: 'primary unit' },
  others: { zh: '其他单位', en: 'other units' },
  locked: { zh: '锁定', en: 'locked' },
  createdAt: { zh: '创建时间', en: 'created' },
  lastSignInAt: { zh: '最近登录', en: 'last sign-in' },
} as const

/** The list of users as a table: what the page shows, masked as there. */
export function userTable(language: Language): { title: string; columns: TableColumn<UserRow>[] } {
  const label = (field: keyof typeof userOperations.fields) => capital(userOperations.fields[field][language])
  const word = (key: keyof typeof words) => words[key][language]
  const named = (it: { name: string; nameEn: string }) => (language === 'zh' ? it.name : it.nameEn)
  const list = (items: { name: string; nameEn: string }[]) => items.map(named).join(language === 'zh' ? '、' : ', ')
  return {
    title: titles[language],
    columns: [
      { label: label('code'), value: row => row.code },
      { label: label('username'), value: row => row.username },
      { label: label('name'), value: row => row.name },
      { label: label('nameEn'), value: row => row.nameEn },
      { label: capital(word('unit')), value: row => list(row.units.filter(unit => unit.isPrimary)) },
      { label: capital(word('others')), value: row => list(row.units.filter(unit => !unit.isPrimary)) },
      { label: label('roles'), value: row => list(row.roles) },
      { label: label('jobTitle'), value: row => (language === 'zh' ? row.jobTitle : row.jobTitleEn) ?? null },
      { label: label('joinedOn'), value: row => row.joinedOn ?? null },
      { label: label('email'), value: row => row.email ?? null },
      { label: label('mobile'), value: row => row.maskedMobile ?? null },
      { label: label('cardId'), value: row => row.maskedCardId ?? null },
      { label: label('enabled'), value: row => word(row.enabled ? 'on' : 'off') },
      { label: label('isLocal'), value: row => yesNo(row.isLocal, language) },
      { label: capital(word('locked')), value: row => yesNo(row.isLocked, language) },
      { label: label('boundAddresses'), value: row => row.boundAddresses.join(' ') },
      { label: capital(word('createdAt')), moment: row => row.createdAt },
      { label: capital(word('lastSignInAt')), moment: row => row.lastSignInAt ?? null },
    ],
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
