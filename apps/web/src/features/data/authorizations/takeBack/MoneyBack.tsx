import type { MoneySource } from '@portico/contract/data/takingBack.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { iconWallet } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Effect } from './Effect.tsx'
import { takeBackTexts } from './takeBackTexts.ts'

interface MoneyBackProps {
  freed: bigint
  sources: readonly MoneySource[]
  /** What goes back to one of them, in fen. */
  backTo: (source: MoneySource) => bigint
}

/** So many places are named. */
const named = 4

/** How much goes back, and what is free there before and after. */
export function MoneyBack({ freed, sources, backTo }: MoneyBackProps) {
  const t = useTexts(takeBackTexts)
  const pick = usePick()
  const told = sources.flatMap(source => {
    const sum = backTo(source)
    if (source.free === null || sum === 0n) return []
    const { projectCode: project, holder, free } = source
    const values = { before: formatAmount(free), after: formatAmount(fromFen(inFen(free) + sum)) }
    if (holder) return [t('leftThenOf', { ...values, name: pick(holder.name, holder.nameEn) })]
    return [sources.length === 1 ? t('freeThen', values) : t('freeThenOf', { ...values, project })]
  })
  const others = told.length - named
  const hints = others > 0 ? [...told.slice(0, named), t('otherSources', { count: others })] : told
  return (
    <Effect icon={iconWallet} tone="tg" hints={told.length > 0 ? hints : [t('freedHint')]}>
      {freed > 0n ? t('freed', { sum: formatAmount(fromFen(freed)) }) : t('nothingFreed')}
    </Effect>
  )
}
