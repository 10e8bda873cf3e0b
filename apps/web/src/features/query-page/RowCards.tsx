import type { DataRow } from '@portico/contract/dataSets.ts'
import type { QueryPage } from '@portico/contract/queryPages.ts'
import { useMemo } from 'react'
import { Check } from '#kit/fields/Check.tsx'
import { type Selection, withKeys } from '#kit/table/selection.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { CellValue } from './CellValue.tsx'
import { cellText, isWhole } from './cellText.ts'
import { type ArrangedColumn, shownTree } from './columnTree.ts'
import type { Act } from './TableCell.tsx'
import { layTable } from './tableLayout.ts'
import { tableTexts } from './tableTexts.ts'
import { allowed, keyOf } from './useSelection.ts'
import { useLabels } from './words/useLabels.ts'

interface RowCardsProps {
  label: string
  page: QueryPage
  columns: readonly ArrangedColumn[]
  rows: readonly DataRow[]
  first: number
  selection: Selection<DataRow>
  onAct: Act
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
    <ul className="col query-page-cards" aria-label={label}>
      {rows.map((row, at) => {
        const key = keyOf(row)
        const isOn = selection?.keys.includes(key) ?? false
        const words = (dictionary: string | null | undefined) => (dictionary ? labels.get(dictionary) : undefined)
        const title = head ? cellText(row[head.id], head.kind, words(head.data?.dictionary)) : ''
        const link = head?.link ?? null
        const buttons = laid.flatMap(column => column.buttons.map(action => ({ column, action })))
        return (
          <li key={key} className={`col g8${isOn ? ' sel' : ''}`}>
            <div className="row g8">
              {selection && (
                <Check
                  type={isSingle ? 'radio' : 'checkbox'}
                  aria-label={t('selectRow', { row: first + at })}
                  checked={isOn}
                  onChange={() =>
                    selection.onChange(withKeys(isSingle ? [] : selection.keys, [key], !isOn, selection.most))
                  }
                />
              )}
              <strong className="f1">
                {head && link && title ? (
                  <button type="button" className="lk" onClick={() => onAct(row, head, link)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </strong>
              <span className="t3 s12 num">{first + at}</span>
            </div>
            <dl className="col g4 s13">
              {rest.map(column => (
                <div key={column.id}>
                  <dt className="t3">{column.label}</dt>
                  <dd className={isWhole(column.kind) ? 'nowrap' : undefined}>
                    <CellValue cell={row[column.id]} kind={column.kind} labels={words(column.data?.dictionary)} />
                  </dd>
                </div>
              ))}
            </dl>
            {buttons.length > 0 && (
              <div className="row g16 query-page-card-buttons">
                {buttons.map(({ column, action }) => (
                  <button key={action.label} type="button" className="lk" onClick={() => onAct(row, column, action)}>
                    {action.label}
                  </button>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
