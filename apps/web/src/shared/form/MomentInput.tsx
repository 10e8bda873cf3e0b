import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface MomentInputProps {
  /** Given by the form's item: `2026-11-21 08:00:00`, as the wire says it. */
  id?: string
  value?: string
  onChange?: (moment: string | undefined) => void
  'aria-label'?: string
}

const format = 'YYYY-MM-DD HH:mm:ss'

/** A day and a time in the portal's time zone. */
export function MomentInput({ id, value, onChange, ...rest }: MomentInputProps) {
  const at = dayjs(value ?? null)
  return (
    <DatePicker
      {...rest}
      {...(id ? { id } : {})}
      style={{ width: '100%' }}
      showTime
      format={format}
      value={at.isValid() ? at : null}
      onChange={day => onChange?.(day ? day.format(format) : undefined)}
    />
  )
}
