import type { Delegation } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconInfo } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import { DelegationTable } from './DelegationTable.tsx'
import { delegationTexts } from './delegationTexts.ts'
import './delegations.css'

const reload = () => refresh(api.delegations.given, api.delegations.mine)

/** 授权与代办 (user/delegates): whom I authorised, and whom I may act for. */
export default function DelegatesPage() {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const given = useApiQuery(api.delegations.given, undefined, { staleTime: 0 })
  const received = useApiQuery(api.delegations.received, undefined, { staleTime: 0 })
  const dialog = useOpened<true>(reload)
  const revoke = (row: Delegation) => {
    const content = t('askRevoke', { name: pick(row.delegateName, row.delegateNameEn) })
    const work = () => call(api.delegations.revoke, { id: row.id })
    return askAndDo({ content, okText: t('revoke'), danger: true }, work, { done: t('revoked'), after: reload })
  }
  return (
    <>
      <div className="page lp">
        <header className="ph-bar">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <span className="f1" />
          <AddButton label={t('add')} onClick={() => dialog.show(true)} />
        </header>
        <div className="delegations">
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
      <Opened of={dialog}>{() => <DelegationDialog onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
    </>
  )
}
