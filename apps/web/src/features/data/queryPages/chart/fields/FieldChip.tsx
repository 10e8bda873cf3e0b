import { type Aggregate, type Chart, type ChartField, dateSteps } from '@portico/contract/data/pageDocument.ts'
import { isDimensionGroup } from '@portico/contract/rules/pages/chartParts.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useDragged, useDropPlace } from '#kit/drag/useDragged.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip, iconX } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { chartTexts } from '../chartTexts.ts'
import { changeField, type FieldPlace, moveField, removeField } from './chartFields.ts'
import { dragIds } from './fieldDrag.ts'

interface FieldChipProps {
  place: FieldPlace
  field: ChartField
  chart: Chart
  onChange: (chart: Chart) => void
  name: string
  isDate: boolean
  /** How its values can be summed up. */
  aggregates: readonly Aggregate[]
}

/** A field of a chart: dragged by the pointer, set up by a press, taken out by its cross. */
export function FieldChip(props: FieldChipProps) {
  const t = useTexts(chartTexts)
  const { place, chart, onChange, name } = props
  const { ref, hold } = useDragged(dragIds.field(place))
  const drop = useDropPlace(dragIds.field(place))
  return (
    <li
      ref={element => {
        ref(element)
        drop.ref(element)
      }}
      className="tag p query-page-chart-chip"
      {...hold}
    >
      <Icon of={iconGrip} size={12} className="dot" />
      <Popover
        label={t('edit', { name })}
        placement="bottom-end"
        width={264}
        className="roomy"
        trigger={trigger => (
          <button type="button" className="el" {...trigger} title={t('edit', { name })}>
            {name}
          </button>
        )}
      >
        <FieldForm {...props} />
      </Popover>
      <button
        type="button"
        className="query-page-chart-remove middle rigid"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={() => onChange(removeField(chart, place))}
      >
        <Icon of={iconX} size={12} />
      </button>
    </li>
  )
}

const drawings = ['bar', 'line', 'smoothLine', 'area'] as const
const drawnWords = { bar: 'drawnBar', line: 'drawnLine', smoothLine: 'drawnSmoothLine', area: 'drawnArea' } as const

/** How one field of a chart reads and counts. */
function FieldForm({ place, field, chart, onChange, isDate, aggregates }: FieldChipProps) {
  const t = useTexts(chartTexts)
  const id = useId()
  const change = (next: Partial<typeof field>) => onChange(changeField(chart, place, next))
  const { group, at } = place
  const isDimension = isDimensionGroup(group)
  const isOnAxis = group === 'yAxis' || group === 'rightAxis'
  const last = chart[group].length - 1
  const alias = (name: 'alias' | 'aliasEn', label: 'aliasZh' | 'aliasEn', maxLength: number, lang: string) => (
    <>
      <label htmlFor={id + name}>{t(label)}</label>
      <input
        id={id + name}
        className="inp sm"
        maxLength={maxLength}
        lang={lang}
        autoComplete="off"
        value={field[name]}
        onChange={event => change({ [name]: event.target.value })}
      />
    </>
  )
  const move = (words: 'earlier' | 'later', isEnd: boolean, to: number) => (
    <Button size="small" disabled={isEnd} onClick={() => onChange(moveField(chart, place, { group, at: to }))}>
      {t(words)}
    </Button>
  )
  return (
    <div className="col g6 t2 size-12 query-page-chart-form">
      {alias('alias', 'aliasZh', 100, 'zh-CN')}
      {alias('aliasEn', 'aliasEn', 200, 'en')}
      {!isDimension && aggregates.length > 1 && (
        <Choice
          label={t('aggregate')}
          value={field.aggregate ?? aggregates[0] ?? 'count'}
          options={optionsOf(aggregates, t)}
          onChange={aggregate => change({ aggregate })}
        />
      )}
      {isDimension && isDate && (
        <Choice
          label={t('step')}
          value={field.step ?? 'day'}
          options={optionsOf(dateSteps, t)}
          onChange={step => change({ step })}
        />
      )}
      {chart.type === 'mixed' && isOnAxis && (
        <Choice
          label={t('drawnAs')}
          value={field.chartType ?? (group === 'rightAxis' ? 'line' : 'bar')}
          options={optionsOf(drawings, value => t(drawnWords[value]))}
          onChange={chartType => change({ chartType })}
        />
      )}
      {last > 0 && (
        <div className="row g8">
          {move('earlier', at === 0, at - 1)}
          {move('later', at === last, at + 2)}
        </div>
      )}
    </div>
  )
}

const Choice = <V extends string>(props: Omit<Parameters<typeof Segmented<V>>[0], 'mini'>) => (
  <>
    <span>{props.label}</span>
    <Segmented mini {...props} />
  </>
)
