import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { TermField } from '../pieces/TermField.tsx'
import type { GivePartProps } from './GiveForm.tsx'
import type { Draft } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'

/** How long, and within what. */
export function GiveTerms({ draft, onChange, mistakes, mayBePassedOn }: GivePartProps & { mayBePassedOn: boolean }) {
  const t = useTexts(giveTexts)
  const id = useId()
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const wrongEnd = mistakes['endsOn'] ?? mistakes['startsOn'] ?? mistakes['duration'] ?? ''
  const wrongLimit = mistakes['documentLimit'] ?? ''
  return (
    <div className="stack">
      <TermField value={draft} wrong={wrongEnd} onChange={set} />
      <div className="row wrap authorization-switches s13">
        {(['balanceVisible', ...(mayBePassedOn ? ['mayPassOn' as const] : [])] as const).map(name => (
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
          placeholder={t('reasonHint')}
          value={draft.reason}
          onChange={event => set({ reason: event.target.value })}
        />
      </div>
    </div>
  )
}
