import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { walletTexts } from './walletTexts.ts'

/** What may be used now of everything that others let one use. */
export function WalletSum({ usable, unseen }: { usable: string; unseen: number }) {
  const t = useTexts(walletTexts)
  return (
    <section className="col g6 pad-12-16 lined corner-10 surface below-12">
      <span className="t2 s12">{t('usable')}</span>
      <b className="num authorization-figure">{formatAmount(usable)}</b>
      {unseen > 0 && <span className="t2 s12">{t('unseen', { count: unseen })}</span>}
    </section>
  )
}
