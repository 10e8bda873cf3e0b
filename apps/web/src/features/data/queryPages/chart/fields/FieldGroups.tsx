import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import {
  aggregatesOf,
  type ChartGroup,
  chartGroups,
  isDimensionGroup,
} from '@portico/contract/rules/pages/chartParts.ts'
import { useId } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { DragArea, type DropPoint, useDraggedId } from '#kit/drag/DragArea.tsx'
import { useDragged, useDropPlace } from '#kit/drag/useDragged.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip, iconPlus } from '#kit/icons/icons.ts'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ChartWords } from '../chartModel.ts'
import { chartTexts } from '../chartTexts.ts'
import { addField, newField, offered } from './chartFields.ts'
import { FieldChip } from './FieldChip.tsx'
import { dragIds, dropped, readDragged, readPlace, takes } from './fieldDrag.ts'

interface FieldGroupsProps {
  chart: Chart
  onChange: (chart: Chart) => void
  columns: readonly DataColumn[]
  words: ChartWords
}

/** The groups that the chart's type reads, with their fields, and the fields that can be dragged into them. */
export function FieldGroups({ chart, onChange, columns, words }: FieldGroupsProps) {
  const t = useTexts(chartTexts)
  const pick = usePick()
  const nameOf = (id: string): string => {
    const dragged = readDragged(chart, columns, id)
    if (!dragged) return ''
    if ('column' in dragged) return pick(dragged.column.label, dragged.column.labelEn)
    const { group, at } = dragged.place
    const field = chart[group][at]
    return field ? words.name(field) : t(group)
  }
  const onDrop = ({ id, over }: DropPoint) => {
    const [dragged, to] = [readDragged(chart, columns, id), readPlace(chart, over)]
    if (dragged && to && takes(to.group, dragged)) onChange(dropped(chart, dragged, to))
  }
  return (
    <DragArea aim="under" nameOf={nameOf} onDrop={onDrop}>
      {chartGroups[chart.type].map(group => (
        <FieldGroup key={group} group={group} chart={chart} onChange={onChange} columns={columns} words={words} />
      ))}
      <FieldList columns={columns} />
    </DragArea>
  )
}

/** Every field that can be dragged into a group. The groups' menus do the same by keyboard. */
function FieldList({ columns }: Pick<FieldGroupsProps, 'columns'>) {
  const t = useTexts(chartTexts)
  const id = useId()
  const part = (words: 'dimensions' | 'measures', group: 'xAxis' | 'yAxis') => (
    <>
      <span className="s12 t3">{t(words)}</span>
      <ul className="row wrap g6">
        {offered(columns, group).map(column => (
          <Chip key={column.key} column={column} />
        ))}
      </ul>
    </>
  )
  return (
    <section className="line-above query-page-chart-fields" aria-labelledby={id}>
      <h3 id={id}>{t('fields')}</h3>
      {part('dimensions', 'xAxis')}
      {part('measures', 'yAxis')}
    </section>
  )
}

function Chip({ column }: { column: DataColumn }) {
  const pick = usePick()
  const { ref, hold } = useDragged(dragIds.column(column.key))
  return (
    <li ref={ref} className="tag query-page-chart-chip" {...hold}>
      <Icon of={iconGrip} size={12} className="dot" />
      <span>{pick(column.label, column.labelEn)}</span>
    </li>
  )
}

interface FieldGroupProps {
  group: ChartGroup
  chart: Chart
  onChange: (chart: Chart) => void
  columns: readonly DataColumn[]
  words: ChartWords
}

/** One group of a chart's fields: they are dropped into it, or added by its menu. */
function FieldGroup({ group, chart, onChange, columns, words }: FieldGroupProps) {
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
          trigger={button => <IconButton {...button} size="tiny" icon={iconPlus} label={adds} />}
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
