import type { MaintainedUnit, unitSorts } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconBan, iconDownload, iconOkc, iconUpdown } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import type { Filter } from '#kit/list/filters/FilterBar.tsx'
import { ListFrame } from '#kit/list/ListFrame.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { useWholeList } from '#kit/list/useWholeList.ts'
import { withKey } from '#kit/rows/withKey.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { UnitDialog } from './UnitDialog.tsx'
import { UnitMembersDialog } from './UnitMembersDialog.tsx'
import { UnitPostsDialog } from './UnitPostsDialog.tsx'
import { unitAdminTexts } from './unitAdminTexts.ts'
import { unitPostTexts } from './unitPostTexts.ts'
import { branchCodes, hasWord, placeOf, type UnitRow, unitRows } from './unitRows.ts'
import { useUnitActions } from './useUnitActions.ts'

const reload = () => refresh(api.units.tree, api.units.all, api.units.mine)

type OpenDialog =
  | { kind: 'form'; unit?: MaintainedUnit; parent?: MaintainedUnit }
  | { kind: 'members' | 'posts'; unit: MaintainedUnit }
type Sort = (typeof unitSorts)[number]

/** 单位管理 (dwgl): the tree of units, each in its account set. */
export default function UnitsPage() {
  const t = useTexts(unitAdminTexts)
  const p = useTexts(unitPostTexts)
  const pick = usePick()
  const action = useRowActions()
  const dialog = useOpened<OpenDialog>(reload, 'units')
  const [chosen, setChosen] = useState<string[]>([])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const query = useApiQuery(api.units.tree, undefined, { staleTime: 0 })
  const units = query.data ?? []
  const filters = useUnitFilters(units)
  const nameOf = (unit: MaintainedUnit) => pick(unit.name, unit.nameEn)
  const held = useWholeList<UnitRow, Sort>({
    query,
    filters,
    several: ['accountSetCode'],
    isFound: (unit, { word = '', enabled, accountSetCode }) =>
      hasWord(unit, String(word)) &&
      (enabled === undefined || unit.enabled === enabled) &&
      (!Array.isArray(accountSetCode) || accountSetCode.includes(unit.accountSetCode)),
    sorts: {
      name: nameOf,
      code: unit => unit.code,
      enabled: unit => unit.enabled,
      accountSetCode: unit => unit.accountSetCode,
      userCount: unit => unit.userCount,
      changedAt: unit => unit.changedAt ?? '',
    },
    shown: unitRows,
  })
  const actions = useUnitActions(units, reload)
  const isFiltered = Object.keys(held.state.filters).length > 0
  const branches = branchCodes(held.query.data?.rows ?? [])
  const tree = {
    below: (unit: UnitRow) => unit.children,
    open: new Set(isFiltered ? branches : branches.filter(code => !folded.has(code))),
    onToggle: (code: string, isOpen: boolean) => setFolded(withKey(folded, code, !isOpen)),
  }
  const setMany = async (enabled: boolean) => {
    if (await actions.setMany(chosen, enabled)) setChosen([])
  }
  return (
    <>
      <ListFrame
        held={held}
        title={t('title')}
        list={api.units.tree}
        exportAs={api.units.export}
        columns={useUnitColumns()}
        rowKey={unit => unit.code}
        rowName={nameOf}
        tree={tree}
        filters={filters}
        selection={{ keys: chosen, onChange: setChosen }}
        batch={[
          { key: 'enable', label: t('on'), icon: iconOkc, onClick: () => void setMany(true) },
          { key: 'export', label: t('export'), icon: iconDownload, onClick: () => void actions.exportMany(chosen) },
          { key: 'disable', label: t('off'), icon: iconBan, isDanger: true, onClick: () => void setMany(false) },
        ]}
        rowActions={unit => {
          const { at, of } = placeOf(units, unit)
          return [
            action.edit(() => dialog.show({ kind: 'form', unit })),
            {
              key: 'members',
              label: t('members'),
              fact: t('people', { count: unit.userCount }),
              onClick: () => dialog.show({ kind: 'members', unit }),
            },
            {
              key: 'posts',
              label: p('posts'),
              fact: unit.leaderName ? pick(unit.leaderName, unit.leaderNameEn) : p('isVacant'),
              onClick: () => dialog.show({ kind: 'posts', unit }),
            },
            { key: 'below', label: t('addBelow'), onClick: () => dialog.show({ kind: 'form', parent: unit }) },
            { key: 'up', label: t('up'), onClick: () => actions.step(unit, -1), isDisabled: at === 0 },
            { key: 'down', label: t('down'), onClick: () => actions.step(unit, 1), isDisabled: at === of - 1 },
            action.remove(() => actions.remove(unit)),
          ]
        }}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            {!isFiltered && (
              <Button icon={iconUpdown} onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(branches))}>
                {t(folded.size > 0 ? 'expandAll' : 'collapseAll')}
              </Button>
            )}
            <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'form' })} />
          </>
        }
      />
      <Opened of={dialog}>
        {(opened, ends) => (
          <>
            {opened.kind === 'form' && <UnitDialog unit={opened.unit} parent={opened.parent} units={units} {...ends} />}
            {opened.kind === 'posts' && <UnitPostsDialog unit={opened.unit} onClose={dialog.close} />}
            {opened.kind === 'members' && <UnitMembersDialog unit={opened.unit} onClose={dialog.close} />}
          </>
        )}
      </Opened>
    </>
  )
}

function useUnitFilters(units: readonly MaintainedUnit[]): Filter[] {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const sets = new Map(
    units.map(unit => [unit.accountSetCode, pick(unit.accountSetName, unit.accountSetNameEn)] as const),
  )
  const options = [...sets].sort().map(([value, name]) => ({ value, label: `${value} ${name}` }))
  return [
    { name: 'word', kind: 'word', label: t('search') },
    { name: 'accountSetCode', kind: 'choice', label: t('accountSet'), options },
    { name: 'enabled', kind: 'isOn', label: t('state'), words: [t('on'), t('off')] },
  ]
}

function useUnitColumns(): ListColumn<UnitRow, Sort>[] {
  const t = useTexts(unitAdminTexts)
  const p = useTexts(unitPostTexts)
  const pick = usePick()
  const column = useColumns()
  return [
    {
      key: 'name',
      title: t('shownName'),
      isFixed: true,
      isSortable: true,
      render: unit => (unit.children ? <b>{pick(unit.name, unit.nameEn)}</b> : pick(unit.name, unit.nameEn)),
    },
    column.code('code', t('code'), { isSortable: true, onCard: 'beside' }),
    column.isOn('enabled', t('state'), [t('on'), t('off')], { isSortable: true, onCard: 'end' }),
    {
      key: 'accountSetCode',
      title: t('accountSet'),
      lines: 1,
      isSortable: true,
      onCard: 'line',
      render: unit => `${unit.accountSetCode} ${pick(unit.accountSetName, unit.accountSetNameEn)}`,
    },
    {
      key: 'leaderName',
      title: p('leader'),
      lines: 1,
      onCard: 'line',
      render: unit =>
        unit.leaderName ? pick(unit.leaderName, unit.leaderNameEn) : <span className="t3">{p('isVacant')}</span>,
    },
    column.count('userCount', t('userCount'), { isSortable: true }),
    column.digits('position', t('position'), { align: 'right' }),
    column.changedAt(),
  ]
}
