interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Id of the element that names it. */
  labelledBy: string
}

/** On or off. */
export function Switch({ checked, onChange, labelledBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={`sw${checked ? ' on' : ''}`}
      aria-checked={checked}
      aria-labelledby={labelledBy}
      onClick={() => onChange(!checked)}
    />
  )
}
