import { api } from '@portico/contract/api.ts'
import type { Unit } from '@portico/contract/units.ts'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { Option } from './OptionList.tsx'

interface UnitFieldProps {
  id: string
  label: string
  placeholder: string
  /** Codes of units; each stands for all below it too. */
  value: readonly string[]
  onChange: (value: string[]) => void
  isMultiple: boolean
  describedBy?: string | undefined
}

/** Units from their tree. */
export function UnitField(props: UnitFieldProps) {
  const pick = usePick()
  const units = useApiQuery(api.units.all, undefined, { staleTime: 5 * 60_000 })
  const options = useMemo(() => inTreeOrder(units.data ?? [], pick), [units.data, pick])
  return <ChoiceField {...props} options={options} isLoading={units.isFetching} hint={units.error?.message} />
}

function inTreeOrder(units: readonly Unit[], pick: (zh: string, en: string | undefined) => string): Option[] {
  const codes = new Set(units.map(unit => unit.code))
  const below = new Map<string, Unit[]>()
  for (const unit of units) {
    const parent = unit.parentCode && codes.has(unit.parentCode) ? unit.parentCode : ''
    below.set(parent, [...(below.get(parent) ?? []), unit])
  }
  const list = (parent: string, depth: number): Option[] =>
    (below.get(parent) ?? []).flatMap(unit => [
      { value: unit.code, label: pick(unit.name, unit.nameEn), hint: unit.code, depth },
      ...(depth < 20 ? list(unit.code, depth + 1) : []),
    ])
  return list('', 0)
}
