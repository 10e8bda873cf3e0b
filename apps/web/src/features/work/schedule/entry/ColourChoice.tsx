import { type ScheduleColour, scheduleColours } from '@portico/contract/work/schedule.ts'
import { useId } from 'react'
import { entryTint } from '#shared/entryTint.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { entryTexts } from './entryTexts.ts'

interface ColourChoiceProps {
  /** Given by the form's item. */
  value?: ScheduleColour
  onChange?: (colour: ScheduleColour) => void
  label: string
}

/** One of the theme's chart colours. */
export function ColourChoice({ value, onChange, label }: ColourChoiceProps) {
  const t = useTexts(entryTexts)
  const name = useId()
  return (
    <fieldset className="schedule-colours" aria-label={label}>
      {scheduleColours.map(colour => (
        <label key={colour} className="middle" style={entryTint(colour)} title={t(colour)}>
          <input
            type="radio"
            name={name}
            aria-label={t(colour)}
            checked={value === colour}
            onChange={() => onChange?.(colour)}
          />
        </label>
      ))}
    </fieldset>
  )
}
