import type { ViewState } from '@portico/contract/data/savedViews.ts'
import { fieldsOf, type PageColumns } from '../queryPages/pageColumns.rules.ts'

/** The view without what its page does not show or ask about (any more). */
export function fittingState(state: ViewState, { named, fields }: PageColumns): ViewState {
  return {
    conditions: state.conditions.filter(condition => fields.has(condition.fieldId)),
    filters: state.filters.filter(({ column }) => named.get(column)?.isFilterable),
    sorts: state.sorts.filter(({ column }) => named.get(column)?.isSortable),
    chart: state.chart && fieldsOf(state.chart).every(({ column }) => named.has(column)) ? state.chart : null,
  }
}
