import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ListPage } from '#shared/list/ListPage.tsx'
import { useSession } from '#shared/session.ts'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus, iconUpload } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
import { type OpenDialog, PageDialogs } from './PageDialogs.tsx'
import { PageEditor } from './PageEditor.tsx'
import type { ShowPreview } from './PreviewPane.tsx'
import { pageColumns } from './pageColumns.tsx'
import { pageTexts } from './pageTexts.ts'

/** 页面配置 (ympz): pages that are composed of a data set without writing code. */
export function PagesPage({ preview }: { preview: ShowPreview }) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const mayPlace = useSession(state => state.user?.rights.includes('permissions') ?? false)
  const client = useQueryClient()
  const [edited, setEdited] = useState<string | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const reload = () => {
    void client.invalidateQueries({ queryKey: [api.pageConfigs.list.url] })
    void client.invalidateQueries({ queryKey: [api.queryPages.open.url] })
  }
  const remove = async (row: ManagedPage) => {
    const content = t('askRemove', { name: pick(row.name, row.nameEn) })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.pageConfigs.remove, { id: row.id, revision: row.revision })
      toast.success(t('removed'))
      reload()
    } catch (error) {
      sayFailure(error)
    }
  }
  if (edited !== null)
    return (
      <PageEditor
        id={edited}
        preview={preview}
        onSaved={reload}
        onClose={() => {
          setEdited(null)
          reload()
        }}
      />
    )
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.pageConfigs.list}
        exportAs={api.pageConfigs.exportList}
        columns={pageColumns(t, pick, at => fullMoment(at, language))}
        rowKey={row => row.id}
        rowName={row => pick(row.name, row.nameEn)}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'status',
            kind: 'choice',
            label: t('status'),
            options: (['draft', 'published', 'changed'] as const).map(value => ({ value, label: t(value) })),
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => setEdited(row.id) },
          { key: 'copy', label: t('copy'), onClick: () => setDialog({ kind: 'copy', page: row }) },
          ...(row.isInMenu || row.version === 0 || !mayPlace
            ? []
            : [{ key: 'place', label: t('place'), onClick: () => setDialog({ kind: 'place', page: row }) }]),
          { key: 'versions', label: t('versions'), onClick: () => setDialog({ kind: 'versions', page: row }) },
          { key: 'write', label: t('write'), onClick: () => setDialog({ kind: 'write', page: row }) },
          { key: 'read', label: t('read'), onClick: () => setDialog({ kind: 'read', page: row }) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={<Icon of={iconUpload} size={15} />} onClick={() => setDialog({ kind: 'read' })}>
              {t('import')}
            </Button>
            <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setDialog({ kind: 'add' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      {dialog && (
        <PageDialogs
          open={dialog}
          onClose={() => setDialog(null)}
          onDone={opened => {
            setDialog(null)
            reload()
            if (opened !== undefined) setEdited(opened)
          }}
        />
      )}
    </>
  )
}
