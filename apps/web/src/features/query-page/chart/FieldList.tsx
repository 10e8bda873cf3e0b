import type { DataColumn } from '@portico/contract/dataSets.ts'
import { useId } from 'react'
import { useDragged } from '#kit/drag/useDragged.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { offered } from './chartFields.ts'
import { chartTexts } from './chartTexts.ts'
import { dragIds } from './fieldDrag.ts'

interface FieldListProps {
  columns: readonly DataColumn[]
}

/** Every field that can be dragged into a group. The groups' menus do the same by keyboard. */
export function FieldList({ columns }: FieldListProps) {
  const t = useTexts(chartTexts)
  const id = useId()
  const part = (words: 'dimensions' | 'measures', group: 'xAxis' | 'yAxis') => (
    <>
      <span className="s12 t3">{t(words)}</span>
      <ul>
        {offered(columns, group).map(column => (
          <Chip key={column.key} column={column} />
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

function Chip({ column }: { column: DataColumn }) {
  const pick = usePick()
  const { ref, hold } = useDragged(dragIds.column(column.key))
  return (
    <li ref={ref} className="tag query-page-chart-chip" {...hold}>
      <Icon of={iconGrip} size={12} className="dot" />
      <span>{pick(column.label, column.labelEn)}</span>
    </li>
  )
}
