import { Input, type InputProps } from 'antd'
import type { TextAreaProps } from 'antd/es/input'

/** Counts from four fifths of the length on. */
const counted = (max: number) => ({
  max,
  show: ({ count }: { count: number }) => (count >= max * 0.8 ? `${count} / ${max}` : ''),
})

/** One line of text; ends at 100 characters unless told otherwise (spec 2 §9). */
export function TextInput({ maxLength = 100, ...props }: InputProps) {
  return (
    <Input {...props} maxLength={maxLength} count={counted(maxLength)} autoComplete={props.autoComplete ?? 'off'} />
  )
}

/** Several lines of text, growing with them. */
export function TextLines({ maxLength = 500, ...props }: TextAreaProps) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 3, maxRows: 10 }}
      {...props}
      maxLength={maxLength}
      count={counted(maxLength)}
    />
  )
}
