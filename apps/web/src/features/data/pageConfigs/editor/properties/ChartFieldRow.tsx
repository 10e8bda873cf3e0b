import { aggregates, type ChartField, dateSteps } from '@portico/contract/data/pageDocument.ts'
import { aggregatesOf, type ChartGroup, isDimensionGroup } from '@portico/contract/rules/pages/chartParts.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { chartWords } from '#shared/chartWords.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { usePageEditor } from '../usePageEditor.ts'
import { ChoiceProp, FixedProp, TextProp, useProps } from './propertyFields.tsx'

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
  const c = useTexts(chartWords)
  const pick = usePick()
  const data = usePageEditor().known.get(field.column)
  const name = data ? pick(data.label, data.labelEn) : field.column
  const property = useProps(field, `chart.${group}[${at}]`, next =>
    onChange(fields.map((it, where) => (where === at ? { ...it, ...next } : it))),
  )
  const isDimension = isDimensionGroup(group)
  return (
    <div className="below-8 page-configs-button grid lined rounded">
      <FixedProp {...property('column')} value={name} />
      {isDimension && data?.type === 'date' && (
        <ChoiceProp {...property('step')} value={field.step ?? 'day'} options={optionsOf(dateSteps, c)} />
      )}
      {!isDimension && (
        <ChoiceProp
          {...property('aggregate')}
          value={field.aggregate ?? (data && aggregatesOf(data)[0]) ?? 'sum'}
          options={optionsOf(data ? aggregatesOf(data) : aggregates, c)}
        />
      )}
      {!isDimension && isMixed && (
        <ChoiceProp
          {...property('chartType', 'drawnAs')}
          value={field.chartType ?? 'bar'}
          options={optionsOf(['bar', 'line', 'smoothLine', 'area'], c)}
        />
      )}
      <TextProp {...property('alias')} />
      <TextProp {...property('aliasEn')} maxLength={200} />
      <OrderButtons list={fields} at={at} name={name} onChange={onChange} />
    </div>
  )
}
