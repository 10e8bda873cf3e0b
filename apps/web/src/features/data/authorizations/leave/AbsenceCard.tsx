import { api } from '@portico/contract/api.ts'
import type { Absence } from '@portico/contract/data/authorizationAbsences.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { leaveTexts } from './leaveTexts.ts'

const looks = { coming: 'run', away: 'ok', over: '', ended: '' } as const
const after = () => {
  refreshAuthorizations()
  refresh(api.authorizations.absences, api.delegations.given, api.schedule.between)
}

/** One absence: who got what, and what became of it; as long as it is not over its days may be changed, and all of it ended. */
export function AbsenceCard({ row }: { row: Absence }) {
  const t = useTexts(leaveTexts)
  const pick = usePick()
  const [dates, setDates] = useState<readonly string[] | null>(null)
  const isOpen = row.state === 'coming' || row.state === 'away'
  const end = () =>
    askAndDo({ content: t('askBack'), okText: t('back') }, () => call(api.authorizations.endAbsence, { id: row.id }), {
      done: t('isBack'),
      after,
    })
  return (
    <article className="stack lined rounded pad-12-16" aria-label={`${row.startsOn} – ${row.endsOn}`}>
      <div className="row g12 wrap">
        <b className="num">
          {row.startsOn} – {row.endsOn}
        </b>
        <span className={`st ${looks[row.state]}`}>{t(row.state)}</span>
        <span className="f1 t2 anywhere">{row.reason}</span>
        {isOpen && dates === null && (
          <Button onClick={() => setDates([row.startsOn, row.endsOn])}>{t('change')}</Button>
        )}
        {isOpen && <Button onClick={() => void end()}>{t('back')}</Button>}
      </div>
      {dates && <Dates row={row} dates={dates} onChange={setDates} />}
      {isOpen && row.replies && <p className="s13 t2">{t('repliesOn')}</p>}
      <ul className="stack g8">
        {row.items.map(item => (
          <li key={item.authorizationId ?? item.code} className="row g8 wrap s13">
            <Avatar code={item.code} name={item.name} size={24} />
            <b>{pick(item.name, item.nameEn)}</b>
            {item.projectCode === null ? (
              <span className="t2">{t('actsFor')}</span>
            ) : (
              <>
                <span className="t2">
                  <span className="num">{item.projectCode}</span>{' '}
                  {pick(item.projectName ?? '', item.projectNameEn ?? '')}
                </span>
                <span className="f1" />
                <Figures item={item} />
              </>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

function Figures({ item: { amount, spent, held } }: { item: Absence['items'][number] }) {
  const t = useTexts(leaveTexts)
  if (amount === null) return <span className="tag sm">{t('handedOver')}</span>
  return (
    <>
      <span className="num">{formatAmount(amount)}</span>
      <span className="num t2">
        {t('used', { spent: formatAmount(spent ?? '0.00'), held: formatAmount(held ?? '0.00') })}
      </span>
    </>
  )
}

interface DatesProps {
  row: Absence
  dates: readonly string[]
  onChange: (dates: readonly string[] | null) => void
}

function Dates({ row: { id, revision }, dates, onChange }: DatesProps) {
  const t = useTexts(leaveTexts)
  const [wrong, setWrong] = useState('')
  const [run, isBusy] = useAttempt()
  const [startsOn = '', endsOn = ''] = dates
  const save = async () => {
    if (startsOn === '' || endsOn === '') return setWrong(t('needDates'))
    const saved = await run(() => call(api.authorizations.changeAbsence, { id, revision, startsOn, endsOn }), {
      done: t('changed'),
      failed: (words, error) => setWrong(error instanceof ApiError ? (Object.values(error.errors)[0] ?? words) : words),
      after,
    })
    if (saved) onChange(null)
  }
  return (
    <div className="stack">
      <div className="row g8 wrap">
        <span className="fills-phone authorization-dates">
          <DateRangeField
            aria-label={t('dates')}
            aria-invalid={wrong !== ''}
            aria-describedby={wrong ? `absence-${id}` : undefined}
            shortcuts={[]}
            placeholders={[t('startsOn'), t('endsOn')]}
            value={dates}
            onChange={next => {
              setWrong('')
              onChange(next)
            }}
          />
        </span>
        <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
        <Button onClick={() => onChange(null)}>{t('cancel')}</Button>
      </div>
      <FieldError id={`absence-${id}`} words={wrong} />
    </div>
  )
}
