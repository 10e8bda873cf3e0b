import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { useMemo } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { type Selection, withKeys } from '#kit/rows/selection.ts'
import { Card } from '#kit/table/Card.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { CellValue } from '../cells/CellValue.tsx'
import { cellText, isWhole } from '../cells/cellText.ts'
import { type ArrangedColumn, shownTree } from '../columns/columnTree.ts'
import { tableTexts } from '../tableTexts.ts'
import { useLabels } from '../words/useLabels.ts'
import type { CellAction } from './cellsOf.tsx'
import { layTable } from './tableLayout.ts'
import { allowed, keyOf } from './useSelection.ts'

interface RowCardsProps {
  label: string
  page: QueryPage
  columns: readonly ArrangedColumn[]
  rows: readonly DataRow[]
  first: number
  selection: Selection<DataRow>
  onAct: CellAction
}

/** A phone's form of the table: one card a row. */
export function RowCards({ label, page, columns, rows, first, onAct, ...props }: RowCardsProps) {
  const t = useTexts(tableTexts)
  const language = useLanguage(state => state.language)
  const labels = useLabels(page.dataColumns)
  const selection = allowed(page.columns, props.selection)
  const isSingle = selection?.isSingle
  const laid = useMemo(
    () => layTable({ tree: shownTree(columns), dataColumns: page.dataColumns, language, hasSelection: false, room: 0 }),
    [columns, page.dataColumns, language],
  ).columns
  const plain = laid.filter(column => !column.column.source.isButton)
  const [head, ...rest] = plain
  return (
    <ul className="row-cards query-page-cards" aria-label={label}>
      {rows.map((row, at) => {
        const key = keyOf(row)
        const isOn = selection?.keys.includes(key) ?? false
        const words = (dictionary: string | null | undefined) => (dictionary ? labels.get(dictionary) : undefined)
        const title = head ? cellText(row[head.id], head.kind, words(head.data?.dictionary)) : ''
        const link = head?.link
        const isLink = head && link && title !== ''
        const buttons = laid.flatMap(column => column.buttons.map(action => ({ column, action })))
        return (
          <Card
            key={key}
            isSelected={isOn}
            check={
              selection && (
                <Check
                  type={isSingle ? 'radio' : 'checkbox'}
                  aria-label={t('selectRow', { row: first + at })}
                  checked={isOn}
                  onChange={() =>
                    selection.onChange(withKeys(isSingle ? [] : selection.keys, [key], !isOn, selection.most))
                  }
                />
              )
            }
            title={isLink ? <span className="lk">{title}</span> : title}
            onOpen={isLink ? () => onAct(row, head, link) : undefined}
            aside={<span className="t3 s12 num">{first + at}</span>}
            lines={rest.map(({ id, label, kind, data }) => ({
              key: id,
              title: label,
              isWhole: isWhole(kind),
              value: <CellValue cell={row[id]} kind={kind} labels={words(data?.dictionary)} />,
            }))}
          >
            {buttons.length > 0 && (
              <div className="row g16 line-above query-page-card-buttons">
                {buttons.map(({ column, action }) => (
                  <button key={action.label} type="button" className="lk" onClick={() => onAct(row, column, action)}>
                    {action.label}
                  </button>
                ))}
              </div>
            )}
          </Card>
        )
      })}
    </ul>
  )
}
