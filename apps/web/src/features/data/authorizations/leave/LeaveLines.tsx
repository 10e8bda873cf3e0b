import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useId } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AmountField } from '../pieces/AmountField.tsx'
import { ProjectLines } from '../pieces/ProjectLines.tsx'
import type { LeaveLine, LineChoice, LinesWrong } from './leaveDraft.ts'
import { leaveTexts } from './leaveTexts.ts'

interface LeaveLinesProps {
  lines: readonly LeaveLine[]
  wrong: LinesWrong
  onChange: (projectCode: string, choice: LineChoice) => void
}

const looks = { new: 'p', covered: 'ok', nothing: '', nobody: 'warn' } as const

/** Each project that one leads: who may use how much of it, and why that is proposed. */
export function LeaveLines({ lines, wrong, onChange }: LeaveLinesProps) {
  const t = useTexts(leaveTexts)
  if (lines.length === 0) return <p className="s13 t3">{t('noProjects')}</p>
  return (
    <div className="own-list-card">
      <table className="own-list fills">
        <thead className="no-phone">
          <tr>
            <th>
              <span className="sr">{t('choice')}</span>
            </th>
            <th>{t('project')}</th>
            <th>{t('receiver')}</th>
            <th>{t('amount')}</th>
            <th>{t('basis')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line
              key={line.plan.projectCode}
              line={line}
              wrong={wrong[line.plan.projectCode] ?? {}}
              onChange={choice => onChange(line.plan.projectCode, choice)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps {
  line: LeaveLine
  wrong: LinesWrong[string]
  onChange: (choice: LineChoice) => void
}
function Line({ line, wrong, onChange }: LineProps) {
  const id = useId()
  const t = useTexts(leaveTexts)
  const pick = usePick()
  const { plan, isOn, receiverId, amount } = line
  const project = plan.projectCode
  const monthly = t('monthly', { sum: formatAmount(plan.monthly) })
  const basis = {
    new: monthly,
    nobody: t('onlyYou', { monthly }),
    nothing: t('noSpending'),
    covered: plan.coveredUntil ? t('coveredUntil', { date: plan.coveredUntil }) : t('coveredForLong'),
  }[plan.verdict]
  return (
    <tr>
      <td>
        <Check aria-label={t('pick', { project })} checked={isOn} onChange={next => onChange({ isOn: next })} />
      </td>
      <td>
        <ProjectLines code={project} name={plan.projectName} nameEn={plan.projectNameEn} />
      </td>
      {isOn ? (
        <>
          <td className="authorization-leave-who">
            <PersonField
              aria-label={t('receiverOf', { project })}
              aria-invalid={wrong.receiverId !== undefined}
              aria-describedby={wrong.receiverId ? id : undefined}
              value={receiverId}
              onChange={next => onChange({ receiverId: next ?? null })}
            />
            <FieldError id={id} words={wrong.receiverId ?? ''} />
          </td>
          <td>
            <AmountField
              label={t('amountOf', { project })}
              value={amount}
              wrong={wrong.amount ?? ''}
              onChange={next => onChange({ amount: next })}
            />
          </td>
        </>
      ) : (
        <>
          <td className="t2">{plan.receiver ? pick(plan.receiver.name, plan.receiver.nameEn) : '–'}</td>
          <td className="t2 num">
            {plan.amount ? formatAmount(plan.amount) : plan.verdict === 'covered' ? t('byProject') : '–'}
          </td>
        </>
      )}
      <td>
        <span className="row g8 wrap">
          <span className="s12 t2 num">{basis}</span>
          <span className={`tag sm ${looks[plan.verdict]}`}>{t(plan.verdict)}</span>
        </span>
      </td>
    </tr>
  )
}
