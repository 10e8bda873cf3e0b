import { NewBankCard } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import { checkBankCard } from '@portico/contract/rules/bankCard.ts'
import { useDeferredValue, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

const form = recordForm(NewBankCard, accountTexts, {
  number: 'cardNumber',
  branchCode: 'branch',
  isDefault: 'makeDefault',
})

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
    <form.Dialog
      title={t('addCard')}
      initial={{ isDefault: isFirst }}
      save={values => call(api.profile.addBankCardByPost, values)}
      savedText={t('cardAdded')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <form.Row name="number" check={checkBankCard} missing={message('bankCardRequired', language)}>
        <TextInput inputMode="numeric" autoComplete="off" />
      </form.Row>
      <form.Row name="branchCode" extra={t('branchHint')} missing={message('bankBranchMissing', language)}>
        <ChoiceField onSearch={setTyped} isLoading={isFetching} options={options} hint={t('branchNone')} />
      </form.Row>
      <form.Row name="isDefault">
        <Switch disabled={isFirst} />
      </form.Row>
    </form.Dialog>
  )
}
