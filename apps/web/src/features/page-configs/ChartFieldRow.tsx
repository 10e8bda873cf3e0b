import { aggregates, type ChartField, dateSteps } from '@portico/contract/pageDocument.ts'
import { aggregatesOf, type ChartGroup, isDimensionGroup } from '@portico/contract/rules/chart-parts.ts'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { chartWords } from '#shared/chartWords.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { ChoiceProp, FixedProp, TextProp } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

interface ChartFieldRowProps {
  field: ChartField
  at: number
  group: ChartGroup
  fields: readonly ChartField[]
  onChange: (fields: readonly ChartField[]) => void
  isMixed: boolean
}

/** One column in a group of a chart: how it is grouped or measured, and what it is called there. */
export function ChartFieldRow({ field, at, group, fields, onChange, isMixed }: ChartFieldRowProps) {
  const t = useTexts(editorTexts)
  const c = useTexts(chartWords)
  const pick = usePick()
  const data = useEditor().known.get(field.column)
  const name = data ? pick(data.label, data.labelEn) : field.column
  const place = (part: string) => `chart.${group}[${at}].${part}`
  const set = (next: Partial<ChartField>) =>
    onChange(fields.map((it, where) => (where === at ? { ...it, ...next } : it)))
  const isDimension = isDimensionGroup(group)
  return (
    <div className="page-configs-button grid lined rounded">
      <FixedProp label={t('column')} place={place('column')} value={name} />
      {isDimension && data?.type === 'date' && (
        <ChoiceProp
          label={t('step')}
          place={place('step')}
          value={field.step ?? 'day'}
          options={optionsOf(dateSteps, c)}
          onChange={step => set({ step })}
        />
      )}
      {!isDimension && (
        <ChoiceProp
          label={t('aggregate')}
          place={place('aggregate')}
          value={field.aggregate ?? (data && aggregatesOf(data)[0]) ?? 'sum'}
          options={optionsOf(data ? aggregatesOf(data) : aggregates, c)}
          onChange={aggregate => set({ aggregate })}
        />
      )}
      {!isDimension && isMixed && (
        <ChoiceProp
          label={t('drawnAs')}
          value={field.chartType ?? 'bar'}
          options={optionsOf(['bar', 'line', 'smoothLine', 'area'], c)}
          onChange={chartType => set({ chartType })}
        />
      )}
      <TextProp label={t('alias')} value={field.alias} onChange={alias => set({ alias })} />
      <TextProp
        label={t('aliasEn')}
        place={place('aliasEn')}
        maxLength={200}
        value={field.aliasEn}
        onChange={aliasEn => set({ aliasEn })}
      />
      <OrderButtons list={fields} at={at} name={name} onChange={onChange} />
    </div>
  )
}
