import { themeColours } from '@portico/contract/palette.ts'
import type { CSSProperties } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCheck } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { personaliseTexts } from './personaliseTexts.ts'

interface ColourChoiceProps {
  value: string
  onChange: (colour: string) => void
}

/** The six theme colours; the rest of the palette is derived from the chosen one. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const t = useTexts(personaliseTexts)
  const language = useLanguage(state => state.language)
  return (
    <fieldset className="preferences-set">
      <legend className="row sb b">
        {t('colour')}
        <span className="s12 t3">{t('preview')}</span>
      </legend>
      <div className="preferences-colours grid g6">
        {themeColours.map(colour => {
          const isOn = colour.seed.toLowerCase() === value.toLowerCase()
          const style: CSSProperties & { '--c': string } = { '--c': colour.seed }
          return (
            <label
              key={colour.name}
              className={`col g6 s12 t2 amid presses preferences-colour nowrap holds rounded${isOn ? ' on' : ''}`}
              style={style}
            >
              <input
                type="radio"
                name="theme-colour"
                className="sr"
                checked={isOn}
                onChange={() => onChange(colour.seed)}
              />
              <i className="middle" style={colour.name === 'orange' ? { color: '#3A1600' } : undefined}>
                {isOn && <Icon of={iconCheck} />}
              </i>
              {colour[language]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
