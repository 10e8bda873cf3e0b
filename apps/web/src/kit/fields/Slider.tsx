import type { ComponentProps } from 'react'
import './Slider.css'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  value: number
  onChange: (value: number) => void
}

/** A value between two ends, by pointer or arrow keys: the browser's own in the portal's dress. */
export function Slider({ onChange, readOnly, ...rest }: SliderProps) {
  if (readOnly)
    return (
      <span id={rest.id} className="num">
        {rest.value}
      </span>
    )
  return <input {...rest} type="range" className="slider f1" onChange={event => onChange(event.target.valueAsNumber)} />
}
