import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import { Suspense, useRef, useState } from 'react'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { iconUpload } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { call } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { EditorSkeleton } from './editor/EditorSkeleton.tsx'
import type { ShowPreview } from './editor/PreviewPane.tsx'
import { CopyPageDialog, NewPageDialog } from './NewPageDialog.tsx'
import { PageTextDialog } from './PageTextDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { pageTexts } from './pageTexts.ts'
import { ReadTextDialog } from './ReadTextDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

const PageEditor = lateComponent(() => import('./editor/PageEditor.tsx'), sayLate)

/** What becomes of a page: a draft, out, or out with changes that are not. */
const looks = { draft: '', published: 'ok', changed: 'warn' } as const

const reload = () => refresh(api.pageConfigs.list, api.queryPages.open)

/** 页面配置 (ympz): pages that are composed of a data set without writing code. */
export function PagesPage({ preview }: { preview: ShowPreview }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const [edited, setEdited] = useState<string | null>(null)
  const close = () => {
    setEdited(null)
    reload()
  }
  return (
    <div ref={box} className="contents">
      {edited === null ? (
        <PageList onEdit={setEdited} />
      ) : (
        <Suspense fallback={<EditorSkeleton />}>
          <PageEditor id={edited} preview={preview} onSaved={reload} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

type DialogKind = 'add' | 'copy' | 'place' | 'versions' | 'write' | 'read'

function PageList({ onEdit }: { onEdit: (id: string) => void }) {
  const t = useTexts(pageTexts)
  const pick = usePick()
  const mayPlace = useSession(state => state.user?.rights.includes('permissions') ?? false)
  const column = useColumns()
  const action = useRowActions()
  const dialog = useOpened<{ kind: DialogKind; page?: ManagedPage }>(reload, 'pages')
  const nameOf = (row: ManagedPage) => pick(row.name, row.nameEn)
  const opens = (kind: DialogKind, page: ManagedPage) => ({
    key: kind,
    label: t(kind),
    onClick: () => dialog.show({ kind, page }),
  })
  const remove = ({ id, revision, ...row }: ManagedPage) =>
    askAndRemove(
      t('askRemove', { name: pick(row.name, row.nameEn) }),
      () => call(api.pageConfigs.remove, { id, revision }),
      reload,
    )
  const goOn = (id: string) => {
    dialog.saved()
    onEdit(id)
  }
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.pageConfigs.list}
        exportAs={api.pageConfigs.exportList}
        columns={[
          column.name('name', t('pageName'), { least: 120, isSortable: true, isFixed: true }),
          column.state('status', t('status'), looks, t, { onCard: 'end' }),
          column.isOn('isInMenu', t('inMenu'), [t('isInMenu'), t('notInMenu')]),
          {
            key: 'dataSet',
            title: t('dataSet'),
            onCard: 'line',
            lines: 1,
            isSortable: true,
            render: row => pick(row.dataSetName, row.dataSetNameEn),
          },
          { key: 'version', title: t('version'), isSortable: true, align: 'right', render: row => row.version || '—' },
          column.moment('publishedAt', t('publishedAt'), { isSortable: true }),
          column.code('id', t('id'), { lines: 1, isSortable: true, onCard: 'beside' }),
          column.changedAt(),
        ]}
        rowKey={row => row.id}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'status',
            kind: 'choice',
            label: t('status'),
            options: optionsOf(['draft', 'published', 'changed'], t),
          },
        ]}
        rowActions={row => [
          action.edit(() => onEdit(row.id)),
          opens('copy', row),
          ...(row.isInMenu || row.version === 0 || !mayPlace ? [] : [opens('place', row)]),
          opens('versions', row),
          opens('write', row),
          opens('read', row),
          action.remove(() => remove(row)),
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={iconUpload} onClick={() => dialog.show({ kind: 'read' })}>
              {t('import')}
            </Button>
            <AddButton label={t('add')} onClick={() => dialog.show({ kind: 'add' })} />
          </>
        }
      />
      <Opened of={dialog}>
        {({ kind, page }, ends) => (
          <>
            {kind === 'add' && <NewPageDialog onClose={dialog.close} onSaved={goOn} />}
            {kind === 'read' && <ReadTextDialog page={page} onClose={dialog.close} onSaved={goOn} />}
            {kind === 'copy' && page && <CopyPageDialog page={page} onClose={dialog.close} onSaved={goOn} />}
            {kind === 'place' && page && <PlaceDialog page={page} {...ends} />}
            {kind === 'versions' && page && <VersionsDialog page={page} {...ends} />}
            {kind === 'write' && page && <PageTextDialog page={page} onClose={dialog.close} />}
          </>
        )}
      </Opened>
    </>
  )
}
