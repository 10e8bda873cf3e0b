import { dateSteps } from '@portico/contract/pageDocument.ts'
import { isDimensionGroup } from '@portico/contract/rules/chart-parts.ts'
import { useId } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { changeField, moveField } from './chartFields.ts'
import { chartTexts } from './chartTexts.ts'
import type { FieldChipProps } from './FieldChip.tsx'

const drawings = ['bar', 'line', 'smoothLine', 'area'] as const
const drawnWords = { bar: 'drawnBar', line: 'drawnLine', smoothLine: 'drawnSmoothLine', area: 'drawnArea' } as const

/** How one field of a chart reads and counts. */
export function FieldForm({ place, field, chart, onChange, isDate, aggregates }: FieldChipProps) {
  const t = useTexts(chartTexts)
  const id = useId()
  const change = (next: Partial<typeof field>) => onChange(changeField(chart, place, next))
  const { group, at } = place
  const last = chart[group].length - 1
  return (
    <div className="col g6 t2 query-page-chart-form">
      <label htmlFor={`${id}zh`}>{t('aliasZh')}</label>
      <input
        id={`${id}zh`}
        className="inp sm"
        maxLength={100}
        lang="zh-CN"
        autoComplete="off"
        value={field.alias}
        onChange={event => change({ alias: event.target.value })}
      />
      <label htmlFor={`${id}en`}>{t('aliasEn')}</label>
      <input
        id={`${id}en`}
        className="inp sm"
        maxLength={200}
        lang="en"
        autoComplete="off"
        value={field.aliasEn}
        onChange={event => change({ aliasEn: event.target.value })}
      />
      {!isDimensionGroup(group) && aggregates.length > 1 && (
        <>
          <span>{t('aggregate')}</span>
          <Segmented
            mini
            label={t('aggregate')}
            value={field.aggregate ?? aggregates[0] ?? 'count'}
            options={optionsOf(aggregates, t)}
            onChange={aggregate => change({ aggregate })}
          />
        </>
      )}
      {isDimensionGroup(group) && isDate && (
        <>
          <span>{t('step')}</span>
          <Segmented
            mini
            label={t('step')}
            value={field.step ?? 'day'}
            options={optionsOf(dateSteps, t)}
            onChange={step => change({ step })}
          />
        </>
      )}
      {chart.type === 'mixed' && (group === 'yAxis' || group === 'rightAxis') && (
        <>
          <span>{t('drawnAs')}</span>
          <Segmented
            mini
            label={t('drawnAs')}
            value={field.chartType ?? (group === 'rightAxis' ? 'line' : 'bar')}
            options={optionsOf(drawings, value => t(drawnWords[value]))}
            onChange={chartType => change({ chartType })}
          />
        </>
      )}
      {last > 0 && (
        <div className="row g8">
          <Button
            size="small"
            disabled={at === 0}
            onClick={() => onChange(moveField(chart, place, { group, at: at - 1 }))}
          >
            {t('earlier')}
          </Button>
          <Button
            size="small"
            disabled={at === last}
            onClick={() => onChange(moveField(chart, place, { group, at: at + 2 }))}
          >
            {t('later')}
          </Button>
        </div>
      )}
    </div>
  )
}
