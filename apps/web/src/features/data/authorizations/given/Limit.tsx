import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { FundBar } from '../pieces/FundBar.tsx'
import { givenTexts } from './givenTexts.ts'

interface LimitProps {
  of: Pick<ProjectAuthorization, 'amount' | 'spent' | 'held' | 'passedOn' | 'left'>
}

/** How much of what was given is used: a bar under the limit, or what was spent where there is none. */
export function Limit({ of }: LimitProps) {
  const t = useTexts(givenTexts)
  const spent = formatAmount(of.spent)
  if (of.amount === null) return <TwoLines below={t('spentOnly', { spent })}>{t('noLimit')}</TwoLines>
  return (
    <TwoLines below={<FundBar of="authorization" sums={{ ...of, left: of.left ?? '0.00' }} />}>
      <span className="num">{t('spentOf', { amount: formatAmount(of.amount), spent })}</span>
    </TwoLines>
  )
}
