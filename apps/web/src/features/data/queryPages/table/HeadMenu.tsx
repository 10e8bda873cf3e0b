import { type Action, ActionMenu } from '#kit/layers/ActionMenu.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Side } from '../columns/columnTree.ts'
import { withSort } from '../columns/sortCycle.ts'
import { tableTexts } from '../tableTexts.ts'
import type { HeadProps } from './TableHead.tsx'
import type { LaidColumn } from './tableLayout.ts'

interface HeadMenuProps extends Pick<HeadProps, 'sorts' | 'onSorts' | 'onColumn'> {
  column: LaidColumn
  anchor: { x: number; y: number }
  onClose: () => void
}

/** What can be done with a column, from its head: the second button of the mouse, or the menu key. */
export function HeadMenu({ column, anchor, onClose, sorts, onSorts, onColumn }: HeadMenuProps) {
  const t = useTexts(tableTexts)
  const { id, fixed } = column
  const isSorted = sorts.some(sort => sort.column === id)
  const hasOthers = sorts.some(sort => sort.column !== id)
  const sort = (isDescending: boolean, isAdding: boolean) => () =>
    onSorts(withSort(sorts, { column: id, isDescending }, isAdding))
  const actions: Action[] = []
  if (column.column.source.isSortable) {
    actions.push({ key: 'up', label: t('ascending'), run: sort(false, false) })
    actions.push({ key: 'down', label: t('descending'), run: sort(true, false) })
    if (hasOthers) actions.push({ key: 'thenUp', label: t('thenAscending'), run: sort(false, true) })
    if (hasOthers) actions.push({ key: 'thenDown', label: t('thenDescending'), run: sort(true, true) })
    const run = () => onSorts(sorts.filter(it => it.column !== id))
    if (isSorted) actions.push({ key: 'none', label: t('unsorted'), run })
  }
  if (onColumn) {
    const pin = (side: Side) => () => onColumn(id, { fixed: side })
    const separated = actions.length > 0
    if (fixed !== 'left') actions.push({ key: 'left', label: t('pinLeft'), separated, run: pin('left') })
    if (fixed !== 'right')
      actions.push({ key: 'right', label: t('pinRight'), separated: separated && fixed === 'left', run: pin('right') })
    if (fixed !== '') actions.push({ key: 'unpin', label: t('unpin'), run: pin('') })
    actions.push({ key: 'hide', label: t('hide'), run: () => onColumn(id, { isShown: false }) })
  }
  return (
    <ActionMenu anchor={anchor} label={t('columnMenu', { label: column.label })} actions={actions} onClose={onClose} />
  )
}
