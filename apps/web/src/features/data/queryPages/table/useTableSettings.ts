import { api } from '@portico/contract/api.ts'
import type { QueryPage, TableSettings } from '@portico/contract/data/queryPages.ts'
import { useMemo, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { pin, show, widen } from '../columns/columnDraft.ts'
import { type ArrangedColumn, arrange, leavesOf, settingsOf } from '../columns/columnTree.ts'
import { tableTexts } from '../tableTexts.ts'
import type { ColumnChange } from './TableHead.tsx'

/** How this person sees the table: shown at once, kept on the server, and as it was where that is refused. */
export function useTableSettings(page: QueryPage) {
  const t = useTexts(tableTexts)
  const [settings, setSettings] = useState(page.settings)
  const columns = useMemo(() => arrange(page.columns, settings), [page.columns, settings])
  const density = settings?.density ?? 'middle'
  const keep = async (next: TableSettings | null) => {
    const before = settings
    setSettings(next)
    const key = apiKey(api.queryPages.open, { pageId: page.id })
    const remember = (kept: TableSettings | null) =>
      queryClient.setQueryData<QueryPage>(key, known => known && { ...known, settings: kept })
    remember(next)
    if (await attempt(() => call(api.queryPages.saveSettings, { pageId: page.id, settings: next }))) return
    setSettings(before)
    remember(before)
  }
  const keepColumns = (next: readonly ArrangedColumn[]) => void keep(settingsOf(next, density))
  return {
    columns,
    density,
    apply: (next: readonly ArrangedColumn[] | null) => {
      if (next) keepColumns(next)
      else void keep(density === 'middle' ? null : { columns: [], density })
    },
    setDensity: (next: TableSettings['density']) => void keep(settingsOf(columns, next)),
    change: (id: string, change: ColumnChange) => {
      if ('width' in change) return keepColumns(widen(columns, id, change.width))
      if ('fixed' in change) return keepColumns(pin(columns, id, change.fixed))
      const next = show(columns, id, false)
      if (leavesOf(next).some(leaf => leaf.isShown)) keepColumns(next)
      else toast.warning(t('oneNeeded'))
    },
  }
}
