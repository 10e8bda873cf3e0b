import type { DataColumn } from '@portico/contract/dataSets.ts'
import type { Chart } from '@portico/contract/pageDocument.ts'
import { chartGroups } from '@portico/contract/rules/chart-parts.ts'
import { DragArea, type DropPoint } from '#kit/drag/DragArea.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ChartWords } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldList } from './FieldList.tsx'
import { dropped, readDragged, readPlace, takes } from './fieldDrag.ts'

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
