import { keyDays, NewKey } from '@portico/contract/access/personalKeys.ts'
import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { keyTexts } from './keyTexts.ts'

const keyForm = recordForm(NewKey, keyTexts, {})

export interface MadeKey {
  name: string
  key: string
}

/** A new personal key: what it is for, and for how long. */
export function KeyDialog({ onMade, ...ends }: Ends & { onMade: (made: MadeKey) => void }) {
  const t = useTexts(keyTexts)
  const made = useRef<MadeKey>(undefined)
  const saved = () => {
    ends.onSaved()
    if (made.current) onMade(made.current)
  }
  const save = async (values: ValuesOf<typeof keyForm>) => {
    const sealedPassword = await sealSecret(values.sealedPassword)
    made.current = { name: values.name.trim(), ...(await call(api.personalKeys.add, { ...values, sealedPassword })) }
  }
  return (
    <keyForm.Dialog title={t('add')} initial={{ days: keyDays[1] }} save={save} onClose={ends.onClose} onSaved={saved}>
      <keyForm.Row name="name" extra={t('nameHint')}>
        <TextInput maxLength={60} />
      </keyForm.Row>
      <keyForm.Row name="days">
        <ChoiceField options={optionsOf(keyDays, days => t('daysOf', { days }))} />
      </keyForm.Row>
      <keyForm.Row name="sealedPassword">
        <PasswordInput maxLength={textLengths.password} autoComplete="current-password" />
      </keyForm.Row>
    </keyForm.Dialog>
  )
}
