import { api } from '@portico/contract/api.ts'
import type { TableFormat } from '@portico/contract/lists.ts'
import type { MaintainedUnit } from '@portico/contract/units.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus, iconUpdown } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { WordFilter } from '#kit/list/WordFilter.tsx'
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { UnitDialog } from './UnitDialog.tsx'
import { UnitMembersDialog } from './UnitMembersDialog.tsx'
import { UnitTable } from './UnitTable.tsx'
import { unitAdminTexts } from './unitAdminTexts.ts'
import { branchCodes, placeOf, unitRows } from './unitRows.ts'
import '#kit/list/ListPage.css'

type OpenDialog =
  | { kind: 'form'; unit?: MaintainedUnit; parent?: MaintainedUnit }
  | { kind: 'members'; unit: MaintainedUnit }

/** 单位管理 (dwgl): the tree of units, each in its account set. */
export default function UnitsPage() {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const client = useQueryClient()
  const [word, setWord] = useWord()
  const dialog = useOpened<OpenDialog>()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const query = useApiQuery(api.units.tree, undefined, { staleTime: 0 })
  const units = query.data
  const rows = useMemo(() => unitRows(units ?? [], word), [units, word])
  const branches = useMemo(() => branchCodes(rows), [rows])
  const reload = () => {
    dialog.close()
    for (const endpoint of [api.units.tree, api.units.all, api.units.mine])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const run = async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed()
      toast.success(done)
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  const remove = async (unit: MaintainedUnit) => {
    const content = t('askRemove', { name: pick(unit.name, unit.nameEn) })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    await run(() => call(api.units.remove, { code: unit.code, revision: unit.revision }), t('removed'))
  }
  const step = (unit: MaintainedUnit, by: 1 | -1) => {
    const { code, parentCode, revision } = unit
    const position = placeOf(units ?? [], unit).at + by
    void run(() => call(api.units.move, { code, parentCode, position, revision }), t('moved'))
  }
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {units && (
          <span className="t3 s13 num" role="status">
            {word ? t('found', { count: hitsOf(units, word) }) : t('count', { count: units.length })}
          </span>
        )}
        <span className="f1" />
        <Button kind="primary" icon={iconPlus} onClick={() => dialog.show({ kind: 'form' })}>
          {t('add')}
        </Button>
      </header>
      <div className="lp-bar">
        <WordFilter label={t('search')} value={word} onChange={setWord} />
        <span className="f1" />
        {!word && (
          <Button icon={iconUpdown} onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(branches))}>
            {t(folded.size > 0 ? 'expandAll' : 'collapseAll')}
          </Button>
        )}
        <UnitExport word={word} />
      </div>
      <UnitTable
        rows={units && rows}
        error={query.error}
        isFetching={query.isFetching}
        isSearch={word !== ''}
        onClear={() => setWord('')}
        onRetry={() => void query.refetch()}
        open={word ? branches : branches.filter(code => !folded.has(code))}
        onToggle={(code, isOpen) => {
          const next = new Set(folded)
          if (isOpen) next.delete(code)
          else next.add(code)
          setFolded(next)
        }}
        actionsOf={unit => {
          const { at, of } = placeOf(units ?? [], unit)
          return [
            { key: 'edit', label: t('edit'), onClick: () => dialog.show({ kind: 'form', unit }) },
            { key: 'members', label: t('members'), onClick: () => dialog.show({ kind: 'members', unit }) },
            { key: 'below', label: t('addBelow'), onClick: () => dialog.show({ kind: 'form', parent: unit }) },
            { key: 'up', label: t('up'), onClick: () => step(unit, -1), isDisabled: at === 0 },
            { key: 'down', label: t('down'), onClick: () => step(unit, 1), isDisabled: at === of - 1 },
            { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(unit) },
          ]
        }}
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
                onSaved={reload}
              />
            )}
            {opened.kind === 'members' && <UnitMembersDialog unit={opened.unit} onClose={dialog.close} />}
          </>
        )}
      </Opened>
    </div>
  )
}

const hitsOf = (units: readonly MaintainedUnit[], word: string) =>
  units.filter(unit =>
    [unit.code, unit.name, unit.nameEn].some(text => text.toLowerCase().includes(word.toLowerCase())),
  ).length

/** The word that is looked for stands in the address. */
function useWord(): [string, (word: string) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const word = (new URLSearchParams(location.search).get('word') ?? '').trim().slice(0, 100)
  const set = (next: string) =>
    navigate(`${location.pathname}${next ? `?${new URLSearchParams({ word: next })}` : ''}`, { replace: true })
  return [word, set]
}

function UnitExport({ word }: { word: string }) {
  const [isBusy, setBusy] = useState(false)
  const exportTo = async (format: TableFormat) => {
    setBusy(true)
    try {
      await download(api.units.export, { format, ...(word ? { word } : {}) })
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return <ExportButton isBusy={isBusy} onExport={format => void exportTo(format)} />
}
