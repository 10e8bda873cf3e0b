import type { TakeBackLine } from '@portico/contract/data/takingBack.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { canReduce, reductionMistake, reductionOf, sumOf } from './takeBack.ts'
import { takeBackTexts } from './takeBackTexts.ts'

interface TakeBackLinesProps {
  lines: readonly TakeBackLine[]
  isByAmount: boolean
  /** What is to be taken back by amount, in fen. */
  together: bigint
  typedOf: (id: number) => string
  onType: (id: number, sum: string) => void
}

/** What is taken back, each line with the most that can be. */
export function TakeBackLines({ lines, isByAmount, together, typedOf, onType }: TakeBackLinesProps) {
  const t = useTexts(takeBackTexts)
  const counted = isByAmount ? lines.filter(canReduce) : lines
  const lefts = counted.flatMap(({ amount, left }) => (amount === null || left === null ? [] : [left]))
  const most = formatAmount(fromFen(sumOf(lefts)))
  return (
    <table className="own-list authorization-table">
      <thead className="sr-phone">
        <tr>
          <th scope="col">{t('receiver')}</th>
          <th scope="col">{t('project')}</th>
          <th scope="col">{t('use')}</th>
          <th scope="col" className="r">
            {t('held')}
          </th>
          <th scope="col" className="r">
            {t('most')}
          </th>
          <th scope="col" className="r">
            {t('takes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Line
            key={line.id}
            line={line}
            isByAmount={isByAmount}
            typed={typedOf(line.id)}
            onType={sum => onType(line.id, sum)}
          />
        ))}
        <tr className="authorization-total">
          <td colSpan={4}>{t('total')}</td>
          <td className="r num" data-label={t('most')}>
            {most}
          </td>
          <td className="r num" data-label={t('takes')}>
            {isByAmount ? formatAmount(fromFen(together)) : most}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface LineProps {
  line: TakeBackLine
  isByAmount: boolean
  typed: string
  onType: (sum: string) => void
}

function Line({ line, isByAmount, typed, onType }: LineProps) {
  const t = useTexts(takeBackTexts)
  const pick = usePick()
  const name = pick(line.receiverName, line.receiverNameEn)
  const { amount, left } = line
  return (
    <tr className={line.isBelow ? 'authorization-below' : undefined}>
      <td>
        <span className="row g8">
          <Avatar name={name} code={line.receiverCode} />
          <span className="col">
            <span>{name}</span>
            <span className="s12 t3 num">
              {line.isBelow ? t(isByAmount ? 'belowStays' : 'below') : <ReceiverCode code={line.receiverCode} />}
            </span>
          </span>
        </span>
      </td>
      <td>
        <span className="col">
          <span className="s12 t3 num">{line.projectCode}</span>
          <span className="el authorization-name">{pick(line.projectName, line.projectNameEn)}</span>
        </span>
      </td>
      <td className="num s12">
        <Use line={line} taken={isByAmount ? reductionOf(line, typed) : 0n} />
      </td>
      <td className={`r num${/[1-9]/.test(line.held) ? ' tw b' : ''}`} data-label={t('held')}>
        {formatAmount(line.held)}
      </td>
      <td className="r num" data-label={t('most')}>
        {amount === null || left === null ? (
          t('wholeBalance')
        ) : isByAmount && canReduce(line) ? (
          <button
            type="button"
            className="lk"
            title={t('all')}
            aria-label={t('allOf', { name, amount: formatAmount(left) })}
            onClick={() => onType(inThousands(left))}
          >
            {formatAmount(left)}
          </button>
        ) : (
          formatAmount(left)
        )}
      </td>
      <td className="r num b" data-label={t('takes')}>
        {isByAmount && canReduce(line) ? (
          <SumField line={line} name={name} typed={typed} onType={onType} />
        ) : isByAmount || amount === null || left === null ? (
          '—'
        ) : (
          formatAmount(left)
        )}
      </td>
    </tr>
  )
}

/** What became of its limit, and what the limit is once a sum is taken of it. */
function Use({ line, taken }: { line: TakeBackLine; taken: bigint }) {
  const t = useTexts(takeBackTexts)
  const { amount, left } = line
  const spent = formatAmount(line.spent)
  if (amount === null || left === null) return t('spentAlone', { spent })
  const before = formatAmount(amount)
  const after = formatAmount(fromFen(inFen(amount) - taken))
  return (
    <span className="col">
      <FundBar sums={{ ...line, left: fromFen(inFen(left) - taken) }} of="authorization" />
      <span>{t('spentOf', { spent, amount: taken > 0n ? `${before} → ${after}` : before })}</span>
    </span>
  )
}

function SumField({ line, name, typed, onType }: Omit<LineProps, 'isByAmount'> & { name: string }) {
  const t = useTexts(takeBackTexts)
  const language = useLanguage(state => state.language)
  const id = useId()
  const mistake = reductionMistake(line, typed)
  return (
    <>
      <span className="authorization-sum">
        <TextInput
          isSmall
          className="num"
          inputMode="decimal"
          aria-label={t('takesOf', { name })}
          aria-invalid={mistake !== null}
          aria-describedby={mistake ? id : undefined}
          value={typed}
          onChange={event => onType(event.target.value)}
          onBlur={() => onType(inThousands(plainNumber(typed)))}
        />
      </span>
      {mistake && (
        <span className="row ends authorization-wrong">
          <FieldError id={id} words={problemMessage(mistake, language)} />
        </span>
      )}
    </>
  )
}
