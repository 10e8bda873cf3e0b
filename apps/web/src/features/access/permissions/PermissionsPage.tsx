import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconUpdown } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { WordFilter } from '#kit/list/filters/WordFilter.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { ListSkeleton } from '#kit/table/ListSkeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { PermissionDialog } from './PermissionDialog.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import { drag, removePermission, setHidden } from './permissionActions.ts'
import { permissionTexts } from './permissionTexts.ts'
import { type Device, usePermissionTree } from './usePermissionTree.ts'
import { useViewerWords } from './useViewerWords.ts'
import '#kit/list/ListPage.css'
import './permissions.css'

interface OpenDialog {
  edited?: Permission
  parent?: Permission
}

interface PermissionsPageProps {
  /** Who sees a node, or whom it is given to, beside the tree. */
  viewers: (node: Permission, part: 'seen' | 'give', onClose: () => void) => ReactNode
}

/** 权限管理 (qxwh/qxgl): the tree that menus, routes and rights come from. */
export function PermissionsPage({ viewers }: PermissionsPageProps) {
  const t = useTexts(permissionTexts)
  const { device, keyword, change } = useAddress()
  const tree = usePermissionTree(device, keyword)
  const dialog = useOpened<OpenDialog>()
  const drawer = useOpened<{ node: Permission; part: 'seen' | 'give' }>()
  const moving = useOpened<Permission>()
  const saved = useRef<string>(undefined)
  const [wanted, setWanted] = useState<{ id: string }>()
  const close = () => {
    dialog.close()
    if (saved.current !== undefined) setWanted({ id: saved.current })
    saved.current = undefined
  }
  const { rows, total } = tree
  // Asked once the tree is there: it does not wait for that.
  const viewersOf = useViewerWords(rows !== undefined)
  const root = rows?.find(row => row.node.level === 0)?.node
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {total !== undefined && (
          <span className="t3 s13 num" role="status">
            {t(keyword ? 'found' : 'count', { count: total.toLocaleString('en') })}
            {keyword && tree.all !== undefined && t('ofAll', { count: tree.all.toLocaleString('en') })}
          </span>
        )}
        <span className="f1" />
        <ExportButton
          of={api.permissions.export}
          asked={{ device, ...(keyword && { keyword }) }}
          isEmpty={rows?.length === 0}
        />
        <AddButton label={t('add')} onClick={() => dialog.show(root ? { parent: root } : {})} />
      </header>
      <div className="row g8 wrap lp-bar">
        <WordFilter label={t('search')} value={keyword} onChange={next => change({ keyword: next })} />
        <Segmented
          label={t('device')}
          value={device}
          onChange={next => change({ device: next })}
          options={[
            { value: 'PC', label: t('pc') },
            { value: 'MOBILE', label: t('mobile') },
          ]}
        />
        {!keyword && (
          <span className="row ends">
            <Button icon={iconUpdown} onClick={tree.isWhole ? tree.collapseAll : tree.expandAll}>
              {t(tree.isWhole ? 'collapseAll' : 'expandAll')}
            </Button>
          </span>
        )}
      </div>
      {!rows ? (
        tree.error ? (
          <FailedState className="lp-empty" title={t('loadFailed')} error={tree.error} onReload={tree.retry} />
        ) : (
          <ListSkeleton />
        )
      ) : rows.length === 0 ? (
        <div className="lp-empty" role="status">
          {keyword ? (
            <EmptyState art="search" title={t('noMatch')} text={t('noMatchText')}>
              <Button onClick={() => change({ keyword: '' })}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState art="data" title={t('none')} text={t('noneText')} />
          )}
        </div>
      ) : (
        <PermissionTree
          rows={rows}
          keyword={keyword}
          isFetching={tree.isFetching}
          wanted={wanted}
          viewersOf={viewersOf}
          onDrop={drag}
          edit={edited => dialog.show({ edited })}
          addBelow={parent => dialog.show({ parent })}
          remove={node => void removePermission(node)}
          setHidden={(node, hidden) => void setHidden(node, hidden)}
          showViewers={(node, part) => drawer.show({ node, part })}
          moveTo={node => moving.show(node)}
          toggle={(node, open) => tree.set(node.id, open)}
        />
      )}
      <Opened of={drawer}>{({ node, part }) => viewers(node, part, drawer.close)}</Opened>
      <Opened of={moving}>
        {node => (
          <MoveDialog
            node={node}
            onClose={moving.close}
            onMoved={id => {
              tree.reveal(id)
              setWanted({ id })
            }}
          />
        )}
      </Opened>
      <Opened of={dialog}>
        {({ edited, parent }) => (
          <PermissionDialog
            edited={edited}
            parent={parent}
            device={device}
            onClose={close}
            onSaved={id => {
              tree.reveal(id)
              saved.current = id
            }}
          />
        )}
      </Opened>
    </div>
  )
}

/** Device and word stand in the address. */
function useAddress() {
  const [query, setQuery] = useSearchParams()
  const device: Device = query.get('device') === 'MOBILE' ? 'MOBILE' : 'PC'
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 100)
  const change = (next: { device?: Device; keyword?: string }) => {
    const all = { device, keyword, ...next }
    const said = {
      ...(all.device === 'MOBILE' && { device: all.device }),
      ...(all.keyword && { keyword: all.keyword }),
    }
    setQuery(said, { replace: true })
  }
  return { device, keyword, change }
}
