import { useEffect, useRef, useState } from 'react'
import { OptionList } from './OptionList.tsx'
import { useListKeys } from './useListKeys.ts'

interface TextFieldProps {
  id: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** What was typed here before, and what is there. */
  suggest?: ((word: string) => Promise<readonly string[]>) | undefined
  describedBy?: string | undefined
}

const rest = 200

/** A line of text with suggestions after a short rest of typing. */
export function TextField({ id, label, placeholder, value, onChange, suggest, describedBy }: TextFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [list, setList] = useState<readonly string[]>([])
  const isOpen = isWanted && list.length > 0
  const close = () => {
    setWanted(false)
    setList([])
  }
  const latest = useRef(suggest)
  latest.current = suggest
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await latest.current?.(value.trim()).catch(() => [])
      if (!isOver) setList((found ?? []).filter(text => text !== value))
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, value])
  const pick = (at: number) => {
    onChange(list[at] ?? value)
    close()
  }
  const keys = useListKeys({ count: list.length, isOpen, setOpen: setWanted, onPick: pick, first: -1 })
  return (
    <div ref={box} className="inp qc">
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && keys.active >= 0 ? `${id}-list-${keys.active}` : undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={value}
        onChange={event => {
          onChange(event.target.value)
          setWanted(suggest !== undefined)
        }}
        onBlur={close}
        onKeyDown={event => {
          keys.onKeyDown(event)
          // What is asked must not be covered by suggestions that come late.
          if (event.key === 'Enter') close()
        }}
      />
      {isOpen && (
        <OptionList
          id={`${id}-list`}
          label={label}
          anchor={box}
          options={list.map(text => ({ value: text, label: text }))}
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
