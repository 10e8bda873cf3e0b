import { useTexts } from '#shared/i18n/texts.ts'
import { mostRows } from './rowWindows.ts'
import { tableTexts } from './tableTexts.ts'

/** Says that a long list ends before its rows do. */
export function RowsCut() {
  const t = useTexts(tableTexts)
  return t('rowsCut', { count: mostRows.toLocaleString('en') })
}
