import type { ColumnType, DataColumn } from '@portico/contract/dataSets.ts'
import { Button } from '#kit/fields/Button.tsx'
import { Check } from '#kit/fields/Check.tsx'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { newColumn } from './columnMistake.ts'
import { dataSetTexts } from './dataSetTexts.ts'
import './data-sets.css'
import { optionsOf } from '#kit/fields/optionsOf.ts'

interface ColumnEditorProps {
  /** Given by the form's item. */
  id?: string
  value?: readonly DataColumn[]
  onChange?: (columns: readonly DataColumn[]) => void
}

const types: readonly ColumnType[] = ['string', 'number', 'date']
/** What can be said of a column, by its type. */
const flags = {
  string: ['isSortable', 'isFilterable'],
  number: ['isSortable', 'isFilterable', 'isMoney', 'isPercent', 'isSummed'],
  date: ['isSortable', 'isFilterable', 'hasTime', 'isMonth'],
} as const

/** The columns that a business system answers, in their order: field, both labels, type, and what pages may do with it. */
export function ColumnEditor({ id, value = [], onChange }: ColumnEditorProps) {
  const t = useTexts(dataSetTexts)
  const set = (at: number, change: Partial<DataColumn>) =>
    onChange?.(value.map((column, place) => (place === at ? { ...column, ...change } : column)))
  return (
    <div className="stack g8" id={id} tabIndex={-1}>
      {value.length === 0 && <p className="t3 s13">{t('noColumns')}</p>}
      {value.map((column, at) => {
        const title = column.label || column.key || String(at + 1)
        const field = (name: 'key' | 'label' | 'labelEn', words: string, maxLength: number) => (
          <TextInput
            aria-label={`${words} ${at + 1}`}
            placeholder={words}
            maxLength={maxLength}
            value={column[name]}
            onChange={event => set(at, { [name]: event.target.value })}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name while it is typed.
          <fieldset key={at} className="stack g6 data-sets-column lined" aria-label={title}>
            <div className="data-sets-row grid g8">
              {field('key', t('columnKey'), 40)}
              {field('label', t('columnName'), 100)}
              {field('labelEn', t('columnNameEn'), 200)}
              <ChoiceField
                aria-label={`${t('columnType')} ${at + 1}`}
                value={column.type}
                options={optionsOf(types, t)}
                onChange={type => set(at, { type })}
              />
              <OrderButtons list={value} at={at} name={title} onChange={onChange} />
            </div>
            <div className="row wrap data-sets-more">
              {flags[column.type].map(flag => (
                <Check key={flag} checked={column[flag] === true} onChange={isOn => set(at, { [flag]: isOn })}>
                  {t(flag)}
                </Check>
              ))}
              {column.type === 'string' && (
                <TextInput
                  isSmall
                  className="data-sets-dictionary"
                  aria-label={`${t('dictionary')} ${at + 1}`}
                  placeholder={t('dictionary')}
                  maxLength={40}
                  value={column.dictionary ?? ''}
                  onChange={event => set(at, { dictionary: event.target.value || null })}
                />
              )}
            </div>
          </fieldset>
        )
      })}
      <Button kind="dashed" block icon={iconPlus} onClick={() => onChange?.([...value, newColumn()])}>
        {t('addColumn')}
      </Button>
    </div>
  )
}
