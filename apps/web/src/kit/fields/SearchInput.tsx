import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSearch, iconX } from '#kit/icons/icons.ts'
import { useLayer } from '#kit/screen/openLayers.ts'
import './TextInput.css'

interface SearchInputProps {
  value: string
  onChange: (value: string) => void
  words: { label: string; hint: string; clear: string }
  className: string
  /** Milliseconds of rest after which the typed words are looked for. */
  rest: number
  /** For who wants to put the focus there. */
  box?: RefObject<HTMLInputElement | null>
}

/** Looks for words when the typing rests, or at once with Enter; never while an input method is composing. Escape empties it. */
export function SearchInput({ value, onChange, words, className, rest, box }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const [isComposing, setComposing] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const asked = useRef(value)
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  const latest = useRef(onChange)
  latest.current = onChange
  const ask = (text: string) => {
    if (text.trim() === asked.current) return
    asked.current = text.trim()
    latest.current(text.trim())
  }
  const empty = () => {
    setTyped('')
    ask('')
  }
  // What is around it stays open: another Escape closes that.
  useLayer(isFocused && typed !== '', empty)
  const later = useRef(ask)
  later.current = ask
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => later.current(typed), rest)
    return () => clearTimeout(timer)
  }, [typed, isComposing, rest])
  return (
    <div className={`inp sm field ${className}`}>
      <Icon of={iconSearch} size={15} />
      <input
        ref={input}
        type="search"
        aria-label={words.label}
        placeholder={words.hint}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) ask(typed)
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {typed === '' ? (
        <span className="kbd search-key" aria-hidden="true">
          /
        </span>
      ) : (
        <button
          type="button"
          className="ib xs"
          aria-label={words.clear}
          onClick={() => {
            empty()
            input.current?.focus()
          }}
        >
          <Icon of={iconX} size={13} />
        </button>
      )}
    </div>
  )
}
