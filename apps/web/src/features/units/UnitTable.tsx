import type { MaintainedUnit } from '@portico/contract/units.ts'
import { useMemo } from 'react'
import type { RowAction } from '#kit/list/RowActions.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { type ListColumn, ListTable } from '#kit/table/ListTable.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { unitAdminTexts } from './unitAdminTexts.ts'
import type { UnitRow } from './unitRows.ts'

interface UnitTableProps {
  /** Undefined until they have come. */
  rows: readonly UnitRow[] | undefined
  error: ApiError | null
  isFetching: boolean
  isSearch: boolean
  onClear: () => void
  onRetry: () => void
  /** Codes of the rows whose units below show. */
  open: readonly string[]
  onToggle: (code: string, isOpen: boolean) => void
  actionsOf: (unit: MaintainedUnit) => readonly RowAction[]
}

/** The units as a tree-table; on a phone one card each, in the tree's order. */
export function UnitTable({ rows, open, onToggle, actionsOf, isSearch, ...rest }: UnitTableProps) {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const tree = useMemo(
    () => ({ below: (unit: UnitRow) => unit.children, open: new Set(open), onToggle }),
    [open, onToggle],
  )
  const column = useColumns()
  const columns: ListColumn<UnitRow>[] = [
    {
      key: 'name',
      title: t('shownName'),
      isFixed: true,
      render: unit => (unit.children ? <b>{pick(unit.name, unit.nameEn)}</b> : pick(unit.name, unit.nameEn)),
    },
    column.code('code', t('code')),
    column.isOn('enabled', t('state'), [t('on'), t('off')]),
    {
      key: 'accountSet',
      title: t('accountSet'),
      lines: 1,
      render: unit => `${unit.accountSetCode} ${pick(unit.accountSetName, unit.accountSetNameEn)}`,
    },
    column.count('userCount', t('userCount')),
    column.digits('position', t('position'), { align: 'right', isWideOnly: true }),
  ]
  return (
    <ListTable<UnitRow>
      {...rest}
      label={t('title')}
      rows={rows}
      columns={columns}
      rowKey={unit => unit.code}
      rowName={unit => pick(unit.name, unit.nameEn)}
      rowActions={actionsOf}
      isFiltered={isSearch}
      tree={tree}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
    />
  )
}
