import { type AuthorizationUse, authorizationUses } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { useId } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from './fieldTexts.ts'

interface UsesFieldProps {
  value: readonly AuthorizationUse[]
  onChange: (uses: AuthorizationUse[]) => void
  /** What is wrong with it. */
  wrong: string
}

/** For which systems. */
export function UsesField({ value, onChange, wrong }: UsesFieldProps) {
  const t = useTexts(fieldTexts)
  const named = useTexts(authorizationWords.uses)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the step heads it.
    <div
      data-field="uses"
      className="stack"
      role="group"
      aria-label={t('uses')}
      aria-describedby={wrong ? id : undefined}
    >
      <div className="folds authorization-uses">
        {authorizationUses.map(use => (
          <div key={use} className="authorization-use lined rounded">
            <Check
              checked={value.includes(use)}
              aria-invalid={wrong !== ''}
              onChange={isOn => onChange(authorizationUses.filter(one => (one === use ? isOn : value.includes(one))))}
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
