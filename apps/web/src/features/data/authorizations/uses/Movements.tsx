import type { FundUseLine } from '@portico/contract/data/fundUses.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { usePageTexts } from './usePageTexts.ts'

/** What became of a document's money, one after the other: on a card, which unfolds to nothing. */
export function Movements({ of }: { of: FundUseLine }) {
  const t = useTexts(usePageTexts)
  const language = useLanguage(state => state.language)
  return (
    <ol>
      {of.movements.map(({ kind, at, amount }) => (
        <li key={`${kind} ${at} ${amount}`} className="num">
          {t(kind)} {formatAmount(amount)} <span className="t3 s12">{fullMoment(at, language)}</span>
        </li>
      ))}
    </ol>
  )
}
