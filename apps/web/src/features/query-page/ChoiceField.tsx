import { useRef, useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconDown, iconX } from '#shared/ui/icons.ts'
import { type Option, OptionList } from './OptionList.tsx'
import { queryTexts } from './queryTexts.ts'
import { useListKeys } from './useListKeys.ts'

interface ChoiceFieldProps {
  id: string
  label: string
  placeholder: string
  value: readonly string[]
  onChange: (value: string[]) => void
  isMultiple: boolean
  options: readonly Option[]
  /** Asks for other options instead of looking through those that are there. */
  onSearch?: ((word: string) => void) | undefined
  onOpen?: (() => void) | undefined
  isLoading?: boolean
  /** When there is nothing to choose from yet. */
  hint?: string | undefined
  /** Names what is chosen and not among the options. */
  labelOf?: ((value: string) => string) | undefined
  describedBy?: string | undefined
}

/** One or several choices from a list that is looked through by typing. */
export function ChoiceField({
  id,
  label,
  placeholder,
  value,
  onChange,
  isMultiple,
  options,
  ...props
}: ChoiceFieldProps) {
  const t = useTexts(queryTexts)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const found = props.onSearch || word.trim() === '' ? options : options.filter(option => matches(option, word))
  const nameOf = (one: string) => options.find(option => option.value === one)?.label ?? props.labelOf?.(one) ?? one
  const open = (next: boolean) => {
    if (next === isOpen) return
    setOpen(next)
    setWord('')
    props.onSearch?.('')
    if (next) props.onOpen?.()
  }
  const pick = (at: number) => {
    const option = found[at]
    if (!option) return
    if (!isMultiple) {
      onChange([option.value])
      open(false)
      return
    }
    onChange(value.includes(option.value) ? value.filter(one => one !== option.value) : [...value, option.value])
    setWord('')
  }
  const first =
    isOpen && !isMultiple
      ? Math.max(
          0,
          found.findIndex(option => value.includes(option.value)),
        )
      : 0
  const keys = useListKeys({ count: found.length, isOpen, setOpen: open, onPick: pick, first })
  const single = isMultiple ? undefined : value[0]
  const shown = isOpen ? word : single === undefined ? '' : nameOf(single)
  const note = t(props.isLoading ? 'loading' : 'nothingFound')
  return (
    <div
      ref={box}
      className={`inp qc${isOpen ? ' foc' : ''}${isMultiple && value.length > 0 ? ' tags' : ''}`}
      onPointerDown={event => {
        if (event.target === input.current || (event.target as Element).closest('button')) return
        event.preventDefault()
        input.current?.focus()
        open(!isOpen)
      }}
    >
      {isMultiple &&
        value.slice(0, 2).map(one => (
          <span key={one} className="tag p">
            <span className="el">{nameOf(one)}</span>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('remove', { name: nameOf(one) })}
              onClick={() => onChange(value.filter(other => other !== one))}
            >
              <Icon of={iconX} size={12} />
            </button>
          </span>
        ))}
      {isMultiple && value.length > 2 && <span className="tag">+{value.length - 2}</span>}
      <input
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={isOpen}
        aria-controls={isOpen && found.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && keys.active >= 0 ? `${id}-list-${keys.active}` : undefined}
        aria-describedby={props.describedBy}
        placeholder={
          value.length > 0 && isMultiple ? '' : isOpen && single !== undefined ? nameOf(single) : placeholder
        }
        value={shown}
        onClick={() => open(true)}
        onChange={event => {
          if (!isOpen) open(true)
          setWord(event.target.value)
          props.onSearch?.(event.target.value)
        }}
        onKeyDown={event => {
          const isEmpty = (event.target as HTMLInputElement).value === ''
          if (event.key === 'Backspace' && isEmpty && isMultiple) onChange(value.slice(0, -1))
          keys.onKeyDown(event)
        }}
      />
      {value.length > 0 && (
        <button
          type="button"
          className="qc-x"
          tabIndex={-1}
          aria-label={t('clearOf', { label })}
          onClick={() => onChange([])}
        >
          <Icon of={iconX} size={12} />
        </button>
      )}
      <Icon of={iconDown} size={15} />
      {isOpen && (
        <OptionList
          id={`${id}-list`}
          label={label}
          anchor={box}
          options={found}
          chosen={value}
          active={keys.active}
          note={options.length === 0 && !props.isLoading && word.trim() === '' ? (props.hint ?? note) : note}
          isMultiple={isMultiple}
          onPick={pick}
          onClose={() => open(false)}
        />
      )}
    </div>
  )
}

const matches = ({ label, hint, value }: Option, word: string): boolean =>
  `${label} ${hint ?? ''} ${value}`.toLowerCase().includes(word.trim().toLowerCase())
