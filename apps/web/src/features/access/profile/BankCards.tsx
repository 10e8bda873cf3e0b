import { type BankCard, NewBankCard } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkBankCard } from '@portico/contract/rules/fields/bankCard.ts'
import { useDeferredValue, useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus, iconWallet } from '#kit/icons/icons.ts'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'

const reload = () => refresh(api.profile.bankCards)

/** Where a person is paid: only the last four digits of a card are ever shown. */
export function BankCards() {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { data, error } = useApiQuery(api.profile.bankCards, undefined, { staleTime: 0 })
  const dialog = useOpened<true>(reload)
  const remove = ({ id, maskedNumber }: BankCard) => {
    const content = t('askRemove', { card: maskedNumber })
    const work = () => call(api.profile.removeBankCardByPost, { id })
    return askAndDo({ content, okText: t('removeCard'), danger: true }, work, { done: t('cardRemoved'), after: reload })
  }
  return (
    <section className="profile-card lined surface" aria-labelledby="ui-cards">
      <div className="row g12 below-16">
        <h2 id="ui-cards" className="heading f1">
          {t('cards')}
        </h2>
        <Button icon={iconPlus} onClick={() => dialog.show(true)}>
          {t('addCard')}
        </Button>
      </div>
      <p className="t3 s13" style={{ marginBottom: 12 }}>
        {t('cardsNote')}
      </p>
      {error && !data && <p role="alert">{error.message}</p>}
      {data?.length === 0 && (
        <p className="t3" role="status">
          {t('noCards')}
        </p>
      )}
      <ul className="stack">
        {data?.map(card => (
          <li key={card.id} className="row g12 wrap lined rounded pad-12-16">
            <Icon of={iconWallet} size={18} />
            <span className="col f1">
              <span className="row g8 wrap">
                <b className="mono">{card.maskedNumber}</b>
                {card.isDefault && <span className="tag p">{t('isDefault')}</span>}
              </span>
              <span className="t3 s13">
                {pick(card.branchName, card.branchNameEn)} · {t('addedAt', { at: fullMoment(card.addedAt, language) })}
              </span>
            </span>
            <button
              type="button"
              className="lk danger"
              aria-label={t('removeNamed', { card: card.maskedNumber })}
              onClick={() => void remove(card)}
            >
              {t('removeCard')}
            </button>
          </li>
        ))}
      </ul>
      <Opened of={dialog}>{(_open, ends) => <BankCardDialog isFirst={data?.length === 0} {...ends} />}</Opened>
    </section>
  )
}

const form = recordForm(NewBankCard, accountTexts, {
  number: 'cardNumber',
  branchCode: 'branch',
  isDefault: 'makeDefault',
})

interface BankCardDialogProps extends Ends {
  isFirst: boolean
}

/** Adds a bank card: number and branch, which is found by name or clearing number. */
function BankCardDialog({ isFirst, ...ends }: BankCardDialogProps) {
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
      {...ends}
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
