import { authorizationUses } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { durations } from '@portico/contract/rules/funds/duration.ts'
import { useId } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField, DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { GivePartProps } from './GiveForm.tsx'
import { type Draft, daysOf, endOf } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'

/** For which systems. */
export function GiveUses({ draft, onChange, mistakes }: GivePartProps) {
  const t = useTexts(giveTexts)
  const named = useTexts(authorizationWords.uses)
  const id = useId()
  const wrong = mistakes['uses'] ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the step heads it.
    <div
      data-field="uses"
      className="stack"
      role="group"
      aria-label={t('uses')}
      aria-describedby={wrong ? id : undefined}
    >
      <div className="authorization-uses">
        {authorizationUses.map(use => (
          <div key={use} className="authorization-use lined rounded">
            <Check
              checked={draft.uses.includes(use)}
              aria-invalid={wrong !== ''}
              onChange={isOn =>
                onChange({
                  ...draft,
                  uses: authorizationUses.filter(one => (one === use ? isOn : draft.uses.includes(one))),
                })
              }
            >
              {named(use)}
              <span className="row t3 s12">{t(`${use}Hint`)}</span>
            </Check>
          </div>
        ))}
      </div>
      <FieldError id={id} words={wrong} />
    </div>
  )
}

/** How long, and within what. */
export function GiveTerms({ draft, onChange, mistakes }: GivePartProps) {
  const t = useTexts(giveTexts)
  const id = useId()
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const { duration, startsOn } = draft
  const end = endOf(draft)
  const wrongEnd = mistakes['endsOn'] ?? mistakes['startsOn'] ?? mistakes['duration'] ?? ''
  const wrongLimit = mistakes['documentLimit'] ?? ''
  const date = { 'aria-invalid': wrongEnd !== '', 'aria-describedby': wrongEnd ? `${id}e` : undefined }
  return (
    <div className="stack">
      <div data-field="endsOn" className="stack">
        <div className="row g12 wrap">
          <Segmented
            label={t('duration')}
            value={duration}
            onChange={next => set({ duration: next, endsOn: next === 'custom' ? (end ?? '') : draft.endsOn })}
            options={optionsOf(durations, t)}
          />
          <span className="authorization-dates">
            {duration === 'custom' ? (
              <DateRangeField
                {...date}
                aria-label={t('duration')}
                shortcuts={[]}
                placeholders={[t('startsOn'), t('endsOn')]}
                value={[startsOn, draft.endsOn]}
                onChange={([first = '', last = '']) => set({ startsOn: first, endsOn: last })}
              />
            ) : (
              <DateField
                {...date}
                aria-label={t('startsOn')}
                clearable={false}
                value={startsOn}
                onChange={(first = '') => set({ startsOn: first })}
              />
            )}
          </span>
          {duration !== 'custom' && end !== '' && (
            <span className="s13 num">
              {end === null ? t('longTerm') : t('until', { date: end, days: daysOf(startsOn, end) })}
            </span>
          )}
        </div>
        <FieldError id={`${id}e`} words={wrongEnd} />
      </div>
      <div className="row wrap authorization-switches s13">
        {(['balanceVisible', 'mayPassOn'] as const).map(name => (
          <span key={name} className="row g8">
            <Switch
              isBare
              aria-labelledby={`${id}${name}`}
              checked={draft[name]}
              onChange={isOn => set({ [name]: isOn })}
            />
            <span id={`${id}${name}`}>{t(name)}</span>
          </span>
        ))}
        <span className="row g8" data-field="documentLimit">
          <Switch
            isBare
            aria-labelledby={`${id}limit`}
            checked={draft.hasDocumentLimit}
            onChange={isOn => set({ hasDocumentLimit: isOn })}
          />
          <span id={`${id}limit`}>{t('documentLimit')}</span>
          {draft.hasDocumentLimit && (
            <span className="authorization-sum">
              <TextInput
                isSmall
                className="num"
                inputMode="decimal"
                aria-label={t('documentLimitField')}
                aria-invalid={wrongLimit !== ''}
                aria-describedby={wrongLimit ? `${id}l` : undefined}
                value={draft.documentLimit}
                onChange={event => set({ documentLimit: event.target.value })}
                onBlur={() => set({ documentLimit: inThousands(plainNumber(draft.documentLimit)) })}
              />
            </span>
          )}
          <FieldError id={`${id}l`} words={wrongLimit} />
        </span>
      </div>
      <div data-field="reason">
        <TextInput
          aria-label={t('reason')}
          maxLength={200}
          placeholder={`${t('reason')}：${t('reasonHint')}`}
          value={draft.reason}
          onChange={event => set({ reason: event.target.value })}
        />
      </div>
    </div>
  )
}
