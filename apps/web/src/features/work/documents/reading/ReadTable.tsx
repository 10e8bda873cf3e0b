import { columnSum, isAddedUp } from '@portico/contract/rules/filling/columnSum.ts'
import type { FormRow } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'

import { ReadValue } from './ReadValue.tsx'
import { readingTexts } from './readingTexts.ts'
import '#shared/styles/ownList.css'

interface ReadTableProps {
  field: TemplateField
  rows: readonly FormRow[]
  opened: OpenDocument
}

const isNumber = ({ kind }: TemplateColumn) => kind === 'number' || kind === 'amount'

/** The rows of a table, and what its columns come to where the template counts with that. */
export function ReadTable({ field, rows, opened }: ReadTableProps) {
  const t = useTexts(readingTexts)
  const pick = usePick()
  const columns = (field.columns ?? []).filter(({ kind }) => kind !== 'note')
  const nameOf = ({ label }: TemplateColumn) => pick(label.zh, label.en)
  const sumOf = (column: TemplateColumn) =>
    isAddedUp(opened.template, field.key, column.key) ? columnSum(rows, column.key) : null
  const hasSums = columns.some(column => sumOf(column) !== null)
  if (rows.length === 0) return <span className="t3">{t('noRows')}</span>
  return (
    <div className="own-list-card">
      <table className="own-list documents-table" aria-label={pick(field.label.zh, field.label.en)}>
        <thead className="no-phone">
          <tr>
            <th scope="col" className="documents-index">
              {t('index')}
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col" className={isNumber(column) ? 'r' : undefined}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td className="num t2" data-label={t('index')}>
                {at + 1}
              </td>
              {columns.map(column => (
                <td key={column.key} className={isNumber(column) ? 'r' : 'anywhere'} data-label={nameOf(column)}>
                  <ReadValue field={column} value={row.cells[column.key] ?? null} opened={opened} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr className="b faint">
              <td>{t('sum')}</td>
              {columns.map(column => {
                const sum = sumOf(column)
                return (
                  <td
                    key={column.key}
                    className={`${isNumber(column) ? 'r' : ''}${sum === null ? ' none' : ''}`}
                    data-label={nameOf(column)}
                  >
                    {sum !== null && <ReadValue field={column} value={sum} opened={opened} />}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
