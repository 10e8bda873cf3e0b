import type { GrantLine } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconOkc, iconXc } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { previewTexts } from './previewTexts.ts'

interface GiveLinesProps {
  lines: readonly GrantLine[]
  /** Staff number of the receiver whose view is shown beside. */
  chosen: string
  onChoose: (receiverCode: string) => void
  onAmount: (line: GrantLine, amount: string) => void
  onRemove: (line: GrantLine) => void
  /** To the authorization that there is already. */
  onExisting: (line: GrantLine) => void
}

/** The lines, each with its verdict. */
export function GiveLines({ lines, ...on }: GiveLinesProps) {
  const t = useTexts(previewTexts)
  return (
    <table className="own-list authorization-table">
      <thead className="sr-phone">
        <tr>
          <th scope="col">{t('receiver')}</th>
          <th scope="col">{t('project')}</th>
          <th scope="col" className="r">
            {t('amount')}
          </th>
          <th scope="col">{t('verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Line key={`${line.receiverCode} ${line.projectCode}`} line={line} {...on} />
        ))}
      </tbody>
    </table>
  )
}

function Line({
  line,
  chosen,
  onChoose,
  onAmount,
  onRemove,
  onExisting,
}: { line: GrantLine } & Omit<GiveLinesProps, 'lines'>) {
  const t = useTexts(previewTexts)
  const pick = usePick()
  const name = pick(line.receiverName, line.receiverNameEn)
  const { fixAmount, projectCode } = line
  const isFine = line.verdict === 'fine'
  return (
    <tr className={chosen === line.receiverCode ? 'lights on' : undefined}>
      <td>
        <span className="row g8">
          <Avatar name={name} code={line.receiverCode} />
          <span className="col">
            <button
              type="button"
              className="lk"
              aria-label={t('viewOf', { name })}
              aria-pressed={chosen === line.receiverCode}
              onClick={() => onChoose(line.receiverCode)}
            >
              {name}
            </button>
            <span className="s12 t3">
              <ReceiverCode code={line.receiverCode} />
            </span>
          </span>
        </span>
      </td>
      <td>
        <span className="col">
          <span className="s12 t3 num">{projectCode}</span>
          <span className="el authorization-name">{pick(line.projectName, line.projectNameEn)}</span>
        </span>
      </td>
      <td className="r num b" data-label={t('amount')}>
        {line.amount === null ? t('whole') : formatAmount(line.amount)}
      </td>
      <td className="authorization-verdict">
        <span className="row g8 wrap">
          <span className={`row g4 b ${isFine ? 'tg' : 'tr'}`}>
            <Icon of={isFine ? iconOkc : iconXc} size={15} />
            {t(isFine ? 'canBeMade' : 'cannotBeMade')}
          </span>
          {!isFine && fixAmount !== null && (
            <button type="button" className="lk" onClick={() => onAmount(line, fixAmount)}>
              {t('changeTo', { amount: formatAmount(fixAmount) })}
            </button>
          )}
          {line.existingId !== null && (
            <button type="button" className="lk" onClick={() => onExisting(line)}>
              {t('toExisting')}
            </button>
          )}
          {!isFine && (
            <button
              type="button"
              className="lk"
              aria-label={t('removeOf', { name, project: projectCode })}
              onClick={() => onRemove(line)}
            >
              {t('remove')}
            </button>
          )}
        </span>
        {line.words !== null && <span className="s12 t2">{line.words}</span>}
      </td>
    </tr>
  )
}
