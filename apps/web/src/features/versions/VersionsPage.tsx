import { api } from '@portico/contract/api.ts'
import type { VersionRecord } from '@portico/contract/versions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ChangedAt } from '#shared/list/ChangedAt.tsx'
import { ListPage } from '#shared/list/ListPage.tsx'
import type { ListColumn } from '#shared/list/ListTable.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
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
  const [open, setOpen] = useState<VersionRecord | null | undefined>()
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
          { key: 'edit', label: t('edit'), onClick: () => setOpen(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setOpen(null)}>
            {t('add')}
          </Button>
        }
      />
      {open !== undefined && (
        <VersionDialog
          read={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}
