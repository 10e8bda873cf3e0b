import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { type ReactNode, useId } from 'react'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconCheck, iconUsers, iconWallet } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { Preview } from './TakeBack.tsx'
import { canReduce, reductionOf } from './takeBack.ts'
import { takeBackTexts } from './takeBackTexts.ts'

interface TakeBackSideProps {
  preview: Preview
  isByAmount: boolean
  together: bigint
  typedOf: (id: number) => string
  reason: string
  onReason: (reason: string) => void
}

/** So many people are named. */
const named = 4

/** What comes of it, and why it is done. */
export function TakeBackSide({ preview, isByAmount, together, typedOf, reason, onReason }: TakeBackSideProps) {
  const t = useTexts(takeBackTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const id = useId()
  const { lines } = preview
  const namesOf = (some: typeof lines) => [...new Set(some.map(one => pick(one.receiverName, one.receiverNameEn)))]
  const join = (names: readonly string[]) => names.slice(0, named).join(language === 'en' ? ', ' : '、')
  const losing = namesOf(lines.filter(({ isBelow }) => !isBelow))
  const below = namesOf(lines.filter(({ isBelow }) => isBelow))
  const emptied = namesOf(
    lines.filter(line => {
      const taken = canReduce(line) ? reductionOf(line, typedOf(line.id)) : 0n
      return taken > 0n && taken === inFen(line.left ?? '0.00')
    }),
  )
  const freed = isByAmount ? together : inFen(preview.freed)
  return (
    <aside className="authorization-side faint">
      <h2>{t('after')}</h2>
      <ul className="below-12 authorization-effect">
        <Effect icon={iconWallet} tone="tg" hint={t('freedHint')}>
          {freed > 0n ? t('freed', { sum: formatAmount(fromFen(freed)) }) : t('nothingFreed')}
        </Effect>
        {isByAmount ? (
          <Effect icon={iconCheck} tone="tg">
            {t('goesOn')}
          </Effect>
        ) : (
          <Effect icon={iconBan} tone="tr" hint={t('losesHint')}>
            {losing.length > named
              ? t('losesMany', { names: join(losing), count: losing.length })
              : t('loses', { name: join(losing) })}
          </Effect>
        )}
        {!isByAmount && below.length > 0 && (
          <Effect icon={iconUsers} tone="tr">
            {t('ends', { names: join(below) })}
          </Effect>
        )}
        {isByAmount && emptied.length > 0 && (
          <Effect icon={iconBan} tone="tw" hint={t('emptiesHint')}>
            {t('empties', { name: join(emptied) })}
          </Effect>
        )}
      </ul>
      <label htmlFor={id} className="row g8">
        {t('reason')}
        <span className="s12 t3">{t(preview.needsReason ? 'mustSayWhy' : 'reasonHint')}</span>
      </label>
      <TextLines
        id={id}
        aria-required={preview.needsReason}
        maxLength={200}
        lines={[2, 6]}
        value={reason}
        onChange={event => onReason(event.target.value)}
      />
    </aside>
  )
}

interface EffectProps {
  icon: string
  tone: 'tg' | 'tr' | 'tw'
  hint?: string
  children: ReactNode
}

const Effect = ({ icon, tone, hint, children }: EffectProps) => (
  <li>
    <span className={tone}>
      <Icon of={icon} size={16} />
    </span>
    <span>
      <b>{children}</b>
      {hint !== undefined && <span className="row s12 t3">{hint}</span>}
    </span>
  </li>
)
