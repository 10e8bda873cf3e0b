import { Check } from '#kit/fields/choices/Check.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { MenuPosition } from './menuLayout.ts'
import { personaliseTexts } from './personaliseTexts.ts'

interface LayoutChoiceProps {
  value: MenuPosition
  onChange: (position: MenuPosition) => void
}

/** Menu at the left or at the top, as two small pictures. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const t = useTexts(personaliseTexts)
  return (
    <fieldset className="preferences-set">
      <legend className="row sb b">{t('layout')}</legend>
      <div className="preferences-layouts grid g12">
        {(['left', 'top'] as const).map(position => (
          <label
            key={position}
            className={`corner-10 presses preferences-layout holds${value === position ? ' on' : ''}`}
          >
            <svg viewBox="0 0 180 104" aria-hidden="true">
              <rect width="180" height="104" fill="var(--fill-3)" />
              <rect x="8" y="7" width="12" height="6" rx="2" fill="var(--p)" />
              <rect x="26" y="8" width="40" height="4" rx="2" fill="var(--control)" />
              {position === 'left' ? <LeftPicture /> : <TopPicture />}
            </svg>
            <span className="row g8">
              <Check type="radio" name="menu-layout" checked={value === position} onChange={() => onChange(position)} />
              {t(position)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const LeftPicture = () => (
  <>
    <rect x="8" y="20" width="30" height="8" rx="3" fill="var(--p)" />
    {[34, 44, 54].map(y => (
      <rect key={y} x="11" y={y} width="22" height="4" rx="2" fill="var(--control)" />
    ))}
    <rect x="44" y="20" width="128" height="76" rx="5" fill="var(--surface)" />
    {[53, 82.5, 112, 141.5].map(x => (
      <g key={x}>
        <rect x={x} y="30" width="24" height="24" rx="3" fill="var(--p-soft-2)" />
        <rect x={x} y="61" width="24" height="24" rx="3" fill="var(--fill-2)" />
      </g>
    ))}
  </>
)

const TopPicture = () => (
  <>
    <rect x="8" y="19" width="24" height="7" rx="3" fill="var(--p)" />
    {[37, 61, 85].map(x => (
      <rect key={x} x={x} y="20.5" width="18" height="4" rx="2" fill="var(--control)" />
    ))}
    <rect x="8" y="32" width="164" height="64" rx="5" fill="var(--surface)" />
    {[17, 47.5, 78, 108.5, 139].map(x => (
      <g key={x}>
        <rect x={x} y="42" width="25" height="20" rx="3" fill="var(--p-soft-2)" />
        <rect x={x} y="68" width="25" height="20" rx="3" fill="var(--fill-2)" />
      </g>
    ))}
  </>
)
