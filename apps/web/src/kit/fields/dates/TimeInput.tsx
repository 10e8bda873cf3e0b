import { useState } from 'react'
import { typedTime } from './days.ts'

interface TimeInputProps {
  label: string
  /** `HH:mm`; empty where there is none yet. */
  value: string
  onChange: (time: string) => void
}

/** Minutes that an arrow key moves by. */
const step = 5
const dayLength = 24 * 60

/** The time so many minutes on, within the day's round. */
function timeAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = (hour * 60 + minute + minutes + dayLength) % dayLength
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** A time of day: typed, or moved by the arrows. What is typed and none is given as it is, for who says so. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    const text = (typed ?? '').trim()
    const time = typedTime(text) || text
    setTyped(null)
    if (time !== '') onChange(time)
  }
  return (
    <input
      className="inp sm num k-time"
      aria-label={label}
      placeholder="00:00"
      autoComplete="off"
      value={typed ?? value}
      onChange={event => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        const by = { ArrowUp: step, ArrowDown: -step }[event.key]
        if (by !== undefined) onChange(timeAfter(typedTime(value) || '00:00', by))
        if (event.key === 'Enter') finish()
        if (by === undefined && event.key !== 'Enter') return
        event.preventDefault()
      }}
    />
  )
}
