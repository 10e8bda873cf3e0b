import { api } from '@portico/contract/api.ts'
import type { BankCard } from '@portico/contract/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPlus, iconWallet } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { BankCardDialog } from './BankCardDialog.tsx'

/** Where a person is paid: only the last four digits of a card are ever shown. */
export function BankCards() {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const { data, error } = useApiQuery(api.profile.bankCards, undefined, { staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const reload = () => void client.invalidateQueries({ queryKey: [api.profile.bankCards.url] })
  const remove = async ({ id, maskedNumber }: BankCard) => {
    const content = t('askRemove', { card: maskedNumber })
    if (!(await confirm({ content, okText: t('removeCard'), danger: true }))) return
    try {
      await call(api.profile.removeBankCardByPost, { id })
      toast.success(t('cardRemoved'))
      reload()
    } catch (error) {
      sayFailure(error)
    }
  }
  return (
    <section className="pi-card" aria-labelledby="ui-cards">
      <div className="pi-head">
        <h2 id="ui-cards">{t('cards')}</h2>
        <Button icon={iconPlus} onClick={() => setAdding(true)}>
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
      <ul className="pi-cards">
        {data?.map(card => (
          <li key={card.id}>
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
      {isAdding && (
        <BankCardDialog
          isFirst={data?.length === 0}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            reload()
          }}
        />
      )}
    </section>
  )
}
