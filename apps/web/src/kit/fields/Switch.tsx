import { type ComponentProps, useId } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from './fieldTexts.ts'
import './Switch.css'

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'type' | 'role' | 'children' | 'className'> {
  /** Not given is off, as in a form where nobody has set it yet. */
  checked?: boolean
  onChange?: (checked: boolean) => void
  /** What each state means, beside it: 启用，保存后即可登录. Without it 开 and 关. */
  words?: { on: string; off: string }
  /** Without words: in a row whose column says what it is. */
  isBare?: boolean
  /** Shown as plain text: the words of its state. */
  readOnly?: boolean | undefined
}

/** On or off. It has no name of its own: a form's label, `aria-label` or `aria-labelledby` gives it one. */
export function Switch({ checked = false, onChange, words, isBare = false, readOnly, ...rest }: SwitchProps) {
  const t = useTexts(fieldTexts)
  const id = useId()
  const shown = words ?? { on: t('on'), off: t('off') }
  if (readOnly) return <span id={rest.id}>{checked ? shown.on : shown.off}</span>
  // What a screen reader says by itself, on or off, is not said twice; what that means is.
  const described = [rest['aria-describedby'], words && `${id}w`].filter(Boolean).join(' ')
  const button = (
    <button
      {...rest}
      type="button"
      role="switch"
      className={`sw${checked ? ' on' : ''}`}
      aria-checked={checked}
      aria-describedby={described || undefined}
      onClick={() => onChange?.(!checked)}
    />
  )
  if (isBare) return button
  return (
    <span className="amid g8 room-32 switch-line">
      {button}
      <span className="t2 s13" id={`${id}w`} aria-hidden={words === undefined}>
        {checked ? shown.on : shown.off}
      </span>
    </span>
  )
}
