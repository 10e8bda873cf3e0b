import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** What somebody types to look for something. */
export type TypedWord = ReturnType<typeof useTypedWord>

/**
 * What stands in a field, and the word that is looked for by it: not the letters that an input method is still composing.
 * `typing` goes to the field's input; `onWord` hears of each other word.
 */
export function useTypedWord(onWord?: (word: string) => void) {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const look = (next: string) => {
    if (next === word) return
    setWord(next)
    onWord?.(next)
  }
  const set = (text: string) => {
    setTyped(text)
    look(text)
  }
  const typing = {
    value: typed,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      if (!(nativeEvent as InputEvent).isComposing) look(target.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => look(currentTarget.value),
  }
  return { typed, word, set, typing }
}
