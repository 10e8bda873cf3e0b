import type { SystemMenu } from '@portico/contract/menu.ts'
import { usePick } from '#shared/i18n/texts.ts'

interface ChipProps {
  label: string
  count: number
  isOn: boolean
  onChoose: () => void
}

/** One choice of the row of categories. */
export function Chip({ label, count, isOn, onChoose }: ChipProps) {
  return (
    <button type="button" className={`chip${isOn ? ' on' : ''}`} aria-pressed={isOn} onClick={onChoose}>
      {label} <em className="num">{count}</em>
    </button>
  )
}

/** A business system as a category. */
export function CategoryChip({ system, ...rest }: Omit<ChipProps, 'label'> & { system: SystemMenu }) {
  const pick = usePick()
  return <Chip label={pick(system.name, system.nameEn)} {...rest} />
}
