import type { DataColumn } from '@portico/contract/dataSets.ts'
import { useId } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { offered } from './chartFields.ts'
import { chartTexts } from './chartTexts.ts'
import type { Dragged } from './fieldDrag.ts'

interface FieldListProps {
  columns: readonly DataColumn[]
  onDrag: (dragged: Dragged | null) => void
}

/** Every field that can be dragged into a group. The groups' menus do the same by keyboard. */
export function FieldList({ columns, onDrag }: FieldListProps) {
  const t = useTexts(chartTexts)
  const pick = usePick()
  const id = useId()
  const part = (words: 'dimensions' | 'measures', group: 'xAxis' | 'yAxis') => (
    <>
      <span className="s12 t3">{t(words)}</span>
      <ul>
        {offered(columns, group).map(column => (
          <li
            key={column.key}
            className="tag query-page-chart-chip"
            draggable
            onDragStart={event => {
              event.dataTransfer.setData('text/plain', column.label)
              onDrag({ column })
            }}
            onDragEnd={() => onDrag(null)}
          >
            <Icon of={iconGrip} size={12} className="dot" />
            <span>{pick(column.label, column.labelEn)}</span>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <section className="query-page-chart-fields" aria-labelledby={id}>
      <h3 id={id}>{t('fields')}</h3>
      {part('dimensions', 'xAxis')}
      {part('measures', 'yAxis')}
    </section>
  )
}
