import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { longest, newColumn } from './columnMistake.ts'
import { dataSetTexts } from './dataSetTexts.ts'
import './dataSets.css'

/** What can be said of a column, by its type. */
const flags = {
  string: ['isSortable', 'isFilterable'],
  number: ['isSortable', 'isFilterable', 'isMoney', 'isPercent', 'isSummed'],
  date: ['isSortable', 'isFilterable', 'hasTime', 'isMonth'],
} as const

/** The columns that a business system answers, in their order: field, both labels, type, and what pages may do with it. */
export function ColumnEditor({ id, value = [], onChange }: Given<readonly DataColumn[]>) {
  const t = useTexts(dataSetTexts)
  const set = (at: number, change: Partial<DataColumn>) =>
    onChange?.(value.map((column, place) => (place === at ? { ...column, ...change } : column)))
  return (
    <div className="stack g8" id={id} tabIndex={-1}>
      {value.length === 0 && <p className="t3 s13">{t('noColumns')}</p>}
      {value.map((column, at) => {
        const title = column.label || column.key || String(at + 1)
        const field = (name: keyof typeof longest, words: string) => (
          <ColumnText
            label={`${words} ${at + 1}`}
            placeholder={words}
            max={longest[name]}
            isSmall={name === 'dictionary'}
            value={column[name] ?? ''}
            onChange={text => set(at, { [name]: name === 'dictionary' ? text || null : text })}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name while it is typed.
          <fieldset key={at} className="stack g6 pad-8-10 lined rounded" aria-label={title}>
            <div className="amid data-sets-row grid g8">
              {field('key', t('columnKey'))}
              {field('label', t('columnName'))}
              {field('labelEn', t('columnNameEn'))}
              <ChoiceField
                aria-label={`${t('columnType')} ${at + 1}`}
                value={column.type}
                options={optionsOf(['string', 'number', 'date'], t)}
                onChange={type => set(at, { type })}
              />
              <OrderButtons list={value} at={at} name={title} onChange={onChange} />
            </div>
            <div className="row wrap gap-4-12">
              {flags[column.type].map(flag => (
                <Check key={flag} checked={column[flag] === true} onChange={isOn => set(at, { [flag]: isOn })}>
                  {t(flag)}
                </Check>
              ))}
              {column.type === 'string' && field('dictionary', t('dictionary'))}
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

interface ColumnTextProps {
  label: string
  placeholder: string
  max: number
  isSmall: boolean
  value: string
  onChange: (text: string) => void
}

/** One text of a column, and whether it is too long. */
function ColumnText({ label, placeholder, max, isSmall, value, onChange }: ColumnTextProps) {
  const id = useId()
  const words = tooLongWords(placeholder, value, max)
  return (
    <span className={isSmall ? 'col data-sets-dictionary' : 'col'}>
      <TextInput
        isSmall={isSmall}
        aria-label={label}
        aria-invalid={words !== ''}
        aria-describedby={words ? id : undefined}
        placeholder={placeholder}
        maxLength={max}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <FieldError id={id} words={words} />
    </span>
  )
}
