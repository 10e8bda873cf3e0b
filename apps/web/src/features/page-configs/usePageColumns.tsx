import type { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { useColumns } from '#kit/list/useColumns.tsx'
import type { SortOf } from '#kit/list/useList.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'

/** What becomes of a page: a draft, out, or out with changes that are not. */
export const pageStates = ['draft', 'published', 'changed'] as const
const looks = { draft: '', published: 'ok', changed: 'warn' } as const

/** The columns of the list of configured pages. */
export function usePageColumns(): ListColumn<ManagedPage, SortOf<typeof api.pageConfigs.list>>[] {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const column = useColumns()
  return [
    column.name('name', t('pageName'), { least: 120, isSortable: true, isFixed: true }),
    column.state('status', t('status'), looks, t),
    column.isOn('isInMenu', t('inMenu'), [t('isInMenu'), t('notInMenu')]),
    {
      ...{ key: 'dataSet', title: t('dataSet'), lines: 1, isSortable: true },
      render: row => pick(row.dataSetName, row.dataSetNameEn),
    },
    { key: 'version', title: t('version'), isSortable: true, align: 'right', render: row => row.version || '—' },
    column.moment('publishedAt', t('publishedAt'), { isSortable: true }),
    column.code('id', t('id'), { lines: 1, isSortable: true }),
    column.changedAt(),
  ]
}
