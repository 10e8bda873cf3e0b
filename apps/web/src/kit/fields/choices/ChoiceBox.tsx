import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconUp } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { CrossButton } from '../../buttons/CrossButton.tsx'
import { ariaOf, type FieldProps, frameOf, nameOfField } from '../fieldProps.ts'
import { fieldTexts } from '../fieldTexts.ts'
import { useTypedWord } from '../useTypedWord.ts'
import { ChosenSum } from './ChosenSum.tsx'
import { ChosenTags } from './ChosenTags.tsx'
import { OptionList, type Row } from './OptionList.tsx'
import { type Option, optionsWith, type Value } from './options/optionSearch.ts'
import { withoutLast } from './options/tagWords.ts'
import { useListKeys } from './useListKeys.ts'
import '../fields.css'

/** What is the same for one choice and for several. */
export interface ChoiceProps<V extends Value> extends FieldProps {
  options: readonly Option<V>[]
  /**
   * Asks for other options instead of looking through those that are there; a tree looks through what has come as well.
   * The empty word when it opens and closes.
   */
  onSearch?: ((word: string) => void) | undefined
  onOpen?: (() => void) | undefined
  isLoading?: boolean | undefined
  /** Said when there is nothing to choose from yet. */
  hint?: string | undefined
  /** Names what is chosen and not among the options. */
  labelOf?: ((value: V) => string) | undefined
  /** Stands before an option. */
  pictureOf?: ((value: V) => ReactNode) | undefined
  /** Stands at the left of the field. */
  icon?: string | undefined
  /** Words before what is chosen, for a field without a label that shows. */
  lead?: string | undefined
  /** Of several one is named, and how many they are said. */
  isSummed?: boolean | undefined
}

interface ChoiceBoxProps<V extends Value> extends ChoiceProps<V> {
  value: readonly V[]
  onChange: (value: V[]) => void
  isMultiple: boolean
  clearable: boolean
  /** The rows for a word, where they are not simply the options that it finds. */
  rowsFor?: ((word: string) => readonly Row<V>[]) | undefined
  /** A tree: opens or closes the branch of a row. */
  onBranch?: ((row: Row<V>, isOpen: boolean) => void) | undefined
  /** What is chosen by a pick, where it is more than the row itself. */
  picked?: ((row: Row<V>) => readonly V[]) | undefined
}

