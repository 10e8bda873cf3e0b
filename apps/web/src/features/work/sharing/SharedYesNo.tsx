import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { Check } from '#kit/fields/choices/Check.tsx'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { entryId, useEntry, useForm } from '#shared/forms/formContext.ts'
import { NeededMark } from '#shared/forms/NeededMark.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { sharedTexts } from './sharedTexts.ts'

/** Yes or no as two choices; what has to be agreed to is a box to tick. */
export function SharedYesNo({ field, isConsent = false }: { field: TemplateField; isConsent?: boolean }) {
  const t = useTexts(sharedTexts)
  const form = useForm()
  const { key, help } = field
  const { language, store } = form
  const entry = useEntry(key)
  if (entry.isHidden) return null
  const id = entryId(form, key)
  const label = field.label[language] || key
  const words = help?.[language] ?? ''
  const wrong = entry.mistake?.[language] ?? ''
  const given = {
    id,
    'aria-describedby': [wrong && `${id}-e`, words && `${id}-h`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': wrong ? (true as const) : undefined,
    onBlur: () => store.leave(key),
    onChange: (next: boolean) => store.set(key, next),
  }
  return (
    <div className="col g4" data-field={key}>
      {isConsent ? (
        <Check {...given} checked={entry.value === true}>
          <NeededMark isNeeded={entry.isNeeded} />
          {label}
        </Check>
      ) : (
        <>
          <span className="s13 t2" id={`${id}-l`}>
            <NeededMark isNeeded={entry.isNeeded} />
            {label}
          </span>
          <RadioGroup
            {...given}
            aria-labelledby={`${id}-l`}
            value={entry.value === true}
            options={[
              { value: false, label: t('no') },
              { value: true, label: t('yes') },
            ]}
          />
        </>
      )}
      {words && (
        <span id={`${id}-h`} className="t3 s12 anywhere">
          {words}
        </span>
      )}
      <FieldError id={`${id}-e`} words={wrong} />
    </div>
  )
}
