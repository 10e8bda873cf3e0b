import { type KeyboardEvent, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Option<V extends string> {
  value: V
  label: string
  icon?: string
  /** Language of the label when it is not the page's. */
  lang?: string
}

interface SegmentedProps<V extends string> {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  label: string
  /** Equal widths over the whole line. */
  block?: boolean
  mini?: boolean
}

/** One of a few choices side by side: a radio group that arrows move through. */
export function Segmented<V extends string>({ options, value, onChange, label, block, mini }: SegmentedProps<V>) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = options.findIndex(option => option.value === value)
    const to = (at + step + options.length) % options.length
    const next = options[to]
    if (!next) return
    onChange(next.value)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      className={`seg${mini ? ' mini' : ''}`}
      style={block ? { display: 'grid', gridTemplateColumns: `repeat(${options.length}, 1fr)` } : undefined}
      onKeyDown={onKeyDown}
    >
      {options.map(option => (
        // biome-ignore lint/a11y/useSemanticElements: the looks of a native radio can't be had here.
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={option.value === value ? 'on' : ''}
          lang={option.lang}
          onClick={() => onChange(option.value)}
        >
          {option.icon !== undefined && <Icon of={option.icon} size={16} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
