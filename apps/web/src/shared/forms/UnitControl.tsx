import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import type { ControlProps } from './controlProps.ts'
import { useChosen } from './useChosen.ts'

/** A unit, by its code. */
export function UnitControl(props: ControlProps) {
  const { given, code, choose } = useChosen(props, 'unit')
  return <UnitField {...given} value={code} onChange={choose} />
}
