import type { Aggregate, Chart, ChartField } from '@portico/contract/data/pageDocument.ts'
import { useDragged, useDropPlace } from '#kit/drag/useDragged.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip, iconX } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { chartTexts } from '../chartTexts.ts'
import { type FieldPlace, removeField } from './chartFields.ts'
import { FieldForm } from './FieldForm.tsx'
import { dragIds } from './fieldDrag.ts'

export interface FieldChipProps {
  place: FieldPlace
  field: ChartField
  chart: Chart
  onChange: (chart: Chart) => void
  name: string
  isDate: boolean
  /** How its values can be summed up. */
  aggregates: readonly Aggregate[]
}

/** A field of a chart: dragged by the pointer, set up by a press, taken out by its cross. */
export function FieldChip(props: FieldChipProps) {
  const t = useTexts(chartTexts)
  const { place, chart, onChange, name } = props
  const { ref, hold } = useDragged(dragIds.field(place))
  const drop = useDropPlace(dragIds.field(place))
  return (
    <li
      ref={element => {
        ref(element)
        drop.ref(element)
      }}
      className="tag p query-page-chart-chip"
      {...hold}
    >
      <Icon of={iconGrip} size={12} className="dot" />
      <Popover
        label={t('edit', { name })}
        placement="bottom-end"
        width={264}
        className="roomy"
        trigger={trigger => (
          <button type="button" className="el" {...trigger} title={t('edit', { name })}>
            {name}
          </button>
        )}
      >
        <FieldForm {...props} />
      </Popover>
      <button
        type="button"
        className="query-page-chart-remove middle rigid"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={() => onChange(removeField(chart, place))}
      >
        <Icon of={iconX} size={12} />
      </button>
    </li>
  )
}
