import { api } from '@portico/contract/api.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dialogTexts } from './dialogTexts.ts'

interface ChartPageFieldProps {
  id: string
  value: string
  onChange: (pageId: string) => void
}

/** One of the person's query pages that have a chart. */
export function ChartPageField({ id, value, onChange }: ChartPageFieldProps) {
  const t = useTexts(dialogTexts)
  const pick = usePick()
  const { data, error } = useApiQuery(api.workbench.chartPages)
  if (error)
    return (
      <p role="alert" className="s13 tr">
        {t('pagesFailed')}
      </p>
    )
  if (data?.length === 0) return <p className="s13 t3">{t('noPages')}</p>
  const pages = data ?? []
  return (
    <ChoiceField
      id={id}
      clearable
      disabled={data === undefined}
      placeholder={t('choosePage')}
      value={pages.some(page => page.id === value) ? value : undefined}
      options={pages.map(page => ({ value: page.id, label: pick(page.name, page.nameEn) }))}
      onChange={page => onChange(page ?? '')}
    />
  )
}
