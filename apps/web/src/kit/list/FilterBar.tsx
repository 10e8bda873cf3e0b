import type { ReactNode } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import { listTexts } from './listTexts.ts'
import { WordFilter } from './WordFilter.tsx'

interface Common<N extends string> {
  name: N
  label: string
  /** Makes what the call takes of the text that stands in the address; the text itself where nothing is said. */
  read?: (text: string) => unknown
}
/** One filter of a list. Its value is kept as text in the address. */
export type Filter<N extends string = string> = Common<N> &
  (
    | { kind: 'word' }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
    /** Two days, `2026-11-01~2026-11-21` in the address. */
    | { kind: 'dates' }
    | { kind: 'own'; show: (value: string | undefined, onChange: (value: string | undefined) => void) => ReactNode }
  )

interface FilterBarProps {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

/** The filters of a list in one row; each applies at once, words after a short rest. */
export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const t = useTexts(listTexts)
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = values
    onChange(value ? { ...others, [name]: value } : others)
  }
  const shown = (filter: Filter) => {
    const value = values[filter.name]
    switch (filter.kind) {
      case 'word':
        return <WordFilter label={filter.label} value={value ?? ''} onChange={next => set(filter.name, next)} />
      case 'dates':
        return <DateRangeFilter label={filter.label} value={value} onChange={next => set(filter.name, next)} />
      case 'own':
        return filter.show(value, next => set(filter.name, next))
      case 'choice':
        return (
          <ChoiceField
            aria-label={filter.label}
            lead={t('filterLead', { label: filter.label })}
            className="lp-choice"
            value={value ?? ''}
            options={[{ value: '', label: t('all') }, ...filter.options]}
            onChange={next => set(filter.name, next)}
          />
        )
    }
  }
  return (
    <search className="lp-filters">
      {filters.map(filter => (
        <span key={filter.name} className="lp-filter">
          {shown(filter)}
        </span>
      ))}
      {Object.keys(values).length > 1 && (
        <Button kind="text" size="small" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
