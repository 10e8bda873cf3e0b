import { registrations } from '@portico/contract/access/registrations.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { call } from '#shared/api/call.ts'
import { usePick } from '#shared/i18n/texts.ts'

interface UnitFieldProps {
  id: string
  label: string
  choose: string
  value: string
  mistake: string
  onChange: (code: string) => void
}

/** The unit that somebody belongs to, from a plain select: no more is open to people without an account. */
export function UnitField({ id, label, choose, value, mistake, onChange }: UnitFieldProps) {
  const pick = usePick()
  const [units, setUnits] = useState<DataOf<typeof registrations.units>>([])
  useEffect(() => {
    call(registrations.units, undefined, { inPlace: true }).then(setUnits, () => undefined)
  }, [])
  return (
    <div className="open-form-field">
      <label className="open-form-label" htmlFor={id}>
        {label}
      </label>
      <span className={`inp lg${mistake ? ' err' : ''}`}>
        <select
          id={id}
          className="registrations-select"
          value={value}
          aria-invalid={mistake !== ''}
          aria-describedby={mistake ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">{choose}</option>
          {units.map(unit => (
            <option key={unit.code} value={unit.code}>
              {pick(unit.name, unit.nameEn)}
            </option>
          ))}
        </select>
      </span>
      <FieldError id={`${id}-error`} words={mistake} />
    </div>
  )
}
