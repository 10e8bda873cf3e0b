import { api } from '@portico/contract/api.ts'
import type { TableFormat } from '@portico/contract/lists.ts'
import type { Permission } from '@portico/contract/permissions.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sayFailure } from '#shared/api/attempt.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ExportButton } from '#shared/list/ExportButton.tsx'
import { ListSkeleton } from '#shared/list/ListSkeleton.tsx'
import { WordFilter } from '#shared/list/WordFilter.tsx'
import { AntTheme } from '#shared/ui/AntTheme.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { FailedState } from '#shared/ui/FailedState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus, iconUpdown } from '#shared/ui/icons.ts'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { PermissionDialog } from './PermissionDialog.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import { drag, removePermission, setHidden } from './permissionActions.ts'
import { permissionTexts } from './permissionTexts.ts'
import { type Device, usePermissionTree } from './usePermissionTree.ts'
import '#shared/list/ListPage.css'
import './permissions.css'

interface Opened {
  edited?: Permission
  parent?: Permission
}

/** 权限管理 (qxwh/qxgl): the tree that menus, routes and rights come from. */
export default function PermissionsPage() {
  return (
    <AntTheme>
      <LoadedPage />
    </AntTheme>
  )
}

function LoadedPage() {
  const t = useTexts(permissionTexts)
  const { device, keyword, change } = useAddress()
  const tree = usePermissionTree(device, keyword)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [saved, setSaved] = useState<string | undefined>()
  const open = (next: Opened) => {
    setSaved(undefined)
    setOpened(next)
  }
  const { rows, total } = tree
  const root = rows?.find(row => row.node.level === 0)?.node
  return (
    <div className="page lp">
      <header className="ph-bar pt-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {total !== undefined && (
          <span className="t3 s13 num" role="status">
            {t(keyword ? 'found' : 'count', { count: total.toLocaleString('en') })}
          </span>
        )}
        <span className="f1" />
        <Segmented
          label={t('device')}
          value={device}
          onChange={next => change({ device: next })}
          options={[
            { value: 'PC', label: t('pc') },
            { value: 'MOBILE', label: t('mobile') },
          ]}
        />
        <WordFilter label={t('search')} value={keyword} onChange={next => change({ keyword: next })} />
        {!keyword && (
          <Button icon={<Icon of={iconUpdown} size={15} />} onClick={tree.isWhole ? tree.collapseAll : tree.expandAll}>
            {t(tree.isWhole ? 'collapseAll' : 'expandAll')}
          </Button>
        )}
        <TreeExport device={device} keyword={keyword} />
        <Button
          type="primary"
          icon={<Icon of={iconPlus} size={15} />}
          onClick={() => open(root ? { parent: root } : {})}
        >
          {t('add')}
        </Button>
      </header>
      {!rows ? (
        <Unloaded tree={tree} />
      ) : rows.length === 0 ? (
        <Nothing isSearch={keyword !== ''} onClear={() => change({ keyword: '' })} />
      ) : (
        <PermissionTree
          rows={rows}
          keyword={keyword}
          isFetching={tree.isFetching}
          wanted={opened ? undefined : saved}
          onDrop={drag}
          edit={edited => open({ edited })}
          addBelow={parent => open({ parent })}
          remove={node => void removePermission(node)}
          setHidden={(node, hidden) => void setHidden(node, hidden)}
          toggle={(node, open) => tree.set(node.id, open)}
        />
      )}
      {opened && (
        <PermissionDialog
          edited={opened.edited}
          parent={opened.parent}
          device={device}
          onClose={() => setOpened(null)}
          onSaved={id => {
            tree.reveal(id)
            setSaved(id)
          }}
        />
      )}
    </div>
  )
}

/** Device and word stand in the address. */
function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)
  const device: Device = query.get('device') === 'MOBILE' ? 'MOBILE' : 'PC'
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 100)
  const change = (next: { device?: Device; keyword?: string }) => {
    const all = { device, keyword, ...next }
    const kept = new URLSearchParams()
    if (all.device === 'MOBILE') kept.set('device', all.device)
    if (all.keyword) kept.set('keyword', all.keyword)
    navigate(`${location.pathname}${kept.size > 0 ? `?${kept}` : ''}`, { replace: true })
  }
  return { device, keyword, change }
}

function TreeExport({ device, keyword }: { device: Device; keyword: string }) {
  const [isBusy, setBusy] = useState(false)
  const exportTo = async (format: TableFormat) => {
    setBusy(true)
    try {
      await download(api.permissions.export, { format, device, ...(keyword ? { keyword } : {}) })
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return <ExportButton isBusy={isBusy} onExport={format => void exportTo(format)} />
}

function Unloaded({ tree }: { tree: Pick<ReturnType<typeof usePermissionTree>, 'error' | 'retry'> }) {
  const t = useTexts(permissionTexts)
  const { error, retry } = tree
  if (!error) return <ListSkeleton />
  return <FailedState className="lp-empty" title={t('loadFailed')} error={error} onReload={retry} />
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const t = useTexts(permissionTexts)
  return (
    <div className="lp-empty" role="status">
      {isSearch ? (
        <EmptyState art="search" title={t('noMatch')} text={t('noMatchText')}>
          <button type="button" className="btn" onClick={onClear}>
            {t('clear')}
          </button>
        </EmptyState>
      ) : (
        <EmptyState art="data" title={t('none')} text={t('noneText')} />
      )}
    </div>
  )
}
