import type { EntryScope } from '@portico/contract/work/schedule.ts'
import { useId, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'

export interface ScopeQuestion {
  about: 'askMove' | 'askRemove'
  answer: (scope: EntryScope | null) => void
}

const scopes = ['one', 'later', 'all'] as const

/** Asks which occurrences of a series are meant. */
export function ScopeDialog({ question }: { question: ScopeQuestion }) {
  const t = useTexts(scheduleTexts)
  const [scope, setScope] = useState<EntryScope>('one')
  const name = useId()
  const isRemoval = question.about === 'askRemove'
  return (
    <Dialog
      open
      title={t(question.about)}
      width={420}
      minHeight={200}
      onClose={() => question.answer(null)}
      footer={
        <>
          <span className="f1" />
          <Button onClick={() => question.answer(null)}>{t('cancel')}</Button>
          <Button kind="primary" danger={isRemoval} onClick={() => question.answer(scope)}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <fieldset className="col g4">
        <legend className="sr">{t('which')}</legend>
        {scopes.map(value => (
          <Check
            key={value}
            type="radio"
            name={name}
            checked={value === scope}
            data-autofocus={value === scope || undefined}
            onChange={() => setScope(value)}
          >
            {t(value)}
          </Check>
        ))}
      </fieldset>
    </Dialog>
  )
}
