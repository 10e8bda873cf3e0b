import type { MaintainedUnit } from '@portico/contract/units.ts'
import type { ApiError } from '#shared/api/ApiError.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { type ListColumn, ListTable } from '#shared/list/ListTable.tsx'
import type { RowAction } from '#shared/list/RowActions.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { useIsPhone } from '#shared/ui/useIsPhone.ts'
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
  const isPhone = useIsPhone()
  const columns: ListColumn<UnitRow>[] = [
    {
      key: 'name',
      title: t('shownName'),
      isFixed: true,
      render: unit => (unit.children ? <b>{pick(unit.name, unit.nameEn)}</b> : pick(unit.name, unit.nameEn)),
    },
    { key: 'code', title: t('code'), render: unit => <span className="mono">{unit.code}</span> },
    {
      key: 'state',
      title: t('state'),
      render: unit => <span className={`st ${unit.enabled ? 'ok' : ''}`}>{t(unit.enabled ? 'on' : 'off')}</span>,
    },
    {
      key: 'accountSet',
      title: t('accountSet'),
      lines: 1,
      render: unit => `${unit.accountSetCode} ${pick(unit.accountSetName, unit.accountSetNameEn)}`,
    },
    { key: 'userCount', title: t('userCount'), align: 'right', render: unit => unit.userCount },
    {
      key: 'position',
      title: t('position'),
      align: 'right',
      isWideOnly: true,
      render: unit => unit.position,
    },
  ]
  return (
    <ListTable<UnitRow>
      {...rest}
      label={t('title')}
      rows={isPhone ? rows && flat(rows) : rows}
      columns={columns}
      rowKey={unit => unit.code}
      rowName={unit => pick(unit.name, unit.nameEn)}
      rowActions={actionsOf}
      isFiltered={isSearch}
      expandable={{
        expandedRowKeys: open,
        onExpand: (isOpen, unit) => onToggle((unit as UnitRow).code, isOpen),
        indentSize: 20,
      }}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      sort={undefined}
      isDescending={false}
      onSort={() => undefined}
    />
  )
}

const flat = (rows: readonly UnitRow[]): UnitRow[] => rows.flatMap(row => [row, ...flat(row.children ?? [])])
