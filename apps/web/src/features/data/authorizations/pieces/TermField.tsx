import { durations } from '@portico/contract/rules/funds/duration.ts'
import { useId } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField, DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from './fieldTexts.ts'
import { daysOf, endOf, type Term } from './term.ts'

interface TermFieldProps {
  value: Term
  onChange: (term: Partial<Term>) => void
  /** What is wrong with it. */
  wrong: string
}

/** How long: some months, without an end, or days of one's own. */
export function TermField({ value, onChange, wrong }: TermFieldProps) {
  const t = useTexts(fieldTexts)
  const id = useId()
  const { duration, startsOn, endsOn } = value
  const end = endOf(value)
  const date = { 'aria-invalid': wrong !== '', 'aria-describedby': wrong ? id : undefined }
  return (
    <div data-field="endsOn" className="stack">
      <div className="row g12 wrap">
        <Segmented
          label={t('duration')}
          value={duration}
          onChange={next => onChange({ duration: next, endsOn: next === 'custom' ? (end ?? '') : endsOn })}
          options={optionsOf(durations, t)}
        />
        <span className="fills-phone authorization-dates">
          {duration === 'custom' ? (
            <DateRangeField
              {...date}
              aria-label={t('duration')}
              shortcuts={[]}
              placeholders={[t('startsOn'), t('endsOn')]}
              value={[startsOn, endsOn]}
              onChange={([first = '', last = '']) => onChange({ startsOn: first, endsOn: last })}
            />
          ) : (
            <DateField
              {...date}
              aria-label={t('startsOn')}
              clearable={false}
              value={startsOn}
              onChange={(first = '') => onChange({ startsOn: first })}
            />
          )}
        </span>
        {duration !== 'custom' && end !== '' && (
          <span className="s13 num">
            {end === null ? t('longTerm') : t('until', { date: end, days: daysOf(startsOn, end) })}
          </span>
        )}
      </div>
      <FieldError id={id} words={wrong} />
    </div>
  )
}
