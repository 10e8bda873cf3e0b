import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { aggregatesOf, type ChartGroup, isDimensionGroup } from '@portico/contract/rules/chartParts.ts'
import { useId } from 'react'
import { useDraggedId } from '#kit/drag/DragArea.tsx'
import { useDropPlace } from '#kit/drag/useDragged.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ChartWords } from '../chartModel.ts'
import { chartTexts } from '../chartTexts.ts'
import { addField, newField, offered } from './chartFields.ts'
import { FieldChip } from './FieldChip.tsx'
import { dragIds, readDragged, takes } from './fieldDrag.ts'

interface FieldGroupProps {
  group: ChartGroup
  chart: Chart
  onChange: (chart: Chart) => void
  columns: readonly DataColumn[]
  words: ChartWords
}

/** One group of a chart's fields: they are dropped into it, or added by its menu. */
export function FieldGroup({ group, chart, onChange, columns, words }: FieldGroupProps) {
  const t = useTexts(chartTexts)
  const pick = usePick()
  const id = useId()
  const isOpen = takes(group, readDragged(chart, columns, useDraggedId()))
  const { ref } = useDropPlace(dragIds.group(group))
  const fields = chart[group]
  const add = (column: DataColumn): Action => ({
    key: column.key,
    label: pick(column.label, column.labelEn),
    disabled: fields.some(field => field.column === column.key),
    run: () => onChange(addField(chart, group, newField(column, group))),
  })
  const sensible = offered(columns, group)
  // Where nothing is a number, rows can still be counted.
  const counted = isDimensionGroup(group) ? undefined : offered(columns, 'xAxis')[0]
  const actions = [
    ...sensible.map(add),
    ...(counted ? [{ ...add(counted), label: t('rowCount'), separated: sensible.length > 0 }] : []),
  ]
  const adds = t('addTo', { group: t(group) })
  return (
    <section className="query-page-chart-group" aria-labelledby={id}>
      <header className="row sb">
        <h3 id={id}>{t(group)}</h3>
        <MenuButton
          label={adds}
          actions={actions}
          trigger={button => (
            <button {...button} type="button" className="ib xs" aria-label={adds} title={adds}>
              <Icon of={iconPlus} size={14} />
            </button>
          )}
        />
      </header>
      <ul
        ref={ref}
        className={`row wrap g6 query-page-chart-drop lined rounded${fields.length === 0 ? ' empty' : ''}${isOpen ? ' open' : ''}`}
      >
        {fields.length === 0 && <li className="s12 t3">{t('dropHere')}</li>}
        {fields.map((field, at) => (
          <FieldChip
            key={`${field.column} ${fields.slice(0, at).filter(({ column }) => column === field.column).length}`}
            place={{ group, at }}
            field={field}
            chart={chart}
            onChange={onChange}
            name={words.name(field)}
            isDate={words.isDate(field)}
            aggregates={columns.filter(({ key }) => key === field.column).flatMap(aggregatesOf)}
          />
        ))}
      </ul>
    </section>
  )
}
