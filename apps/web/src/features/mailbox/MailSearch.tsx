import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconSearch, iconX } from '#shared/ui/icons.ts'
import { mailTexts } from './mailTexts.ts'

interface MailSearchProps {
  box: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
}

/** Searching a mail server is no small thing: it begins when the typing rests. */
const rest = 500

/** Looks for words when the typing rests, or at once with Enter; never while an input method is composing. */
export function MailSearch({ box, value, onChange }: MailSearchProps) {
  const t = useTexts(mailTexts)
  const [typed, setTyped] = useState(value)
  const [isComposing, setComposing] = useState(false)
  const asked = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  const ask = (text: string) => {
    if (text.trim() === asked.current) return
    asked.current = text.trim()
    latest.current(text.trim())
  }
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
  }, [typed, isComposing])
  return (
    <div className="inp sm quiet mb-q">
      <Icon of={iconSearch} size={15} />
      <input
        ref={box}
        className="f1"
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') ask(typed)
          if (event.key !== 'Escape' || typed === '') return
          setTyped('')
          ask('')
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="ib xs"
          aria-label={t('clear')}
          onClick={() => {
            setTyped('')
            ask('')
            box.current?.focus()
          }}
        >
          <Icon of={iconX} size={13} />
        </button>
      )}
    </div>
  )
}
