import { type TodoSystem, todoKindNames } from '@portico/contract/work/todos.ts'
import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { textOfValues, valuesIn } from '#kit/list/filters/filterValues.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { kindOf, type StateName, stateNames, stateOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

/** The list's choices as the address keeps them. */
type TodoChoices = Readonly<Record<string, string>>

interface TodoFiltersProps {
  values: TodoChoices
  isNewestFirst: boolean
  systems: readonly TodoSystem[]
  onChange: (values: TodoChoices) => void
  onOrder: (isNewestFirst: boolean) => void
}

const words = { open: 'stateOpen', done: 'stateDone', withdrawn: 'stateWithdrawn', all: 'all' } as const

/** State, overdue, kind, order and words in one line; the systems that have something below it. */
export function TodoFilters({ values, isNewestFirst, systems, onChange, onOrder }: TodoFiltersProps) {
  const t = useTexts(todoTexts)
  const pick = usePick()
  const state = stateOf(values['state'])
  const valuesOf = (name: string) => (values[name] ? valuesIn(values[name]) : [])
  const isOverdue = values['isOverdue'] === '1'
  const set = (change: TodoChoices) => {
    const all = Object.entries({ ...values, ...change })
    onChange(Object.fromEntries(all.filter(([, value]) => value !== '')))
  }
  const setState = (next: StateName) =>
    // Only what is open can be overdue, and each state has systems of its own.
    set({ state: next === 'open' ? '' : next, systemId: '', ...(next === 'open' ? {} : { isOverdue: '' }) })
  const all = systems.reduce((sum, system) => sum + system.count, 0)
  const chosen = valuesOf('systemId')
  const chip = (id: string, label: string, count: number) => {
    const isOn = id === '' ? chosen.length === 0 : chosen.includes(id)
    const next = id === '' ? [] : isOn ? chosen.filter(other => other !== id) : [...chosen, id]
    return (
      <button
        key={id}
        type="button"
        className={`chip${isOn ? ' on' : ''}`}
        aria-pressed={isOn}
        onClick={() => set({ systemId: textOfValues(next) })}
      >
        {label} <em className="num">{count}</em>
      </button>
    )
  }
  return (
    <>
      <search className="row g8 wrap rigid todos-tools">
        <Segmented
          label={t('state')}
          options={optionsOf(stateNames, value => t(words[value]))}
          value={state}
          onChange={setState}
        />
        {state === 'open' && (
          <button
            type="button"
            className={`chip${isOverdue ? ' on' : ''}`}
            aria-pressed={isOverdue}
            onClick={() => set({ isOverdue: isOverdue ? '' : '1' })}
          >
            {t('onlyOverdue')}
          </button>
        )}
        <ChoicesField
          className="sm todos-kind"
          aria-label={t('kind')}
          placeholder={t('allKinds')}
          isSummed
          value={valuesOf('kind').filter(kind => kindOf(kind))}
          options={optionsOf(todoKindNames, t)}
          onChange={kinds => set({ kind: textOfValues(kinds) })}
        />
        {state === 'open' && (
          <ChoiceField
            className="sm todos-kind"
            aria-label={t('order')}
            value={isNewestFirst ? 'newest' : 'due'}
            options={[
              { value: 'due', label: t('byDue') },
              { value: 'newest', label: t('byNewest') },
            ]}
            onChange={order => onOrder(order === 'newest')}
          />
        )}
        <SearchInput
          className="ends fills-phone todos-search"
          words={{ label: t('search'), hint: t('searchHint'), clear: t('clear') }}
          rest={300}
          value={values['keyword'] ?? ''}
          onChange={keyword => set({ keyword })}
        />
      </search>
      {systems.length > 1 && (
        <fieldset className="chips slides rigid todos-filters">
          <legend className="sr">{t('filter')}</legend>
          {chip('', t('all'), all)}
          {systems.map(system => chip(system.id, pick(system.name, system.nameEn), system.count))}
        </fieldset>
      )}
    </>
  )
}
