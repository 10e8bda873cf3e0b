import { api } from '@portico/contract/api.ts'
import type { VersionRecord } from '@portico/contract/versions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { VersionDialog } from './VersionDialog.tsx'
import { versionTexts } from './versionTexts.ts'

const levels = ['major', 'optimization', 'repair'] as const
const tones = { major: 'p', optimization: '', repair: 'warn' } as const

/** 版本更新: what each version of the portal brought. */
export default function VersionsPage() {
  const t = useTexts(versionTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  /** Null for a new one. */
  const dialog = useOpened<VersionRecord | null>()
  const reload = () => {
    for (const { url } of [api.versions.records, api.versions.current])
      void client.invalidateQueries({ queryKey: [url] })
  }
  const remove = async ({ id, revision, version }: VersionRecord) => {
    const content = t('askRemove', { name: version })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.versions.remove, { id, revision })
      toast.success(t('removed'))
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  const columns: ListColumn<VersionRecord>[] = [
    {
      key: 'version',
      title: t('version'),
      isSortable: true,
      isFixed: true,
      render: row => <span className="num">{row.version}</span>,
    },
    {
      key: 'title',
      title: t('title'),
      lines: 1,
      least: 120,
      isSortable: true,
      render: row => pick(row.title, row.titleEn),
    },
    {
      key: 'level',
      title: t('level'),
      isSortable: true,
      render: row => <span className={`tag sm ${tones[row.level]}`}>{t(row.level)}</span>,
    },
    {
      key: 'updatedAt',
      title: t('updatedAt'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.updatedAt, language)}</span>,
    },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isSortable: true,
      isWideOnly: true,
      render: row => <ChangedAt row={row} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('pageTitle')}
        list={api.versions.records}
        exportAs={api.versions.exportRecords}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={row => row.version}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'level',
            kind: 'choice',
            label: t('level'),
            options: levels.map(value => ({ value, label: t(value) })),
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show(null)}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <VersionDialog
            read={open}
            onClose={dialog.close}
            onSaved={() => {
              dialog.close()
              reload()
            }}
          />
        )}
      </Opened>
    </>
  )
}
