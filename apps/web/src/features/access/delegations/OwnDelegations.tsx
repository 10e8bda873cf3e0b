import type { Delegation } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { addMonths } from '@portico/contract/rules/serviceHours.ts'
import { useId } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { rangeWords } from '#kit/fields/dates/rangeWords.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { DelegationTable } from './DelegationTable.tsx'
import { type DelegationValues, delegationForm } from './delegationForm.ts'
import { delegationTexts } from './delegationTexts.ts'
import { ReachFields } from './ReachFields.tsx'
import './delegations.css'

const reload = () => refresh(api.delegations.given, api.delegations.mine)

const useGiven = () => useApiQuery(api.delegations.given, undefined, { staleTime: 0 })
const useReceived = () => useApiQuery(api.delegations.received, undefined, { staleTime: 0 })

/** How many authorisations are in force, given and received; undefined until it is known. */
export function useDelegationCount(): number | undefined {
  const { data: given } = useGiven()
  const { data: received } = useReceived()
  return given && received && [...given, ...received].filter(({ state }) => state === 'inForce').length
}

/** 授权与代办: whom I authorised, and whom I may act for. */
export function OwnDelegations() {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const id = useId()
  const given = useGiven()
  const received = useReceived()
  const dialog = useOpened<true>(reload, 'delegation')
  const revoke = (row: Delegation) => {
    const content = t('askRevoke', { name: pick(row.delegateName, row.delegateNameEn) })
    const work = () => call(api.delegations.revoke, { id: row.id })
    return askAndDo({ content, okText: t('revoke'), danger: true }, work, { done: t('revoked'), after: reload })
  }
  return (
    <>
      <section aria-labelledby={id}>
        <div className="row g8 profile-head">
          <h2 id={id} tabIndex={-1}>
            {t('title')}
          </h2>
          <span className="f1" />
          <AddButton label={t('add')} onClick={() => dialog.show(true)} />
        </div>
        <div className="delegations">
          <p className="t3 s12">{t('intro')}</p>
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
      </section>
      <Opened of={dialog}>{(_open, ends) => <DelegationDialog {...ends} />}</Opened>
    </>
  )
}

/** Authorises somebody to act for me: from the first day's start to the last day's end. */
function DelegationDialog(ends: Ends) {
  const t = useTexts(delegationTexts)
  const self = useSession(state => Number(state.user?.id ?? 0))
  const today = portalNow().slice(0, 10)
  const shortcuts = [
    { label: t('oneMonth'), value: [today, addMonths(today, 1)] },
    { label: t('threeMonths'), value: [today, addMonths(today, 3)] },
    { label: t('sixMonths'), value: [today, addMonths(today, 6)] },
    { label: t('longTerm'), value: [today, addMonths(today, 36)] },
  ]
  const save = ({ period: [from, to], isLimited, applicationIds, reason, ...values }: DelegationValues) =>
    call(api.delegations.add, {
      ...values,
      startsAt: `${from} 00:00:00`,
      endsAt: `${to} 23:59:59`,
      applicationIds: isLimited ? applicationIds : undefined,
      reason: reason?.trim() || undefined,
    })
  const bothDays = async (_rule: unknown, period: readonly string[] = []) => {
    if (!period[0] || !period[1]) throw new Error(message('dateRangeIncomplete', getLanguage()))
    const wrong = rangeWords(period, { min: today }, getLanguage())
    if (wrong) throw new Error(wrong)
  }
  return (
    <delegationForm.Dialog
      title={t('add')}
      // As much as before there was a choice, without the mailbox.
      initial={{ isLimited: false, parts: ['todos'], period: [today, addMonths(today, 1)] }}
      save={save}
      savedText={t('added')}
      {...ends}
    >
      <delegationForm.Row name="delegateId">
        <PersonField without={[self]} />
      </delegationForm.Row>
      <delegationForm.Row name="period" required rules={[{ validator: bothDays }]}>
        <DateRangeField shortcuts={shortcuts} placeholders={[t('from'), t('to')]} min={today} />
      </delegationForm.Row>
      <ReachFields />
      <delegationForm.Row name="reason">
        <TextInput placeholder={t('reasonHint')} />
      </delegationForm.Row>
    </delegationForm.Dialog>
  )
}
