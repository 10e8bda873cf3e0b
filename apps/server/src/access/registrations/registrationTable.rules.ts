import type { RegistrationRow } from '@portico/contract/access/registrations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import type { TableColumn } from '#http/sheet/tableFile.ts'

const words = {
  title: { zh: '注册申请', en: 'Requests for accounts' },
  state: { zh: '状态', en: 'State' },
  waiting: { zh: '待审核', en: 'waiting' },
  approved: { zh: '已通过', en: 'approved' },
  rejected: { zh: '已驳回', en: 'rejected' },
  unit: { zh: '申请单位', en: 'Unit' },
  reason: { zh: '申请说明', en: 'Reason' },
  rejectReason: { zh: '驳回原因', en: 'Rejected because' },
  createdAt: { zh: '申请时间', en: 'Asked at' },
  changedBy: { zh: '审核人', en: 'Decided by' },
} as const

/** The requests as a table: what the page shows. */
export function registrationTable(language: Language): { title: string; columns: TableColumn<RegistrationRow>[] } {
  const label = (field: keyof typeof userOperations.fields) => userOperations.fields[field][language]
  const word = (key: keyof typeof words) => words[key][language]
  return {
    title: word('title'),
    columns: [
      { label: label('name'), value: row => row.name },
      { label: label('username'), value: row => row.username },
      { label: label('code'), value: row => row.code ?? null },
      { label: word('unit'), value: row => (language === 'zh' ? row.unitName : row.unitNameEn) ?? null },
      { label: label('email'), value: row => row.email },
      { label: label('mobile'), value: row => row.maskedMobile },
      { label: label('cardId'), value: row => row.maskedCardId ?? null },
      { label: word('reason'), value: row => row.reason ?? null },
      { label: word('state'), value: row => word(row.state) },
      { label: word('rejectReason'), value: row => row.rejectReason ?? null },
      { label: word('createdAt'), moment: row => row.createdAt },
      { label: word('changedBy'), value: row => row.changedBy ?? null },
    ],
  }
}
