import { type RefObject, useEffect, useRef } from 'react'
import { FloatingBox } from '#shared/ui/FloatingBox.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconCheck } from '#shared/ui/icons.ts'

export interface Option {
  value: string
  label: string
  /** Quieter, at the right. */
  hint?: string | undefined
  /** Levels below the top. */
  depth?: number | undefined
}

interface OptionListProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  options: readonly Option[]
  chosen: readonly string[]
  active: number
  /** Instead of options. */
  note: string
  isMultiple?: boolean
  onPick: (at: number) => void
  onClose: () => void
}

/** The list below a combobox. The focus stays in the field; it names the marked option. */
export function OptionList({ id, label, anchor, options, chosen, active, note, ...props }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const width = Math.max(anchor.current?.offsetWidth ?? 0, 180)
  return (
    <FloatingBox anchor={anchor} onClose={props.onClose} inPlace className="qo" style={{ minWidth: width }}>
      {options.length === 0 ? (
        <p className="qo-note" role="status">
          {note}
        </p>
      ) : (
        <div
          ref={list}
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable={props.isMultiple || undefined}
        >
          {options.map((option, at) => {
            const isChosen = chosen.includes(option.value)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: the combobox names the marked one.
              <div
                key={option.value}
                id={`${id}-${at}`}
                role="option"
                aria-selected={isChosen}
                data-at={at}
                className={`mi${at === active ? ' is-hover' : ''}${isChosen ? ' on' : ''}`}
                style={option.depth ? { paddingLeft: 10 + option.depth * 16 } : undefined}
                onPointerDown={event => {
                  // The focus stays where it is, and the field below does not take it for a press on itself.
                  event.preventDefault()
                  event.stopPropagation()
                }}
                onClick={() => props.onPick(at)}
              >
                <span className="f1 el">{option.label}</span>
                {option.hint && <span className="t3 s12 num">{option.hint}</span>}
                {isChosen && <Icon of={iconCheck} size={14} />}
              </div>
            )
          })}
        </div>
      )}
    </FloatingBox>
  )
}
