import { message } from '@portico/contract/messages.ts'
import { tidyOrigin } from '@portico/contract/rules/origin.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { systemForm } from './systemForm.ts'
import { systemTexts } from './systemTexts.ts'

const tidy = (typed: string) => tidyOrigin(typed, address => new URL(address).origin)

const check = (typed: string) =>
  typed.trim() === '' || tidy(typed) !== null ? null : message('originInvalid', getLanguage())

/** The system's origin: what is typed is shown in the form in which it is stored, and what follows from another one. */
export function OriginField({ saved }: { saved: string }) {
  const t = useTexts(systemTexts)
  const form = useFormInstance<{ origin: string }>()
  const typed = useWatch('origin', form) ?? ''
  const stored = tidy(typed)
  const hints = [
    stored !== null && stored !== typed ? t('originStored', { origin: stored }) : t('originHint'),
    ...(saved !== '' && stored !== null && stored !== saved ? [t('originFollowed', { origin: saved })] : []),
  ]
  return (
    <systemForm.Row
      name="origin"
      extra={hints.map(hint => <div key={hint}>{hint}</div>)}
      className="wide"
      check={check}
    >
      <TextInput
        inputMode="url"
        onBlur={() => {
          if (stored !== null && stored !== typed) form.setFieldValue('origin', stored)
        }}
      />
    </systemForm.Row>
  )
}
