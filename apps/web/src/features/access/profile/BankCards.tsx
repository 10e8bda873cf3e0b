import { type BankCard, NewBankCard } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkBankCard } from '@portico/contract/rules/fields/bankCard.ts'
import { useDeferredValue, useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconWallet } from '#kit/icons/icons.ts'
import { Drawer } from '#kit/layers/Drawer.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { bankCardTexts } from './bankCardTexts.ts'
import { Fact } from './Fact.tsx'

const reload = () => refresh(api.profile.bankCards)

/** Where a person is paid: only the last four digits of a card are ever shown. */
export function BankCards() {
  const t = useTexts(bankCardTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { data, error } = useApiQuery(api.profile.bankCards, undefined, { staleTime: 0 })
  const list = useOpened<true>()
  const dialog = useOpened<true>(reload)
  const remove = ({ id, maskedNumber }: BankCard) => {
    const content = t('askRemove', { card: maskedNumber })
    const work = () => call(api.profile.removeBankCardByPost, { id })
    return askAndDo({ content, okText: t('removeCard'), danger: true }, work, { done: t('cardRemoved'), after: reload })
  }
  const [first] = [...(data ?? [])].sort((one, two) => Number(two.isDefault) - Number(one.isDefault))
  const add = (
    <button type="button" className="lk" onClick={() => dialog.show(true)}>
      {t('addCard')}
    </button>
  )
  const manage = (
    <button type="button" className="lk" onClick={() => list.show(true)}>
      {t('manage', { count: data?.length ?? 0 })}
    </button>
  )
  return (
    <>
      <Fact label={t('cards')} act={data && (first ? manage : add)}>
        {error && !data && <span role="alert">{error.message}</span>}
        {data?.length === 0 && <span className="t3">{t('noCards')}</span>}
        {first && (
          <span className="row g8 wrap">
            {pick(first.branchName, first.branchNameEn)}
            <span className="num">{first.maskedNumber}</span>
            {first.isDefault && <span className="tag sm">{t('isDefault')}</span>}
          </span>
        )}
      </Fact>
      <Opened of={list}>
        {(_open, { onClose }) => (
          <Drawer
            title={t('cards')}
            onClose={onClose}
            aside={<AddButton label={t('addCard')} onClick={() => dialog.show(true)} />}
          >
            <p className="t3 s13 below-12">{t('cardsNote')}</p>
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
                      {pick(card.branchName, card.branchNameEn)} ·{' '}
                      {t('addedAt', { at: fullMoment(card.addedAt, language) })}
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
          </Drawer>
        )}
      </Opened>
      <Opened of={dialog}>{(_open, ends) => <BankCardDialog isFirst={data?.length === 0} {...ends} />}</Opened>
    </>
  )
}

const form = recordForm(NewBankCard, bankCardTexts, {
  number: 'cardNumber',
  branchCode: 'branch',
  isDefault: 'makeDefault',
})

interface BankCardDialogProps extends Ends {
  isFirst: boolean
}

/** Adds a bank card: number and branch, which is found by name or clearing number. */
function BankCardDialog({ isFirst, ...ends }: BankCardDialogProps) {
  const t = useTexts(bankCardTexts)
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
