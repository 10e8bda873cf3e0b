import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus, iconUpload } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { type OpenDialog, PageDialogs } from './PageDialogs.tsx'
import { PageEditor } from './PageEditor.tsx'
import type { ShowPreview } from './PreviewPane.tsx'
import { pageColumns } from './pageColumns.tsx'
import { pageTexts } from './pageTexts.ts'

/** 页面配置 (ympz): pages that are composed of a data set without writing code. */
export function PagesPage({ preview }: { preview: ShowPreview }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  return (
    <div ref={box} className="contents">
      <ListOrEditor preview={preview} />
    </div>
  )
}

function ListOrEditor({ preview }: { preview: ShowPreview }) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const mayPlace = useSession(state => state.user?.rights.includes('permissions') ?? false)
  const client = useQueryClient()
  const [edited, setEdited] = useState<string | null>(null)
  const dialogs = useOpened<OpenDialog>()
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
          { key: 'copy', label: t('copy'), onClick: () => dialogs.show({ kind: 'copy', page: row }) },
          ...(row.isInMenu || row.version === 0 || !mayPlace
            ? []
            : [{ key: 'place', label: t('place'), onClick: () => dialogs.show({ kind: 'place', page: row }) }]),
          { key: 'versions', label: t('versions'), onClick: () => dialogs.show({ kind: 'versions', page: row }) },
          { key: 'write', label: t('write'), onClick: () => dialogs.show({ kind: 'write', page: row }) },
          { key: 'read', label: t('read'), onClick: () => dialogs.show({ kind: 'read', page: row }) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={iconUpload} onClick={() => dialogs.show({ kind: 'read' })}>
              {t('import')}
            </Button>
            <Button kind="primary" icon={iconPlus} onClick={() => dialogs.show({ kind: 'add' })}>
              {t('add')}
            </Button>
          </>
        }
      />
      <Opened of={dialogs}>
        {dialog => (
          <PageDialogs
            open={dialog}
            onClose={dialogs.close}
            onDone={opened => {
              dialogs.close()
              reload()
              if (opened !== undefined) setEdited(opened)
            }}
          />
        )}
      </Opened>
    </>
  )
}
