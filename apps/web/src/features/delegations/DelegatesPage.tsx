import { api } from '@portico/contract/api.ts'
import type { Delegation } from '@portico/contract/delegations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconInfo, iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import { DelegationTable } from './DelegationTable.tsx'
import { delegationTexts } from './delegationTexts.ts'
import './delegations.css'

/** 授权与代办 (user/delegates): whom I authorised, and whom I may act for. */
export default function DelegatesPage() {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const client = useQueryClient()
  const given = useApiQuery(api.delegations.given, undefined, { staleTime: 0 })
  const received = useApiQuery(api.delegations.received, undefined, { staleTime: 0 })
  const [isOpen, setOpen] = useState(false)
  const reload = () => {
    setOpen(false)
    for (const endpoint of [api.delegations.given, api.delegations.mine])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const revoke = async (row: Delegation) => {
    const content = t('askRevoke', { name: pick(row.delegateName, row.delegateNameEn) })
    if (!(await confirm({ content, okText: t('revoke'), danger: true }))) return
    try {
      await call(api.delegations.revoke, { id: row.id })
      toast.success(t('revoked'))
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  return (
    <>
      <div className="page lp">
        <header className="ph-bar">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <span className="f1" />
          <Button kind="primary" icon={iconPlus} onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
        </header>
        <div className="dg">
          <p className="note">
            <Icon of={iconInfo} size={16} />
            <span>{t('intro')}</span>
          </p>
          <DelegationTable
            title={t('given')}
            side="given"
            query={given}
            onRevoke={row => void revoke(row)}
            empty={<EmptyState art="data" title={t('noneGiven')} text={t('noneGivenText')} />}
          />
          <DelegationTable
            title={t('received')}
            side="received"
            query={received}
            empty={<EmptyState art="data" title={t('noneReceived')} text={t('noneReceivedText')} />}
          />
        </div>
      </div>
      {isOpen && <DelegationDialog onClose={() => setOpen(false)} onSaved={reload} />}
    </>
  )
}
