import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { useRef, useState } from 'react'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/fields/Button.tsx'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { iconUpload } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { type OpenDialog, PageDialogs } from './PageDialogs.tsx'
import { PageEditor } from './PageEditor.tsx'
import type { ShowPreview } from './PreviewPane.tsx'
import { pageTexts } from './pageTexts.ts'
import { pageStates, usePageColumns } from './usePageColumns.tsx'

const reload = () => refresh(api.pageConfigs.list, api.queryPages.open)

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
  const mayPlace = useSession(state => state.user?.rights.includes('permissions') ?? false)
  const columns = usePageColumns()
  const action = useRowActions()
  const [edited, setEdited] = useState<string | null>(null)
  const dialogs = useOpened<OpenDialog>()
  const nameOf = (row: ManagedPage) => pick(row.name, row.nameEn)
  const remove = (row: ManagedPage) => {
    const { id, revision } = row
    return askAndRemove(
      t('askRemove', { name: nameOf(row) }),
      () => call(api.pageConfigs.remove, { id, revision }),
      reload,
    )
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
        columns={columns}
        rowKey={row => row.id}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'status', kind: 'choice', label: t('status'), options: optionsOf(pageStates, t) },
        ]}
        rowActions={row => [
          action.edit(() => setEdited(row.id)),
          { key: 'copy', label: t('copy'), onClick: () => dialogs.show({ kind: 'copy', page: row }) },
          ...(row.isInMenu || row.version === 0 || !mayPlace
            ? []
            : [{ key: 'place', label: t('place'), onClick: () => dialogs.show({ kind: 'place', page: row }) }]),
          { key: 'versions', label: t('versions'), onClick: () => dialogs.show({ kind: 'versions', page: row }) },
          { key: 'write', label: t('write'), onClick: () => dialogs.show({ kind: 'write', page: row }) },
          { key: 'read', label: t('read'), onClick: () => dialogs.show({ kind: 'read', page: row }) },
          action.remove(() => remove(row)),
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={iconUpload} onClick={() => dialogs.show({ kind: 'read' })}>
              {t('import')}
            </Button>
            <AddButton label={t('add')} onClick={() => dialogs.show({ kind: 'add' })} />
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
