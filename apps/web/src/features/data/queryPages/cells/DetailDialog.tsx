import type { DataColumn, DataRow } from '@portico/contract/data/dataSets.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ArrangedColumn } from '../columns/columnTree.ts'
import { tableTexts } from '../tableTexts.ts'
import { useLabels } from '../words/useLabels.ts'
import { CellValue } from './CellValue.tsx'
import { isWhole, kindOf } from './cellText.ts'

interface DetailDialogProps {
  row: DataRow
  title: string
  tree: readonly ArrangedColumn[]
  dataColumns: readonly DataColumn[]
  onClose: () => void
}

/** A row in full: every shown column, below the heads of the table. */
export function DetailDialog({ row, title, tree, dataColumns, onClose }: DetailDialogProps) {
  const t = useTexts(tableTexts)
  const pick = usePick()
  const labels = useLabels(dataColumns)
  const known = new Map(dataColumns.map(column => [column.key, column]))
  const nameOf = ({ source }: ArrangedColumn) => pick(source.labels.zh, source.labels.en)
  const lines = (columns: readonly ArrangedColumn[]) => (
    <dl className="s13 query-page-record grid folds">
      {columns
        .filter(column => !column.source.isButton)
        .map(column => {
          const data = known.get(column.id)
          const kind = kindOf(column.source, data)
          const words = data?.dictionary ? labels.get(data.dictionary) : undefined
          return (
            <div key={column.id} className="grid g8">
              <dt className="t3">{nameOf(column)}</dt>
              <dd className={`num anywhere${isWhole(kind) ? ' nowrap' : ''}`}>
                <CellValue cell={row[column.id]} kind={kind} labels={words} />
              </dd>
            </div>
          )
        })}
    </dl>
  )
  const plain = tree.filter(column => !column.children)
  return (
    <Dialog open onClose={onClose} title={title} width={720} minWidth={500} minHeight={400} closeText={t('close')}>
      {lines(plain)}
      {tree.map(
        column =>
          column.children && (
            <section key={`${column.id}${column.children[0]?.id ?? ''}`}>
              <h3 className="line-above size-13 query-page-record-head b">{nameOf(column)}</h3>
              {lines(column.children)}
            </section>
          ),
      )}
    </Dialog>
  )
}
