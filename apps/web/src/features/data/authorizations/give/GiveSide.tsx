import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconCheck } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { daysOf, endOf } from '../pieces/term.ts'
import { type Draft, fenOf, receiversOf, sumOfAll } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'

/** So many projects are named; beyond that the list would be longer than the form. */
const named = 6

/** What will be made of the form, and what each of those people can do then. */
export function GiveSide({ draft }: { draft: Draft }) {
  const t = useTexts(giveTexts)
  const people = receiversOf(draft)
  const projects = draft.projects.length
  const end = endOf(draft)
  const duration =
    end === null || end === '' || draft.startsOn === ''
      ? t(draft.duration)
      : t('days', { duration: t(draft.duration), days: daysOf(draft.startsOn, end) })
  return (
    <aside className="authorization-side faint">
      <h2>{t('willMake', { count: people * projects })}</h2>
      <dl className="authorization-sums s13">
        <dt>{t('product', { people, projects })}</dt>
        <dd className="num">{t('lines', { count: people * projects })}</dd>
        <dt>{t('setAside')}</dt>
        <dd className="num b">{formatAmount(fromFen(sumOfAll(draft)))}</dd>
        <dt>{t('duration')}</dt>
        <dd>{duration}</dd>
        <dt>{t('passing')}</dt>
        <dd>{t(draft.mayPassOn ? 'allowed' : 'notAllowed')}</dd>
      </dl>
      {projects > 0 && draft.uses.length > 0 && (
        <>
          <h2>{t('theyCan')}</h2>
          <ul className="stack s13">
            {abilities(draft, t).map(words => (
              <li key={words} className="flex g8 anywhere authorization-can">
                <Icon of={iconCheck} size={15} className="tg" />
                <span>{words}</span>
              </li>
            ))}
            {!draft.mayPassOn && (
              <li className="flex g8 anywhere authorization-can">
                <Icon of={iconBan} size={15} className="t3" />
                <span>{t('cannotPassOn')}</span>
              </li>
            )}
          </ul>
        </>
      )}
    </aside>
  )
}

type Say = ReturnType<typeof useTexts<typeof giveTexts>>

function abilities({ uses, projects, balanceVisible, mayPassOn }: Draft, t: Say): string[] {
  const hasClaim = uses.includes('reimbursement')
  const hasIncome = uses.includes('income')
  const what = t(hasClaim && hasIncome ? 'claimAndDeclare' : hasClaim ? 'claim' : 'declare')
  const spending = hasClaim || hasIncome ? projects.slice(0, named) : []
  const spend = spending.map(project => {
    const sum = project.isByAmount ? fenOf(project.amount) : null
    const values = { project: project.code, what }
    if (!project.isByAmount) return t('canSpendAll', values)
    return t('canSpend', { ...values, amount: sum === null ? '—' : formatAmount(fromFen(sum)) })
  })
  return [
    ...(uses.includes('query') ? [t(balanceVisible ? 'canQueryAll' : 'canQuery', { count: projects.length })] : []),
    ...new Set(spend),
    ...(mayPassOn ? [t('canPassOn')] : []),
  ]
}
