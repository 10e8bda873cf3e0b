import type { VersionRecord } from '@portico/contract/admin/versions.ts'
import { api } from '@portico/contract/api.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { VersionDialog } from './VersionDialog.tsx'
import { versionTexts } from './versionTexts.ts'

const levels = ['major', 'optimization', 'repair'] as const
const tones = { major: 'p', optimization: '', repair: 'warn' } as const

const reload = () => refresh(api.versions.records, api.versions.current)

/** 版本更新: what each version of the portal brought. */
export default function VersionsPage() {
  const t = useTexts(versionTexts)
  const column = useColumns()
  const action = useRowActions()
  /** Null for a new one. */
  const dialog = useOpened<VersionRecord | null>(reload)
  const remove = ({ id, revision, version }: VersionRecord) =>
    askAndRemove(t('askRemove', { name: version }), () => call(api.versions.remove, { id, revision }), reload)
  return (
    <>
      <ListPage
        title={t('pageTitle')}
        list={api.versions.records}
        exportAs={api.versions.exportRecords}
        columns={[
          column.digits('version', t('version'), { isSortable: true, isFixed: true }),
          column.name('title', t('title'), { least: 120, isSortable: true }),
          {
            key: 'level',
            title: t('level'),
            isSortable: true,
            render: row => <span className={`tag sm ${tones[row.level]}`}>{t(row.level)}</span>,
          },
          column.moment('updatedAt', t('updatedAt'), { isSortable: true }),
          column.changedAt({ isWideOnly: true }),
        ]}
        rowKey={row => String(row.id)}
        rowName={row => row.version}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'level', kind: 'choice', label: t('level'), options: optionsOf(levels, t) },
        ]}
        rowActions={row => [action.edit(() => dialog.show(row)), action.remove(() => remove(row))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{open => <VersionDialog read={open} onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
    </>
  )
}
