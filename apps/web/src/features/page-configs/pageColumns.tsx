import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import type { useTexts } from '#shared/i18n/texts.ts'
import type { ListColumn } from '#shared/list/ListTable.tsx'
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
    isSortable: true,
    isFixed: true,
    width: 200,
    render: row => pick(row.name, row.nameEn),
  },
  { key: 'id', title: t('id'), isSortable: true, width: 180, render: row => <span className="mono">{row.id}</span> },
  {
    key: 'dataSet',
    title: t('dataSet'),
    isSortable: true,
    width: 140,
    render: row => pick(row.dataSetName, row.dataSetNameEn),
  },
  {
    key: 'status',
    title: t('status'),
    width: 150,
    render: row => <span className={`st ${looks[row.status]}`}>{t(row.status)}</span>,
  },
  {
    key: 'version',
    title: t('version'),
    isSortable: true,
    align: 'right',
    width: 80,
    render: row => row.version || '—',
  },
  {
    key: 'publishedAt',
    title: t('publishedAt'),
    isSortable: true,
    width: 170,
    render: row => (row.publishedAt ? moment(row.publishedAt) : '—'),
  },
  {
    key: 'isInMenu',
    title: t('inMenu'),
    width: 110,
    render: row => (
      <span className={`st ${row.isInMenu ? 'ok' : ''}`}>{t(row.isInMenu ? 'isInMenu' : 'notInMenu')}</span>
    ),
  },
  {
    key: 'changedAt',
    title: t('changedAt'),
    isSortable: true,
    width: 220,
    render: row => (row.changedAt ? `${row.changedBy ?? ''} ${moment(row.changedAt)}` : '—'),
  },
]
