import { type Chart, type ChartField, chartTypes } from '@portico/contract/data/pageDocument.ts'
import { type ChartGroup, chartGroups, isDimensionGroup } from '@portico/contract/rules/pages/chartParts.ts'
import { leavesOf } from '@portico/contract/rules/pages/pageTable.ts'
import { useId } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { chartWords } from '#shared/chartWords.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { ChartFieldRow } from './properties/ChartFieldRow.tsx'
import { ChoiceProp, TextProp, useProps } from './properties/propertyFields.tsx'
import { usePageEditor } from './usePageEditor.ts'

const empty: Chart = {
  type: 'bar',
  title: '',
  titleEn: '',
  xAxis: [],
  yAxis: [],
  rightAxis: [],
  legend: [],
  textLabel: [],
  angle: [],
}

/** The chart that a page opens with: its type, and which columns stand in which group. */
export function ChartPane() {
  const t = useTexts(editorTexts)
  const c = useTexts(chartWords)
  const { document, write } = usePageEditor()
  const { chart } = document
  const set = (next: Partial<Chart>) => write({ chart: { ...(chart ?? empty), ...next } })
  const property = useProps(chart ?? empty, 'chart', set)
  return (
    <div className="page-configs-form wide">
      <div className="row g8">
        <Switch
          isBare
          aria-label={t('hasChart')}
          checked={chart !== null}
          onChange={isOn => write({ chart: isOn ? empty : null })}
        />
        {t('hasChart')}
      </div>
      {chart && (
        <>
          <ChoiceProp {...property('type', 'chartType')} options={optionsOf(chartTypes, c)} />
          <TextProp {...property('title', 'chartTitle')} />
          <TextProp {...property('titleEn', 'chartTitleEn')} maxLength={200} />
          {chartGroups[chart.type].map(group => (
            <Group key={group} group={group} chart={chart} onChange={fields => set({ [group]: fields })} />
          ))}
        </>
      )}
    </div>
  )
}

interface GroupProps {
  group: ChartGroup
  chart: Chart
  onChange: (fields: ChartField[]) => void
}

function Group({ group, chart, onChange }: GroupProps) {
  const t = useTexts(editorTexts)
  const c = useTexts(chartWords)
  const pick = usePick()
  const { document, known, words } = usePageEditor()
  const fields = chart[group]
  const id = useId()
  const wrong = words.get(`chart.${group}`) ?? ''
  // The index says the place in the group.
  const write = (next: readonly ChartField[]) => onChange(next.map((it, index) => ({ ...it, index })))
  const columns = leavesOf(document.columns).flatMap(it => known.get(it.id) ?? [])
  const add = (column: string) => {
    const data = known.get(column)
    if (!data) return
    const isDimension = isDimensionGroup(group)
    const aggregate = isDimension ? {} : { aggregate: data.type === 'number' ? ('sum' as const) : ('count' as const) }
    const step = isDimension && data.type === 'date' ? { step: 'month' as const } : {}
    write([...fields, { column, index: 0, alias: '', aliasEn: '', ...aggregate, ...step }])
  }
  return (
    <fieldset className="page-configs-group lined rounded" data-place={`chart.${group}`}>
      <legend className="b">{c(group)}</legend>
      {fields.map((field, at) => (
        <ChartFieldRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a column may stand in a group twice.
          key={at}
          field={field}
          at={at}
          group={group}
          fields={fields}
          onChange={write}
          isMixed={chart.type === 'mixed'}
        />
      ))}
      <ChoiceField
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        aria-label={`${t('addChartField')} ${c(group)}`}
        placeholder={t('addChartField')}
        value={undefined}
        disabled={fields.length >= 12}
        options={columns.map(it => ({ value: it.key, label: pick(it.label, it.labelEn) }))}
        onChange={add}
      />
      <FieldError id={id} words={wrong} />
    </fieldset>
  )
}
