import type { BankCard } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus, iconWallet } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { BankCardDialog } from './BankCardDialog.tsx'

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
      <div className="row g12 profile-head">
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
      <ul className="stack profile-bank-cards">
        {data?.map(card => (
          <li key={card.id} className="row g12 wrap lined rounded">
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
      <Opened of={dialog}>
        {() => <BankCardDialog isFirst={data?.length === 0} onClose={dialog.close} onSaved={dialog.saved} />}
      </Opened>
    </section>
  )
}
