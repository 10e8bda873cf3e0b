import { api } from '@portico/contract/api.ts'
import { DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { mustChoose } from '#shared/form/rules.ts'
import { TextInput } from '#shared/form/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { PersonSelect } from '#shared/pickers/PersonSelect.tsx'
import { useSession } from '#shared/session.ts'
import { delegationTexts } from './delegationTexts.ts'
import { ReachFields, type ReachValues, usualReach } from './ReachFields.tsx'

interface Values extends ReachValues {
  delegateId: number
  period: [Dayjs, Dayjs]
  reason?: string
}
interface DelegationDialogProps {
  onClose: () => void
  onSaved: () => void
}

const day = 'YYYY-MM-DD'

/** Authorises somebody to act for me: from the first day's start to the last day's end. */
export function DelegationDialog({ onClose, onSaved }: DelegationDialogProps) {
  const t = useTexts(delegationTexts)
  const self = useSession(state => Number(state.user?.id ?? 0))
  const today = dayjs().startOf('day')
  const presets = [
    { label: t('oneMonth'), value: [today, today.add(1, 'month')] as [Dayjs, Dayjs] },
    { label: t('threeMonths'), value: [today, today.add(3, 'month')] as [Dayjs, Dayjs] },
    { label: t('sixMonths'), value: [today, today.add(6, 'month')] as [Dayjs, Dayjs] },
    { label: t('longTerm'), value: [today, today.add(3, 'year')] as [Dayjs, Dayjs] },
  ]
  const save = async ({ delegateId, period: [from, to], reason, isLimited, applicationIds, parts }: Values) => {
    const startsAt = `${from.format(day)} 00:00:00`
    const endsAt = `${to.format(day)} 23:59:59`
    await call(api.delegations.add, {
      delegateId,
      startsAt,
      endsAt,
      parts,
      ...(isLimited && applicationIds ? { applicationIds } : {}),
      ...(reason?.trim() ? { reason: reason.trim() } : {}),
    })
  }
  return (
    <FormDialog<Values>
      title={t('add')}
      initial={{ ...usualReach, period: [today, today.add(1, 'month')] }}
      labels={{
        delegateId: t('delegate'),
        period: t('period'),
        applicationIds: t('chosen'),
        parts: t('parts'),
        reason: t('reason'),
      }}
      save={save}
      savedText={t('added')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="delegateId" label={t('delegate')} rules={[mustChoose(t('delegate'))]}>
        <PersonSelect without={[self]} />
      </Form.Item>
      <Form.Item name="period" label={t('period')} rules={[{ required: true, message: t('dateRange') }]}>
        <DatePicker.RangePicker
          format={day}
          presets={presets}
          placeholder={[t('from'), t('to')]}
          disabledDate={date => date.isBefore(today)}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <ReachFields />
      <Form.Item name="reason" label={t('reason')}>
        <TextInput placeholder={t('reasonHint')} />
      </Form.Item>
    </FormDialog>
  )
}
