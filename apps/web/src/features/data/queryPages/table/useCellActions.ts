import { api } from '@portico/contract/api.ts'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { ColumnFilter } from '@portico/contract/data/queryPages.ts'
import { paths } from '@portico/contract/names.ts'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { copyText } from '#kit/act/copyText.ts'
import { toast } from '#kit/layers/toast.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { cellText } from '../cells/cellText.ts'
import type { ArrangedColumn } from '../columns/columnTree.ts'
import { leavesOf } from '../columns/columnTree.ts'
import { startState, writeQueryState } from '../rows/queryState.ts'
import { tableTexts } from '../tableTexts.ts'
import type { CellAction } from './cellsOf.tsx'

interface CellActions {
  columns: readonly ArrangedColumn[]
  onDetail: (row: DataRow) => void
  onFilter: (filter: ColumnFilter) => void
}

/** The registry of what links and buttons of rows do. */
export function useCellActions({ columns, onDetail, onFilter }: CellActions): CellAction {
  const t = useTexts(tableTexts)
  const navigate = useNavigate()
  const openItem = useOpenItem()
  const { catalogue } = useCatalogue()
  return (row, column, { handler, argument }) => {
    const value = row[column.id]
    switch (handler) {
      case 'detail':
        return onDetail(row)
      case 'copyValue':
        return void copyText(cellText(value, column.kind))
      case 'filterByValue':
        return value === null || value === undefined
          ? undefined
          : onFilter({ column: column.id, values: [String(value)] })
      case 'openApplication': {
        const item = catalogue?.byId.get(argument)?.item
        if (item) openItem(item)
        else toast.warning(t('notThere'))
        return
      }
      case 'openPage': {
        const ids = [column.id, ...leavesOf(columns).map(leaf => leaf.id)]
        return void openPage(argument, row, ids).then(path => path !== null && navigate(path))
      }
    }
  }
}

/** Another page, narrowed to what this row and it have in common: the first column that both know by a code. */
async function openPage(pageId: string, row: DataRow, ids: readonly string[]): Promise<string | null> {
  const answer = await attempt(() => queryClient.fetchQuery(apiQuery(api.queryPages.open, { pageId })))
  if (!answer) return null
  const there = new Map(answer.value.dataColumns.map(column => [column.key, column]))
  const shared = ids.filter(id => there.get(id)?.isFilterable && typeof row[id] === 'string' && row[id] !== '')
  const column =
    shared.find(id => id === ids[0] || /(Code|No)$/.test(id)) ?? shared.find(id => there.get(id)?.type === 'string')
  const sizes = [10]
  const state = { ...startState([], sizes), filters: column ? [{ column, values: [String(row[column])] }] : [] }
  return `${paths.queryPages}/${pageId}?${writeQueryState(state, sizes, true)}`
}
