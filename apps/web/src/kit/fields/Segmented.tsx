import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'

interface Option<V extends string | boolean> {
  value: V
  label: string
  icon?: string
  /** Language of the label when it is not the page's. */
  lang?: string
}

interface SegmentedProps<V extends string | boolean> {
  options: readonly Option<V>[]
  /** Given by the form's item, where it stands in one. */
  id?: string
  value?: V | undefined
  onChange?: (value: V) => void
  label: string
  disabled?: boolean | undefined
  /** Shown as plain text. */
  readOnly?: boolean | undefined
  /** Equal widths over the whole line. */
  block?: boolean
  mini?: boolean
}

/** One of a few choices side by side: a radio group that arrows move through. */
export function Segmented<V extends string | boolean>({ options, value, onChange, ...props }: SegmentedProps<V>) {
  const { id, label, block, mini, disabled = false, readOnly } = props
  const group = useRef<HTMLDivElement>(null)
  const chosen = options.find(option => option.value === value)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = options.findIndex(option => option.value === value)
    const to = (at + step + options.length) % options.length
    const next = options[to]
    if (!next) return
    onChange?.(next.value)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  if (readOnly) return <span id={id}>{chosen?.label}</span>
  return (
    <div
      ref={group}
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={`seg${mini ? ' mini' : ''}`}
      style={block ? { display: 'grid', gridTemplateColumns: `repeat(${options.length}, 1fr)` } : undefined}
      onKeyDown={onKeyDown}
    >
      {options.map(option => (
        // biome-ignore lint/a11y/useSemanticElements: the looks of a native radio can't be had here.
        <button
          key={String(option.value)}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === (chosen ?? options[0])?.value ? 0 : -1}
          className={option.value === value ? 'on' : ''}
          lang={option.lang}
          disabled={disabled}
          onClick={() => onChange?.(option.value)}
        >
          {option.icon !== undefined && <Icon of={option.icon} size={16} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
