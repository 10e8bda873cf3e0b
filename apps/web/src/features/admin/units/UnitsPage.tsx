import type { MaintainedUnit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconUpdown } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { WordFilter } from '#kit/list/WordFilter.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { type ListColumn, ListTable } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { UnitDialog } from './UnitDialog.tsx'
import { UnitMembersDialog } from './UnitMembersDialog.tsx'
import { unitAdminTexts } from './unitAdminTexts.ts'
import { branchCodes, isFound, placeOf, type UnitRow, unitRows } from './unitRows.ts'
import '#kit/list/ListPage.css'

const reload = () => refresh(api.units.tree, api.units.all, api.units.mine)

type OpenDialog =
  | { kind: 'form'; unit?: MaintainedUnit; parent?: MaintainedUnit }
  | { kind: 'members'; unit: MaintainedUnit }

/** 单位管理 (dwgl): the tree of units, each in its account set. */
export default function UnitsPage() {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const action = useRowActions()
  const [address, setAddress] = useSearchParams()
  const word = (address.get('word') ?? '').trim().slice(0, 100)
  const setWord = (next: string) => setAddress(next ? { word: next } : {}, { replace: true })
  const dialog = useOpened<OpenDialog>(reload)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const query = useApiQuery(api.units.tree, undefined, { staleTime: 0 })
  const units = query.data
  const rows = useMemo(() => unitRows(units ?? [], word), [units, word])
  const branches = useMemo(() => branchCodes(rows), [rows])
  const tree = {
    below: (unit: UnitRow) => unit.children,
    open: new Set(word ? branches : branches.filter(code => !folded.has(code))),
    onToggle: (code: string, isOpen: boolean) => {
      const next = new Set(folded)
      if (isOpen) next.delete(code)
      else next.add(code)
      setFolded(next)
    },
  }
  const nameOf = (unit: MaintainedUnit) => pick(unit.name, unit.nameEn)
  const remove = (unit: MaintainedUnit) => {
    const { code, revision } = unit
    const content = t('askRemove', { name: nameOf(unit) })
    return askAndRemove(content, () => call(api.units.remove, { code, revision }), reload)
  }
  const step = (unit: MaintainedUnit, by: 1 | -1) => {
    const { code, parentCode, revision } = unit
    const position = placeOf(units ?? [], unit).at + by
    const work = () => call(api.units.move, { code, parentCode, position, revision })
    void attempt(work, { done: t('moved'), after: reload })
  }
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {units && (
          <span className="t3 s13 num" role="status">
            {t(word ? 'found' : 'count', { count: units.filter(unit => isFound(unit, word)).length })}
          </span>
        )}
        <span className="f1" />
        <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'form' })} />
      </header>
      <div className="row g8 wrap lp-bar">
        <WordFilter label={t('search')} value={word} onChange={setWord} />
        <span className="f1" />
        {!word && (
          <Button icon={iconUpdown} onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(branches))}>
            {t(folded.size > 0 ? 'expandAll' : 'collapseAll')}
          </Button>
        )}
        <ExportButton
          of={api.units.export}
          asked={word ? { word } : {}}
          isEmpty={units !== undefined && rows.length === 0}
        />
      </div>
      <ListTable<UnitRow>
        label={t('title')}
        rows={units && rows}
        columns={useUnitColumns()}
        rowKey={unit => unit.code}
        rowName={nameOf}
        tree={tree}
        rowActions={unit => {
          const { at, of } = placeOf(units ?? [], unit)
          return [
            action.edit(() => dialog.show({ kind: 'form', unit })),
            { key: 'members', label: t('members'), onClick: () => dialog.show({ kind: 'members', unit }) },
            { key: 'below', label: t('addBelow'), onClick: () => dialog.show({ kind: 'form', parent: unit }) },
            { key: 'up', label: t('up'), onClick: () => step(unit, -1), isDisabled: at === 0 },
            { key: 'down', label: t('down'), onClick: () => step(unit, 1), isDisabled: at === of - 1 },
            action.remove(() => remove(unit)),
          ]
        }}
        error={query.error}
        isFetching={query.isFetching}
        isFiltered={word !== ''}
        onClear={() => setWord('')}
        onRetry={() => void query.refetch()}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      />
      <Opened of={dialog}>
        {opened => (
          <>
            {opened.kind === 'form' && (
              <UnitDialog
                unit={opened.unit}
                parent={opened.parent}
                units={units ?? []}
                onClose={dialog.close}
                onSaved={dialog.saved}
              />
            )}
            {opened.kind === 'members' && <UnitMembersDialog unit={opened.unit} onClose={dialog.close} />}
          </>
        )}
      </Opened>
    </div>
  )
}

function useUnitColumns(): ListColumn<UnitRow>[] {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const column = useColumns()
  return [
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
}
