import { useEffect, useId, useRef, useState } from 'react'
import { ariaOf, type FieldProps, frameOf, type Given, nameOfField } from '../fieldProps.ts'
import { OptionList } from './OptionList.tsx'
import { optionsOf } from './optionsOf.ts'
import { useListKeys } from './useListKeys.ts'

interface SuggestFieldProps extends FieldProps, Given<string> {
  /** What is offered for a word; asked after a short rest of typing. */
  suggest?: ((word: string) => Promise<readonly string[]> | readonly string[]) | undefined
  /** What is longer stays as it is, for a form to refuse in words. */
  maxLength?: number
}

const pause = 200

/** A line of text with suggestions after a short rest of typing; any other text may be entered. */
export function SuggestField({ value = '', onChange, suggest, ...props }: SuggestFieldProps) {
  const own = useId()
  const id = props.id ?? own
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [list, setList] = useState<readonly string[]>([])
  const isOpen = isWanted && list.length > 0
  const close = () => {
    setWanted(false)
    setList([])
  }
  const latest = useRef(suggest)
  latest.current = suggest
  useEffect(() => {
    if (!isWanted || isComposing) return
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await Promise.resolve(latest.current?.(value.trim())).catch(() => [])
      if (!isOver) setList((found ?? []).filter(text => text !== value))
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, isComposing, value])
  const pick = (at: number) => {
    onChange?.(list[at] ?? value)
    close()
  }
  const keys = useListKeys({ count: list.length, isOpen, setOpen: setWanted, onPick: pick, first: -1 })
  if (props.readOnly) return <span id={id}>{value}</span>
  return (
    <div ref={box} className={frameOf(props, false)}>
      <input
        ref={input}
        id={id}
        role="combobox"
        autoComplete="off"
        disabled={props.disabled}
        {...ariaOf(props)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && keys.active >= 0 ? `${id}-list-${keys.active}` : undefined}
        placeholder={props.placeholder}
        value={value}
        onChange={event => {
          onChange?.(event.target.value)
          setWanted(suggest !== undefined)
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onBlur={() => {
          close()
          props.onBlur?.()
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          keys.onKeyDown(event)
          // What is asked must not be covered by suggestions that come late.
          if (event.key === 'Enter') close()
        }}
      />
      {isOpen && (
        <OptionList
          id={`${id}-list`}
          label={nameOfField(props, input.current)}
          anchor={box}
          options={optionsOf(list, text => text)}
          chosen={[]}
          active={keys.active}
          note=""
          onPick={pick}
          onClose={close}
        />
      )}
    </div>
  )
}
