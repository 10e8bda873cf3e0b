import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { type FundSums, fundParts, fundShares, toneOf } from './fundShares.ts'
import './authorizations.css'

interface FundBarProps {
  sums: FundSums
  /** Whose money it is: a project's parts are called otherwise than an authorization's. */
  of: 'project' | 'authorization'
  /** Names and figures of the parts stand below; without them they are told to who cannot see the bar. */
  hasLegend?: boolean
}

/** What became of a sum: spent, held (striped), passed on, and what is left. */
export function FundBar({ sums, of, hasLegend = false }: FundBarProps) {
  const t = useTexts(authorizationWords.fields)
  const shares = fundShares(sums)
  const parts = fundParts.map(part => ({ part, name: t(names[of][part]), amount: formatAmount(sums[part]) }))
  const said = parts.map(({ name, amount }) => `${name} ${amount}`).join(' · ')
  const bar = fundParts
    .filter(part => part !== 'left' && shares[part] > 0)
    .map(part => <i key={part} data-part={part} style={{ width: `${shares[part]}%` }} />)
  if (!hasLegend)
    return (
      <span
        className="flex fills corner-4 clips authorization-bar"
        data-tone={of === 'authorization' ? toneOf(sums) : undefined}
        role="img"
        aria-label={said}
        title={said}
      >
        {bar}
      </span>
    )
  return (
    <div className="authorization-fund">
      <span className="flex fills corner-4 clips authorization-bar" aria-hidden="true">
        {bar}
      </span>
      <dl className="row wrap s13">
        {parts.map(({ part, name, amount }) => (
          <div key={part} className="row g8">
            <dt className="t2" data-part={part}>
              {name}
            </dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const names = {
  project: { spent: 'spent', held: 'frozenAndHeld', passedOn: 'promised', left: 'free' },
  authorization: { spent: 'spent', held: 'held', passedOn: 'passedOn', left: 'left' },
} as const
