import type { outsideDataSets } from '#data/dataSets/dataSets.table.ts'

type Row = typeof outsideDataSets.$inferInsert
type Column = Row['columns'][number]

const column = (key: string, label: string, labelEn: string, more: Partial<Column> = {}): Column => ({
  key,
  label,
  labelEn,
  type: 'string',
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: true,
  isFilterable: true,
  isSummed: false,
  ...more,
})

/** What the sample application answers: see its `campusCard.ts`. */
export const demoOutsideDataSets: readonly Row[] = [
  {
    key: 'campus-card',
    name: '一卡通消费',
    nameEn: 'Campus card payments',
    systemId: '0008',
    path: '/campus-card',
    columns: [
      column('paidAt', '消费时间', 'Paid at', { type: 'date', hasTime: true }),
      column('cardNo', '卡号', 'Card'),
      column('personCode', '工号', 'Staff no.'),
      column('unitCode', '单位编码', 'Unit code'),
      column('place', '消费地点', 'Place'),
      column('kind', '消费类别', 'Kind', { dictionary: 'cardPaymentKind' }),
      column('amount', '金额', 'Amount', { type: 'number', isMoney: true, isSummed: true }),
      column('balance', '卡内余额', 'Left on the card', { type: 'number', isMoney: true }),
    ],
    ownerColumn: 'personCode',
    unitColumn: 'unitCode',
    accountSetColumn: '',
    enabled: true,
  },
]
