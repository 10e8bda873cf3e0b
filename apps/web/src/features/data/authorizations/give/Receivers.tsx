import { useId } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { PeopleField } from '#kit/fields/choices/PersonField.tsx'
import { byId, usePeople } from '#kit/fields/choices/usePeople.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { GivePartProps } from './GiveForm.tsx'
import { giveTexts } from './giveTexts.ts'

/** Who gets it; below the field each with number and unit, so that no namesake is taken by mistake. */
export function Receivers({ draft, onChange, mistakes }: GivePartProps) {
  const t = useTexts(giveTexts)
  const id = useId()
  const { receiverIds } = draft
  const { options } = usePeople(byId, receiverIds)
  const wrong = mistakes['receiverIds'] ?? ''
  const set = (ids: readonly number[]) => onChange({ ...draft, receiverIds: ids })
  return (
    <div data-field="receiverIds" className="stack">
      <PeopleField
        aria-label={t('receiverIds')}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? id : undefined}
        value={receiverIds}
        onChange={set}
      />
      <FieldError id={id} words={wrong} />
      {receiverIds.length > 0 && (
        <ul className="row g8 wrap" aria-label={t('receivers')}>
          {options.map(({ value, label, hint }) => (
            <li key={value} className="row g6 s13 authorization-person">
              <b>{label}</b>
              <span className="t3 num">{hint}</span>
              <IconButton
                icon={iconX}
                size="tiny"
                label={t('removePerson', { name: label })}
                onClick={() => set(receiverIds.filter(one => one !== value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
