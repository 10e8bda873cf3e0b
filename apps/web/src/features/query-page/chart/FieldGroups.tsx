import type { DataColumn } from '@portico/contract/dataSets.ts'
import type { Chart } from '@portico/contract/pageDocument.ts'
import { chartGroups } from '@portico/contract/rules/chart-parts.ts'
import { useState } from 'react'
import type { ChartWords } from './chartModel.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldList } from './FieldList.tsx'
import type { Dragged } from './fieldDrag.ts'

interface FieldGroupsProps {
  chart: Chart
  onChange: (chart: Chart) => void
  columns: readonly DataColumn[]
  words: ChartWords
}

/** The groups that the chart's type reads, with their fields, and the fields that can be dragged into them. */
export function FieldGroups({ chart, onChange, columns, words }: FieldGroupsProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  return (
    <>
      {chartGroups[chart.type].map(group => (
        <FieldGroup
          key={group}
          group={group}
          chart={chart}
          onChange={onChange}
          columns={columns}
          words={words}
          dragged={dragged}
          onDrag={setDragged}
        />
      ))}
      <FieldList columns={columns} onDrag={setDragged} />
    </>
  )
}
