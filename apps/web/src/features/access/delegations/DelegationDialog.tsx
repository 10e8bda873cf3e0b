import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { addMonths } from '#kit/fields/dates/days.ts'
import { rangeWords } from '#kit/fields/dates/rangeWords.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { type DelegationValues, delegationForm } from './delegationForm.ts'
import { delegationTexts } from './delegationTexts.ts'
import { ReachFields } from './ReachFields.tsx'

interface DelegationDialogProps {
  onClose: () => void
  onSaved: () => void
}

/** Authorises somebody to act for me: from the first day's start to the last day's end. */
export function DelegationDialog({ onClose, onSaved }: DelegationDialogProps) {
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
      onSaved={onSaved}
      onClose={onClose}
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
