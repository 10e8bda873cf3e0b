import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import { checkBankCard } from '@portico/contract/rules/bank-card.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { useDeferredValue, useState } from 'react'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { checked } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

interface Values {
  number: string
  branchCode: string
  isDefault: boolean
}
interface BankCardDialogProps {
  isFirst: boolean
  onClose: () => void
  onSaved: () => void
}

/** Adds a bank card: number and branch, which is found by name or clearing number. */
export function BankCardDialog({ isFirst, onClose, onSaved }: BankCardDialogProps) {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed)
  const { data, isFetching } = useApiQuery(api.profile.bankBranches, { keyword })
  const options = (data ?? []).map(branch => ({
    value: branch.code,
    label: `${pick(branch.name, branch.nameEn)} (${branch.code})`,
  }))
  return (
    <FormDialog<Values>
      title={t('addCard')}
      initial={{ isDefault: isFirst }}
      labels={{ number: t('cardNumber'), branchCode: t('branch') }}
      save={values => call(api.profile.addBankCardByPost, values)}
      savedText={t('cardAdded')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormRow
        name="number"
        label={t('cardNumber')}
        rules={[
          { required: true, message: message('bankCardRequired', language) },
          checked(value => {
            const problem = checkBankCard(value)
            return problem && problemMessage(problem, language)
          }),
        ]}
      >
        <TextInput maxLength={30} inputMode="numeric" autoComplete="off" />
      </FormRow>
      <FormRow
        name="branchCode"
        label={t('branch')}
        extra={t('branchHint')}
        rules={[{ required: true, message: message('bankBranchMissing', language) }]}
      >
        <ChoiceField onSearch={setTyped} isLoading={isFetching} options={options} hint={t('branchNone')} />
      </FormRow>
      <FormRow name="isDefault" label={t('makeDefault')} valuePropName="checked">
        <Switch disabled={isFirst} />
      </FormRow>
    </FormDialog>
  )
}
