import { api } from '@portico/contract/api.ts'
import { approvalFolders } from '@portico/contract/data/authorizationApplications.ts'
import { useSearchParams } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconLeft } from '#kit/icons/icons.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Approval } from './Approval.tsx'
import { ApprovalList } from './ApprovalList.tsx'
import { approveTexts } from './approveTexts.ts'
import '#shared/styles/ownList.css'
import './approve.css'

/** So many are shown at once: more have never waited for one person. */
const most = 100
/** And so many of those that were decided last, below what waits. */
const lately = 5

/** 授权审批 (projectAuzApprovalView): what waits for one at the left, all that deciding it needs at the right. */
export default function ApprovalsPage() {
  const t = useTexts(approveTexts)
  const isPhone = useIsPhone()
  const [query, setQuery] = useSearchParams()
  const folder = approvalFolders.find(name => name === query.get('view')) ?? 'waiting'
  const list = useApiQuery(api.authorizations.approvals, { folder, limit: most })
  const done = useApiQuery(
    api.authorizations.approvals,
    { folder: 'done', limit: lately },
    { enabled: folder === 'waiting' },
  )
  const rows = list.data?.rows ?? []
  const recent = folder === 'waiting' ? (done.data?.rows ?? []) : []
  const asked = Number(query.get('id')) || null
  const chosen = [...rows, ...recent].find(row => row.id === asked) ?? (isPhone ? undefined : rows[0])
  const show = (id: number | null) =>
    setQuery({ ...(folder === 'done' && { view: folder }), ...(id !== null && { id: String(id) }) }, { replace: true })
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Segmented
          label={t('folders')}
          value={folder}
          onChange={next => setQuery(next === 'done' ? { view: next } : {}, { replace: true })}
          options={approvalFolders.map(value => ({ value, label: t(value, { count: list.data?.[value] ?? 0 }) }))}
        />
        <span className="f1" />
        {!isPhone && <span className="s13 t3">{t('rule')}</span>}
      </header>
      {list.error ? (
        <FailedState title={t('failed')} error={list.error} onReload={() => void list.refetch()} />
      ) : list.isPending ? (
        <div className="authorization-waits" aria-busy="true">
          <Skeleton height={240} />
        </div>
      ) : rows.length === 0 ? (
        folder === 'waiting' ? (
          <EmptyState art="data" title={t('noneWaiting')} text={t('noneWaitingText')} />
        ) : (
          <EmptyState art="data" title={t('noneDone')} />
        )
      ) : (
        <div className="grid f1 shrinks authorization-pair">
          {(!isPhone || !chosen) && <ApprovalList rows={rows} recent={recent} chosen={chosen?.id} onChoose={show} />}
          {chosen && (
            <Approval
              key={chosen.id}
              row={chosen}
              rows={rows}
              onMove={show}
              head={
                isPhone && (
                  <Button kind="text" icon={iconLeft} onClick={() => show(null)}>
                    {t('back')}
                  </Button>
                )
              }
            />
          )}
        </div>
      )}
    </div>
  )
}
