import type { AbsencePlan } from '@portico/contract/data/authorizationAbsences.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { daysOf } from '../pieces/term.ts'
import { dayFrom, delegateOf, type LeaveDraft, linesOf, sumOf } from './leaveDraft.ts'
import { leaveTexts } from './leaveTexts.ts'

/** What happens when, and who of those that were chosen is away themself. */
export function LeaveSide({ draft, plan }: { draft: LeaveDraft; plan: AbsencePlan | undefined }) {
  const t = useTexts(leaveTexts)
  const pick = usePick()
  const { startsOn, endsOn } = draft
  const lines = plan ? linesOf(draft, plan) : []
  const chosen = lines.filter(line => line.isOn)
  const delegate = plan ? delegateOf(draft, plan) : null
  const proposed = plan
    ? [...(plan.delegate ? [plan.delegate] : []), ...plan.lines.flatMap(it => it.receiver ?? [])]
    : []
  const people = new Set([delegate, ...chosen.map(line => line.receiverId)])
  const away = (plan?.away ?? []).flatMap(it => {
    const person = proposed.find(({ code }) => code === it.code)
    return person && people.has(person.id) ? [{ ...it, person }] : []
  })
  const steps = plan
    ? [
        [t('today'), t('makes', { delegations: delegate === null ? 0 : 1, lines: chosen.length })],
        [`${startsOn} 00:00`, t('begins')],
        ...(daysOf(startsOn, endsOn) > 3 ? [[dayFrom(endsOn, -2), t('remind')]] : []),
        [`${endsOn} 23:59`, t('ends')],
        [dayFrom(endsOn, 1), t('after')],
      ]
    : []
  return (
    <aside className="authorization-side faint">
      <h2>{t('happens')}</h2>
      <ol className="stack below-12 s13 gap-10">
        {steps.map(([when, what]) => (
          <li key={when}>
            <b className="num">{when}</b>
            <p className="t2">{what}</p>
          </li>
        ))}
      </ol>
      {away.map(({ code, person, ...it }) => (
        <p key={code + it.startsOn} className="note warn below-12" role="note">
          <Icon of={iconAlert} size={16} />
          <span>{t('awayToo', { name: pick(person.name, person.nameEn), from: it.startsOn, to: it.endsOn })}</span>
        </p>
      ))}
      <dl className="authorization-sums s13">
        <dt>{t('setAside')}</dt>
        <dd className="num b">{formatAmount(fromFen(sumOf(lines)))}</dd>
      </dl>
      <p className="s12 t3">{t('waits')}</p>
    </aside>
  )
}
