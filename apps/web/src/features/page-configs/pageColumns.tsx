import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import type { useTexts } from '#shared/i18n/texts.ts'
import type { pageTexts } from './pageTexts.ts'

type Say = ReturnType<typeof useTexts<typeof pageTexts>>

const looks = { draft: '', published: 'ok', changed: 'warn' } as const

/** The columns of the list of configured pages. */
export const pageColumns = (
  t: Say,
  pick: (zh: string, en: string | undefined) => string,
  moment: (at: string) => string,
): ListColumn<ManagedPage>[] => [
  {
    key: 'name',
    title: t('pageName'),
    lines: 1,
    least: 120,
    isSortable: true,
    isFixed: true,
    render: row => pick(row.name, row.nameEn),
  },
  {
    key: 'status',
    title: t('status'),
    render: row => <span className={`st ${looks[row.status]}`}>{t(row.status)}</span>,
  },
  {
    key: 'isInMenu',
    title: t('inMenu'),
    render: row => (
      <span className={`st ${row.isInMenu ? 'ok' : ''}`}>{t(row.isInMenu ? 'isInMenu' : 'notInMenu')}</span>
    ),
  },
  {
    key: 'dataSet',
    title: t('dataSet'),
    lines: 1,
    isSortable: true,
    render: row => pick(row.dataSetName, row.dataSetNameEn),
  },
  {
    key: 'version',
    title: t('version'),
    isSortable: true,
    align: 'right',
    render: row => row.version || '—',
  },
  {
    key: 'publishedAt',
    title: t('publishedAt'),
    isSortable: true,
    render: row => (row.publishedAt ? moment(row.publishedAt) : '—'),
  },
  { key: 'id', title: t('id'), lines: 1, isSortable: true, render: row => <span className="mono">{row.id}</span> },
  {
    key: 'changedAt',
    title: t('changedAt'),
    lines: 2,
    least: 128,
    isSortable: true,
    render: row => <ChangedAt row={row} />,
  },
]
