import type { Unit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { FieldProps, Given } from '../fieldProps.ts'
import { fieldTexts } from '../fieldTexts.ts'
import { TreeField, TreesField } from './TreeField.tsx'
import type { TreeOption } from './treeOptions.ts'

interface Common extends FieldProps {
  /** Why a unit cannot be chosen: itself and what is below it, when its parent is looked for. Undefined where it can. */
  refusalOf?: ((unit: Unit) => string | undefined) | undefined
}

/** One unit in use, by its code, from their tree. */
export function UnitField({ value, onChange, refusalOf, ...rest }: Common & Given<string | null, string | undefined>) {
  return <TreeField clearable {...useUnits(refusalOf)} {...rest} value={value} onChange={onChange} />
}

interface UnitsFieldProps extends Common, Given<readonly string[], string[]> {
  isSummed?: boolean | undefined
}

/** Several units; each is chosen for itself, without those below it. */
export function UnitsField({ value, onChange, refusalOf, ...rest }: UnitsFieldProps) {
  return <TreesField {...useUnits(refusalOf)} {...rest} value={value} onChange={onChange} />
}

function useUnits(refusalOf: Common['refusalOf']) {
  const t = useTexts(fieldTexts)
  const pick = usePick()
  const units = useApiQuery(api.units.all, undefined, { staleTime: 5 * 60_000 })
  const options = useMemo(
    () =>
      (units.data ?? []).map((unit): TreeOption => {
        const label = pick(unit.name, unit.nameEn)
        return { value: unit.code, label, hint: unit.code, parent: unit.parentCode, refusal: refusalOf?.(unit) }
      }),
    [units.data, pick, refusalOf],
  )
  return { options, isLoading: units.isFetching, hint: units.error?.message, placeholder: t('unit') }
}
