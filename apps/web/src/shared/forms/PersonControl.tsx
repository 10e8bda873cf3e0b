import { StaffPersonField } from '#kit/fields/choices/PersonField.tsx'
import type { ControlProps } from './controlProps.ts'
import { useChosen } from './useChosen.ts'

/** Somebody, by the staff number. */
export function PersonControl(props: ControlProps) {
  const { given, code, choose } = useChosen(props, 'person')
  return <StaffPersonField {...given} value={code} onChange={choose} />
}
