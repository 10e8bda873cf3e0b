import { longestQuestion } from '@portico/contract/work/assistant.ts'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSend, iconStop } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { assistantTexts } from './assistantTexts.ts'
import { useChat } from './chat.ts'
import { ask, stopAnswer } from './chatActions.ts'

/** It grows with what is typed up to this height, then scrolls (spec 1 §5). */
const highest = 150
/** From here on it is said how much room is left. */
const isNearlyFull = (typed: string) => typed.length >= longestQuestion * 0.8

/** Enter is a new line, Ctrl + Enter sends; while an answer comes both rest, and it can be stopped. */
export function ChatInput({ isLoading }: { isLoading: boolean }) {
  const t = useTexts(assistantTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const isEmpty = typed.trim() === ''
  // What is too long stays as it was pasted, and is not sent.
  const mistake = tooLongWords(t('question'), typed, longestQuestion)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides the height.
  useLayoutEffect(() => {
    const it = area.current
    if (!it) return
    it.style.height = 'auto'
    it.style.height = `${Math.min(it.scrollHeight, highest)}px`
  }, [typed])
  useFocusAgain(
    area,
    isLoading,
    useChat(state => state.messages.length),
  )

  const send = () => {
    if (isLoading || isEmpty || mistake) return
    setTyped('')
    void ask(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <div className={`corner-12 rings assistant-input surface${isLoading ? ' dis' : ''}`}>
      <textarea
        className="bare-text"
        ref={area}
        rows={1}
        aria-label={t('question')}
        aria-describedby={`${id}k`}
        placeholder={t(isLoading ? 'waiting' : 'ask')}
        value={typed}
        aria-invalid={mistake !== ''}
        disabled={isLoading}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row sb g8">
        <span id={`${id}k`} className={`s12 ${mistake ? 'tr' : 't3'}`}>
          {mistake || (isNearlyFull(typed) ? t('left', { count: longestQuestion - typed.length }) : t('keys'))}
        </span>
        {isLoading ? (
          <Button size="small" onClick={() => void stopAnswer()}>
            <Icon of={iconStop} size={14} filled />
            {t('stop')}
          </Button>
        ) : (
          <Button
            kind={isEmpty ? 'default' : 'primary'}
            size="small"
            icon={iconSend}
            disabled={isEmpty || mistake !== ''}
            onClick={send}
          >
            {t('send')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * The cursor is where one types, when the dialog opens, when an answer has come, and when a message has gone with the
 * button that deleted it, unless one has gone elsewhere.
 */
function useFocusAgain(
  area: { readonly current: HTMLTextAreaElement | null },
  isLoading: boolean,
  messages: number,
): void {
  const wasHere = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of messages tells that one has gone.
  useEffect(() => {
    if (isLoading) return
    const now = document.activeElement
    const isNowhere = now === null || now === document.body
    const isFirst = !area.current?.closest('.assistant-panel')?.contains(now)
    if (isNowhere || (isFirst && !wasHere.current)) area.current?.focus({ preventScroll: true })
    wasHere.current = true
  }, [area, isLoading, messages])
}
