import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { type ChartGroup, chartGroups, isDimensionGroup } from '@portico/contract/rules/pages/chartParts.ts'
import { addField, type FieldPlace, isMeasure, moveField, newField } from './chartFields.ts'

/** What hangs on the pointer: a field of a group, or a column from the list. */
type Dragged = { place: FieldPlace } | { column: DataColumn }

/** What is dragged and what takes it, by name. */
export const dragIds = {
  column: (key: string) => `column:${key}`,
  field: ({ group, at }: FieldPlace) => `field:${group}:${at}`,
  group: (group: ChartGroup) => `group:${group}`,
} as const

/** The place that a name stands for: a field's own, or the end of a group. */
export function readPlace(chart: Chart, id: string | null): FieldPlace | null {
  const [kind, name, at] = (id ?? '').split(':')
  const group = chartGroups[chart.type].find(it => it === name)
  if (!group || kind === 'column') return null
  return { group, at: kind === 'field' ? Number(at) : chart[group].length }
}

export function readDragged(chart: Chart, columns: readonly DataColumn[], id: string | null): Dragged | null {
  const column = columns.find(({ key }) => dragIds.column(key) === id)
  if (column) return { column }
  const place = readPlace(chart, id)
  return place && { place }
}

/** Whether a group takes what is dragged. */
export function takes(group: ChartGroup, dragged: Dragged | null): boolean {
  if (!dragged) return false
  if ('place' in dragged) return isDimensionGroup(dragged.place.group) === isDimensionGroup(group)
  return isMeasure(dragged.column) !== isDimensionGroup(group)
}

/** The chart after the drop. */
export const dropped = (chart: Chart, dragged: Dragged, to: FieldPlace): Chart =>
  'place' in dragged
    ? moveField(chart, dragged.place, to)
    : addField(chart, to.group, newField(dragged.column, to.group), to.at)
