import { type ScheduleColour, scheduleColours } from '@portico/contract/work/schedule.ts'
import { useId } from 'react'
import type { Given } from '#kit/fields/fieldProps.ts'
import { entryTint } from '#shared/entryTint.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { entryTexts } from './entryTexts.ts'

interface ColourChoiceProps extends Given<ScheduleColour> {
  label: string
}

/** One of the theme's chart colours. */
export function ColourChoice({ value, onChange, label }: ColourChoiceProps) {
  const t = useTexts(entryTexts)
  const name = useId()
  return (
    <fieldset className="gap-10 flex schedule-colours" aria-label={label}>
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