/** One or several choices from a list or tree that is looked through by typing. */
export function ChoiceBox<V extends Value>({ value, onChange, isMultiple, options, ...props }: ChoiceBoxProps<V>) {
  const t = useTexts(fieldTexts)
  const own = useId()
  const id = props.id ?? own
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { typed, word, set, typing } = useTypedWord(props.onSearch)
  const looked = props.onSearch || props.rowsFor ? '' : word
  const found = useMemo(() => (isOpen ? optionsWith(options, looked) : []), [isOpen, options, looked])
  const rows: readonly Row<V>[] = isOpen && props.rowsFor ? props.rowsFor(word) : found
  /** What was chosen from options that are gone by now. */
  const known = useRef(new Map<V, string>())
  const nameOf = (one: V) =>
    options.find(option => option.value === one)?.label ?? props.labelOf?.(one) ?? known.current.get(one) ?? String(one)
  const open = (next: boolean) => {
    if (next === isOpen || (next && props.disabled)) return
    setOpen(next)
    set('')
    if (next) props.onOpen?.()
  }
  const pick = (at: number) => {
    const row = rows[at]
    if (!row || row.refusal !== undefined) return
    known.current.set(row.value, row.label)
    if (!isMultiple) {
      open(false)
      onChange([row.value])
      return
    }
    const these = props.picked?.(row) ?? [row.value]
    const isAll = these.every(one => value.includes(one))
    const others = value.filter(one => !these.includes(one))
    onChange(isAll ? others : [...value, ...these.filter(one => !value.includes(one))])
    set('')
  }
  /** What one may not choose one may not take away either. */
  const isFixed = (one: V) => options.some(option => option.value === one && option.refusal !== undefined)
  const chosenAt = isMultiple ? -1 : rows.findIndex(row => row.value === value[0])
  const keys = useListKeys({
    count: rows.length,
    isOpen,
    setOpen: open,
    onPick: pick,
    first: Math.max(0, chosenAt),
    word,
  })
  const turnBranch = (event: KeyboardEvent) => {
    const row = rows[keys.active]
    const wanted = { ArrowRight: true, ArrowLeft: false }[event.key]
    if (!isOpen || typed !== '' || wanted === undefined || row?.isOpen === undefined || !props.onBranch) return
    event.preventDefault()
    if (row.isOpen !== wanted) props.onBranch(row, wanted)
  }
  const single = isMultiple ? undefined : value[0]
  // What is typed next stands instead of the name that was chosen, not behind it.
  useLayoutEffect(() => {
    if (!isOpen && single !== undefined && document.activeElement === input.current) input.current?.select()
  }, [isOpen, single])
  const names = value.map(nameOf)
  if (props.readOnly)
    return <span id={id}>{props.isSummed ? <ChosenSum names={names} /> : names.join(t('separator'))}</span>
  const placeholder = props.placeholder ?? t('choose')
  const note = word.trim() === '' ? (props.hint ?? t('nothing')) : t('nothingFound', { word: word.trim() })
  const name = nameOfField(props, input.current)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the words is one on the field.
    <div
      ref={box}
      className={`${frameOf(props, isOpen)} k-choice${isMultiple && value.length > 0 ? (props.isSummed ? ' summed' : ' tags') : ''}`}
      onPointerDown={event => {
        if (props.disabled || event.target === input.current || (event.target as Element).closest('button')) return
        event.preventDefault()
        input.current?.focus()
        open(!isOpen)
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
      }}
    >
      {props.icon && !(isMultiple && value.length > 0) && <Icon of={props.icon} size={15} />}
      {props.lead && (
        <span className="t3 k-lead" aria-hidden="true">
          {props.lead}
        </span>
      )}
      {isMultiple && props.isSummed && <ChosenSum id={`${id}-chosen`} names={names} />}
      {isMultiple && !props.isSummed && (
        <ChosenTags
          id={`${id}-chosen`}
          value={value}
          nameOf={nameOf}
          isFixed={isFixed}
          onChange={onChange}
          disabled={props.disabled}
        />
      )}
      <input
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        maxLength={100}
        disabled={props.disabled}
        {...ariaOf(props)}
        aria-describedby={
          [isMultiple && value.length > 0 && `${id}-chosen`, props['aria-describedby']].filter(Boolean).join(' ') ||
          undefined
        }
        aria-haspopup={props.onBranch ? 'tree' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen && rows.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && keys.active >= 0 ? `${id}-list-${keys.active}` : undefined}
        placeholder={
          value.length > 0 && isMultiple ? '' : isOpen && single !== undefined ? nameOf(single) : placeholder
        }
        {...typing}
        value={isOpen ? typed : single === undefined ? '' : nameOf(single)}
        onClick={() => open(true)}
        onChange={event => {
          open(true)
          typing.onChange(event)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Backspace' && typed === '' && isMultiple && value.length > 0)
            onChange(withoutLast(value, isFixed))
          turnBranch(event)
          keys.onKeyDown(event)
          // With an open list Enter is the list's, also where it has nothing.
          if (event.key === 'Enter' && isOpen) event.preventDefault()
        }}
      />
      {props.clearable && value.length > 0 && !props.disabled && (
        <CrossButton
          className="t3 rigid k-clear"
          label={name ? t('clearOf', { label: name }) : t('clear')}
          onClick={() => onChange(isMultiple ? value.filter(isFixed) : [])}
        />
      )}
      <Icon of={isOpen ? iconUp : iconDown} size={15} />
      {isOpen && (
        <OptionList
          id={`${id}-list`}
          label={name}
          anchor={box}
          options={rows}
          chosen={value}
          active={keys.active}
          note={props.isLoading ? t('loading') : note}
          isMultiple={isMultiple}
          isTree={props.onBranch !== undefined}
          pictureOf={props.pictureOf}
          onPick={pick}
          onBranch={at => {
            const row = rows[at]
            if (row) props.onBranch?.(row, !row.isOpen)
          }}
          onClose={() => open(false)}
        />
      )}
    </div>
  )
}
