import type { MoneySource } from '@portico/contract/data/takingBack.ts'
import { inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { useId } from 'react'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { iconBan, iconBell, iconCheck, iconUsers } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Effect } from './Effect.tsx'
import { MoneyBack } from './MoneyBack.tsx'
import { Relying } from './Relying.tsx'
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
  /** What is taken of a line by amount, in fen. */
  const takenOf = (of: number) =>
    lines.reduce((sum, line) => (line.id === of && canReduce(line) ? reductionOf(line, typedOf(of)) : sum), 0n)
  const emptied = namesOf(
    lines.filter(line => takenOf(line.id) > 0n && takenOf(line.id) === inFen(line.left ?? '0.00')),
  )
  const told = isByAmount ? namesOf(lines.filter(line => takenOf(line.id) > 0n)) : [...new Set([...losing, ...below])]
  const backTo = ({ ids, freed }: MoneySource) =>
    isByAmount ? ids.reduce((sum, of) => sum + takenOf(of), 0n) : inFen(freed)
  const freed = isByAmount ? together : inFen(preview.freed)
  return (
    <aside className="authorization-side faint">
      <h2>{t('after')}</h2>
      <ul className="below-12 authorization-effect">
        <MoneyBack freed={freed} sources={preview.sources} backTo={backTo} />
        {isByAmount ? (
          <Effect icon={iconCheck} tone="tg">
            {t('goesOn')}
          </Effect>
        ) : (
          <Effect icon={iconBan} tone="tr" hints={[t('losesHint')]}>
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
          <Effect icon={iconBan} tone="tw" hints={[t('emptiesHint')]}>
            {t('empties', { name: join(emptied) })}
          </Effect>
        )}
        <Relying
          preview={preview}
          isByAmount={isByAmount}
          isTaken={id => !isByAmount || takenOf(id) > 0n}
          join={join}
        />
        {told.length > 0 && (
          <Effect icon={iconBell} tone="t3" hints={[t(preview.needsReason ? 'tellsGiver' : 'tellsHint')]}>
            {t(told.length > named ? 'tellsMany' : 'tells', { names: join(told), count: told.length })}
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
