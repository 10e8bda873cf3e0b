import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { readersOf } from './filters/FilterBar.tsx'
import type { ListPart } from './heldList.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { type FilterNames, type ListEndpoint, type RowOf, type SortOf, useList } from './useList.ts'

interface ListPageProps<E extends ListEndpoint>
  extends Omit<ListFrameProps<RowOf<E>, SortOf<E>, FilterNames<E>>, 'tree'> {
  list: E
  /** Goes with every call besides the filters. */
  fixed?: Parameters<typeof useList<E>>[3]
  /** How high its children are, in CSS pixels: so many fewer rows are there room for. */
  above?: number
  /** Of rows that say more than a line, in CSS pixels. */
  rowHeight?: number
}

/**
 * The pattern of every administrative list. It sorts, filters and pages on the server and keeps its state in the
 * address.
 */
export function ListPage<E extends ListEndpoint>({ fixed, above = 0, rowHeight, ...props }: ListPageProps<E>) {
  const { list, filters = [] } = props
  const names = filters.map(filter => filter.name)
  const isPhone = useIsPhone()
  const held = useList(list, names, readersOf(filters), fixed, isPhone ? null : above, rowHeight)
  const data = held.query.data as ListPart<RowOf<E>> | undefined
  return <ListFrame {...props} held={{ ...held, query: { ...held.query, data } }} />
}
