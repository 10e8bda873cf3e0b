import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { chartGroups } from '@portico/contract/rules/chartParts.ts'
import { useId } from 'react'
import { DragArea, type DropPoint } from '#kit/drag/DragArea.tsx'
import { useDragged } from '#kit/drag/useDragged.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ChartWords } from '../chartModel.ts'
import { chartTexts } from '../chartTexts.ts'
import { offered } from './chartFields.ts'
import { FieldGroup } from './FieldGroup.tsx'
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
    <section className="query-page-chart-fields" aria-labelledby={id}>
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
