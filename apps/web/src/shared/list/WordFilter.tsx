import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconSearch } from '#shared/ui/icons.ts'

interface WordFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const rest = 300

/** Asks when the typing rests, or at once with Enter; never while an input method is composing. */
export function WordFilter({ label, value, onChange }: WordFilterProps) {
  const [typed, setTyped] = useState(value)
  const isComposing = useRef(false)
  const asked = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  const [ask] = useState(() => (text: string) => {
    if (text.trim() === asked.current) return
    asked.current = text.trim()
    latest.current(text.trim())
  })
  useEffect(() => {
    if (typed === asked.current || isComposing.current) return
    const timer = setTimeout(() => ask(typed), rest)
    return () => clearTimeout(timer)
  }, [typed, ask])
  return (
    <Input
      className="lp-word"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      allowClear
      prefix={<Icon of={iconSearch} size={15} />}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onPressEnter={() => ask(typed)}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={event => {
        isComposing.current = false
        setTyped(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
