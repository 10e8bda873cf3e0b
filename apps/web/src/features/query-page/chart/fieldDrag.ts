import type { DataColumn } from '@portico/contract/dataSets.ts'
import type { Chart } from '@portico/contract/pageDocument.ts'
import { type ChartGroup, isDimensionGroup } from '@portico/contract/rules/chart-parts.ts'
import { addField, type FieldPlace, isMeasure, moveField, newField } from './chartFields.ts'

/** What hangs on the pointer: a field of a group, or a column from the list. */
export type Dragged = { place: FieldPlace } | { column: DataColumn }

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
