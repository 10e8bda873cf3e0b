import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import { isFilled, rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { memo, useId } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { inThousands } from '#kit/fields/inThousands.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconDown, iconRight, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FilledCell } from './FilledCell.tsx'
import { useForm, useFormPart } from './formContext.ts'
import type { FormStore } from './formStore.ts'
import { formTexts } from './formTexts.ts'

interface TableCardProps {
  field: TemplateField
  row: string
  at: number
  onRemove: (() => void) | undefined
}

/** A row of a table on a phone: in two lines what it says; one of them is open in place. */
export const TableCard = memo(function TableCard({ field, row, at, onRemove }: TableCardProps) {
  const t = useTexts(formTexts)
  const id = useId()
  const { store, language } = useForm()
  const { key, columns = [] } = field
  const isOpen = useFormPart(store, it => it.openRow(key) === row)
  const said = useFormPart(store, it => wordsOf(it, field, row, language))
  const isWrong = useFormPart(store, it =>
    columns.some(({ key: column }) => it.entry(addressOf(key, row, column)).mistake),
  )
  const [title, ...rest] = said.split('\n')
  return (
    <section className={`lined corner-10 filled-card${isWrong ? ' err' : ''}`} aria-label={t('row', { at })}>
      <div className="row g8">
        <button
          type="button"
          className="row g12 f1 room-44 filled-card-head"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => store.setOpenRow(key, isOpen ? null : row)}
        >
          <span className="t2 num">{at}</span>
          <span className="col f1">
            <span className={title ? 'b el' : 't3'}>{title || t('emptyRow')}</span>
            {!isOpen && rest.length > 0 && <span className="t3 s12 el">{rest.join(' · ')}</span>}
          </span>
          {isWrong && !isOpen && <Icon of={iconAlert} size={15} className="tr" />}
          <Icon of={isOpen ? iconDown : iconRight} size={16} />
        </button>
        {onRemove && isOpen && <IconButton icon={iconTrash} label={t('removeRow', { at })} onClick={onRemove} />}
      </div>
      {isOpen && (
        <div id={id} className="filled-card-fields">
          {columns.map(column => (
            <div key={column.key} className={isBroad(column) ? 'filled-broad' : ''}>
              <FilledCell table={key} column={column} row={row} at={at} isLabelled />
            </div>
          ))}
        </div>
      )}
    </section>
  )
})

const isBroad = ({ kind }: TemplateColumn) =>
  kind === 'text' ||
  kind === 'range' ||
  kind === 'file' ||
  kind === 'picture' ||
  kind === 'signature' ||
  kind === 'choices'

/** What a row says, a line for each cell: the first is its title. */
function wordsOf(store: FormStore, { key, columns = [] }: TemplateField, row: string, language: 'zh' | 'en'): string {
  const cells = rowsOf(store.value(key)).find(it => it.id === row)?.cells ?? {}
  const words = columns.flatMap(column => {
    const value = column.kind === 'computed' ? null : cells[column.key]
    if (!isFilled(value) || typeof value !== 'string') return []
    const label = column.choices?.find(it => it.key === value)?.label[language]
    const named = store.named()[`${column.kind}:${value}`]
    return [label || named?.[language] || (column.kind === 'amount' ? inThousands(value) : value)]
  })
  return words.join('\n')
}
