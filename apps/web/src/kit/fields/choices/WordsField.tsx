import { useId, useRef, useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { CrossButton } from '../../buttons/CrossButton.tsx'
import { ariaOf, type FieldProps, frameOf, type Given } from '../fieldProps.ts'
import { fieldTexts } from '../fieldTexts.ts'
import { withoutLast, wordsIn } from './options/tagWords.ts'
import '../fields.css'

/** Several words that are typed: Enter, a blank or a comma ends one, Backspace takes the last. All of them show. */
export function WordsField({ value = [], onChange, ...props }: FieldProps & Given<readonly string[], string[]>) {
  const t = useTexts(fieldTexts)
  const own = useId()
  const id = props.id ?? own
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    const words = wordsIn(text).filter(word => !value.includes(word))
    setTyped('')
    if (words.length > 0) onChange?.([...value, ...words])
  }
  if (props.readOnly) return <span id={id}>{value.join(t('separator'))}</span>
  return (
    <div
      className={`${frameOf(props, false)} wrap k-words`}
      onPointerDown={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        input.current?.focus()
      }}
    >
      {value.map(word => (
        <span key={word} className={props.disabled ? 'tag' : 'tag p'}>
          <span className="el">{word}</span>
          {!props.disabled && (
            <CrossButton
              label={t('remove', { name: word })}
              onClick={() => onChange?.(value.filter(other => other !== word))}
            />
          )}
        </span>
      ))}
      <input
        ref={input}
        id={id}
        autoComplete="off"
        disabled={props.disabled}
        {...ariaOf(props)}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        value={typed}
        onChange={event => {
          const text = event.target.value
          const isEnded = /[\s,;，；、]$/.test(text) && !(event.nativeEvent as InputEvent).isComposing
          if (isEnded) take(text)
          else setTyped(text)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange?.(withoutLast(value, () => false))
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          take(typed)
        }}
        onBlur={() => {
          take(typed)
          props.onBlur?.()
        }}
      />
    </div>
  )
}
