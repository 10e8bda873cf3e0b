import type { ColumnFilter } from '@portico/contract/data/queryPages.ts'
import { useState } from 'react'
import { failureWords } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconFilter, iconSearch } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { type LoadOptions, useColumnOptions } from '../columns/useColumnOptions.ts'
import { tableTexts } from '../tableTexts.ts'

interface HeadFilterProps {
  kind: 'list' | 'text'
  column: string
  label: string
  filter: ColumnFilter | undefined
  onFilter: (filter: ColumnFilter | null) => void
  loadOptions: LoadOptions | undefined
}

/** The funnel or the magnifier in a column's head. */
export function HeadFilter({ kind, label, filter, ...props }: HeadFilterProps) {
  const t = useTexts(tableTexts)
  const isOn = filter !== undefined
  const name = t(kind === 'list' ? (isOn ? 'filterOn' : 'filterOf') : isOn ? 'findOn' : 'findIn', { label })
  return (
    <Popover
      label={name}
      className="pad-8 query-page-filter"
      trigger={button => (
        <button
          {...button}
          type="button"
          className={`corner-4 query-page-head-tool middle rigid t3${isOn ? ' on' : ''}`}
          aria-label={name}
          title={name}
        >
          <Icon of={kind === 'list' ? iconFilter : iconSearch} size={13} />
        </button>
      )}
    >
      {close =>
        kind === 'list' ? (
          <ListFilter {...props} label={name} filter={filter} onDone={close} />
        ) : (
          <WordFilter {...props} label={name} filter={filter} onDone={close} />
        )
      }
    </Popover>
  )
}

type BoxProps = Omit<HeadFilterProps, 'kind'> & { onDone: () => void }

function Buttons({ onApply, onClear }: { onApply: () => void; onClear: () => void }) {
  const t = useTexts(tableTexts)
  return (
    <div className="row g8 query-page-filter-foot">
      <Button kind="text" size="small" onClick={onClear}>
        {t('clear')}
      </Button>
      <span className="f1" />
      <Button kind="primary" size="small" onClick={onApply}>
        {t('apply')}
      </Button>
    </div>
  )
}

function WordFilter({ column, label, filter, onFilter, onDone }: BoxProps) {
  const t = useTexts(tableTexts)
  const [word, setWord] = useState(filter?.text ?? filter?.values?.[0] ?? '')
  const done = (text: string) => {
    onDone()
    if (text !== (filter?.text ?? '')) onFilter(text ? { column, text } : null)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        done(word.trim())
      }}
    >
      <input
        data-autofocus
        className="inp"
        maxLength={100}
        aria-label={label}
        placeholder={t('keyword')}
        value={word}
        onChange={event => setWord(event.target.value)}
      />
      <Buttons onApply={() => done(word.trim())} onClear={() => done('')} />
    </form>
  )
}

function ListFilter({ column, label, filter, onFilter, loadOptions, onDone }: BoxProps) {
  const t = useTexts(tableTexts)
  const { word, typing } = useTypedWord()
  const { options, problem } = useColumnOptions(loadOptions, column, word)
  const [chosen, setChosen] = useState<readonly string[]>(filter?.values ?? [])
  const done = (values: readonly string[]) => {
    onDone()
    onFilter(values.length > 0 ? { column, values: [...values] } : null)
  }
  const toggle = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  // What is chosen stays in sight, whatever is looked for.
  const known = new Set(options?.map(option => option.value))
  const shown = [
    ...chosen.filter(value => word === '' && !known.has(value)).map(value => ({ value, label: value })),
    ...(options ?? []),
  ]
  return (
    <>
      <input
        data-autofocus
        className="inp quiet sm"
        maxLength={100}
        aria-label={label}
        placeholder={t('keyword')}
        {...typing}
      />
      <fieldset className="query-page-filter-list scroll" aria-label={label} aria-busy={options === null}>
        {problem !== null && (
          <p className="size-13 pad-10-12 t3" role="alert">
            {failureWords(problem)}
          </p>
        )}
        {options === null && <Skeleton width="70%" height={12} />}
        {options !== null && problem === null && shown.length === 0 && (
          <p className="size-13 pad-10-12 t3">{t('noOptions')}</p>
        )}
        {shown.map(option => (
          <label key={option.value} className="mi">
            <Check checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            <span className="el">{option.label || t('blank')}</span>
          </label>
        ))}
      </fieldset>
      <Buttons onApply={() => done(chosen)} onClear={() => done([])} />
    </>
  )
}
