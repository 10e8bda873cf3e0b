import { useEffect, useRef } from 'react'

interface RowCheckProps {
  label: string
  isOn: boolean
  /** Some of what it stands for, not all. */
  isHalf?: boolean
  isLocked?: boolean
  /** `isRange`: with Shift. */
  onPress: (isRange: boolean) => void
}

/** The box that selects a row, or all of a page. */
export function RowCheck({ label, isOn, isHalf = false, isLocked = false, onPress }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null)
  // Only a script can set it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf
  }, [isHalf])
  return (
    <input
      ref={box}
      type="checkbox"
      className="dt-check"
      aria-label={label}
      checked={isOn}
      disabled={isLocked}
      onClick={event => onPress(event.shiftKey)}
      onChange={() => undefined}
    />
  )
}
