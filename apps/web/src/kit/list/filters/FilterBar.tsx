import { Fragment, type ReactNode } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { UnitField, UnitsField } from '#kit/fields/choices/UnitField.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { listTexts } from '#kit/table/listTexts.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { DateRangeFilter, momentsOf } from './DateRangeFilter.tsx'
import { textOfValues, valuesIn } from './filterValues.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { WordFilter } from './WordFilter.tsx'

interface Common<N extends string> {
  name: N
  label: string
}
/** One filter of a list. Its value is kept as text in the address; whether it may be several, its call says. */
export type Filter<N extends string = string> = Common<N> &
  (
    | { kind: 'word' }
    /** `read` makes what the call takes of a choice, where it is not that text. */
    | { kind: 'choice'; options: readonly { value: string; label: string }[]; read?: (text: string) => unknown }
    /** Yes or no, and what each is called. */
    | { kind: 'isOn'; words: readonly [yes: string, no: string] }
    /** Two days, `2026-11-01~2026-11-21` in the address. */
    | { kind: 'dates' }
    /** A unit's code. */
    | { kind: 'unit' }
  )

/** Makes what the call takes of a filter's text in the address; undefined where it is the text itself. */
export function readerOf(filter: Filter): ((text: string) => unknown) | undefined {
  if (filter.kind === 'isOn') return text => text === '1'
  if (filter.kind === 'dates') return text => momentsOf(text) ?? undefined
  return filter.kind === 'choice' ? filter.read : undefined
}

/** These of filters, by their names. */
export const readersOf = (filters: readonly Filter[]): Readonly<Record<string, (text: string) => unknown>> =>
  Object.fromEntries(filters.map(filter => [filter.name, readerOf(filter) ?? ((text: string) => text)]))

/** The choices of a filter as the address writes them. */
const choicesOf = (filter: Filter & { kind: 'choice' | 'isOn' }) =>
  filter.kind === 'choice' ? filter.options : filter.words.map((label, at) => ({ value: at === 0 ? '1' : '0', label }))

/** What a filter is set to, in words. */
function wordsOf(filter: Filter, value: string): ReactNode {
  if (filter.kind === 'unit') return <UnitsField readOnly isSummed value={valuesIn(value)} />
  if (filter.kind === 'dates') return value.replace('~', ' – ')
  if (filter.kind === 'word') return value
  return <ChoicesField readOnly isSummed options={choicesOf(filter)} value={valuesIn(value)} />
}

interface FilterBarProps {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
  /** Those of which the list's call takes several values. */
  several: readonly string[]
}

/**
 * The filters of a list in one row, each as large as what it says: `+ state` until it is set, `state: disabled ×` then.
 * Each applies at once, words after a short rest.
 */
export function FilterBar({ filters, values, onChange, several }: FilterBarProps) {
  const t = useTexts(listTexts)
  const isPhone = useIsPhone()
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = values
    onChange(value ? { ...others, [name]: value } : others)
  }
  const shown = (filter: Filter) => {
    const { name, label } = filter
    const value = values[name]
    const change = (next: string | undefined) => set(name, next)
    const isNamed = isPhone || value !== undefined
    const field = {
      'aria-label': label,
      value,
      onChange: change,
      lead: isNamed ? t('filterLead', { label }) : '+',
      placeholder: isNamed ? t('all') : label,
    }
    const ofSeveral = several.includes(name) && {
      ...field,
      isSummed: true,
      value: value === undefined ? [] : valuesIn(value),
      onChange: (next: string[]) => change(textOfValues(next)),
    }
    switch (filter.kind) {
      case 'word':
        return <WordFilter label={label} value={value ?? ''} onChange={change} />
      case 'dates':
        return <DateRangeFilter {...field} isNamed={isNamed} />
      case 'unit':
        return ofSeveral ? <UnitsField {...ofSeveral} /> : <UnitField {...field} />
      case 'choice':
      case 'isOn': {
        const choices = choicesOf(filter)
        if (ofSeveral) return <ChoicesField {...ofSeveral} options={choices} />
        const options = value === undefined ? choices : [{ value: '', label: t('all') }, ...choices]
        return <ChoiceField {...field} clearable options={options} />
      }
    }
  }
  const others = filters.filter(filter => filter.kind !== 'word')
  const isOther = (name: string) => others.some(filter => filter.name === name)
  if (isPhone && others.length > 0 && filters.length > 1)
    return (
      <search className="row g8 wrap lp-filters">
        {filters.map(filter => filter.kind === 'word' && <Fragment key={filter.name}>{shown(filter)}</Fragment>)}
        <PhoneFilters
          fields={others.map(filter => ({ name: filter.name, field: shown(filter) }))}
          chosen={others.flatMap(filter => {
            const { name, label } = filter
            const value = values[name]
            return value === undefined ? [] : [{ name, label, words: wordsOf(filter, value) }]
          })}
          onRemove={name => set(name, undefined)}
          onClear={() => onChange(Object.fromEntries(Object.entries(values).filter(([name]) => !isOther(name))))}
        />
      </search>
    )
  return (
    <search className="row g8 wrap lp-filters">
      {filters.map(filter => (
        <span key={filter.name} className={`lp-filter${values[filter.name] === undefined ? '' : ' chosen'}`}>
          {shown(filter)}
        </span>
      ))}
      {Object.keys(values).length > 0 && (
        <Button kind="text" size="small" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
