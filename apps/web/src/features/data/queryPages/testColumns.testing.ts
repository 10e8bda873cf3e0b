import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { TableColumn } from '@portico/contract/data/pageDocument.ts'

/** A column of a table as tests need it. */
export const testColumn = (id: string, more: Partial<TableColumn> = {}): TableColumn => ({
  id,
  labels: { zh: id, en: id },
  fixed: '',
  align: 'left',
  isShown: true,
  filter: 'none',
  isSortable: false,
  sortNumber: 0,
  isDescending: false,
  isLink: false,
  linkText: '',
  isButton: false,
  buttonText: '',
  buttonTextEn: '',
  buttonSize: 'small',
  handlers: '',
  isMoney: false,
  isSummed: false,
  ...more,
})

/** What a data set says of such a column. */
export const testData = (key: string, more: Partial<DataColumn> = {}): DataColumn => ({
  key,
  label: key,
  labelEn: key,
  type: 'string',
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: false,
  isFilterable: true,
  isSummed: false,
  ...more,
})
