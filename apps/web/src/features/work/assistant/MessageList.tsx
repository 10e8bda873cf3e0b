import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { copyText } from '#kit/act/copyText.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCopy, iconSpark, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AssistantMessage } from './AssistantMessage.tsx'
import { assistantTexts } from './assistantTexts.ts'
import { type ShownMessage, useChat } from './chat.ts'
import { ask, removeMessage } from './chatActions.ts'
import { SpokenAnswer } from './markdown/AnswerMarkdown.tsx'

/** Whoever has scrolled up further than this reads on where they are. */
const nearEnd = 60

/** The conversation. An answer is announced when it is whole, not word by word. */
export function MessageList({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(assistantTexts)
  const { messages, isLoading } = useChat()
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = useRef(0)
  useLayoutEffect(() => {
    // Whoever asks wants to see what comes, wherever they were reading.
    const key = messages.at(-1)?.key ?? 0
    if (key > newest.current) isAtEnd.current = true
    newest.current = key
    const it = list.current
    if (it && isAtEnd.current) it.scrollTop = it.scrollHeight
  }, [messages])
  const onScroll = () => {
    const it = list.current
    if (it) isAtEnd.current = it.scrollHeight - it.scrollTop - it.clientHeight < nearEnd
  }
  return (
    <>
      <div
        ref={list}
        className="scrolls col g16 ring-inside assistant-messages"
        role="log"
        aria-label={t('messages')}
        aria-live="off"
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 && !isLoading && <ChatOpening />}
        {messages.map((shown, at) =>
          shown.role === 'user' ? (
            <UserMessage key={shown.key} shown={shown} isQuiet={isLoading} />
          ) : (
            <AssistantMessage
              key={shown.key}
              shown={shown}
              isLast={at === messages.length - 1}
              isQuiet={isLoading}
              onLeave={onLeave}
            />
          ),
        )}
      </div>
      <Announcement last={messages.at(-1)} />
    </>
  )
}

/** Says the answer once, when it has ended while the dialog was open. */
function Announcement({ last }: { last: ShownMessage | undefined }) {
  const t = useTexts(assistantTexts)
  const [said, setSaid] = useState('')
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    if (last?.role !== 'assistant') return
    if (last.state === 'answering') awaited.current = last.key
    else if (awaited.current === last.key) {
      awaited.current = null
      setSaid(last.content)
    }
  }, [last])
  return (
    <div className="sr" role="status">
      {said !== '' && t('finished')}
      <SpokenAnswer text={said} />
    </div>
  )
}

/** The empty state: the opening statement, and questions to begin with. */
function ChatOpening() {
  const t = useTexts(assistantTexts)
  const opening = useChat(state => state.opening)
  return (
    <div className="col g8 amid text-centre assistant-opening">
      <span className="tp assistant-opening-mark middle">
        <Icon of={iconSpark} size={30} />
      </span>
      <h3>{t('start')}</h3>
      {opening && <p className="t3">{opening.statement}</p>}
      {opening && opening.suggestions.length > 0 && (
        <ul className="folds">
          {opening.suggestions.map(question => (
            <li key={question} className="grid">
              <button type="button" className="lined surface" onClick={() => void ask(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface UserMessageProps {
  shown: ShownMessage
  /** An answer is under way: what would change the conversation rests. */
  isQuiet: boolean
}

/** What the person asked, at the right. */
function UserMessage({ shown, isQuiet }: UserMessageProps) {
  const t = useTexts(assistantTexts)
  return (
    <div className="row g6 tops assistant-question-row">
      <span className="gap-2 assistant-message-actions row">
        <IconButton size="tiny" icon={iconCopy} label={t('copy')} onClick={() => void copyText(shown.content)} />
        <IconButton
          size="tiny"
          icon={iconTrash}
          label={t('remove')}
          disabled={isQuiet}
          onClick={() => void removeMessage(shown)}
        />
      </span>
      <div className="assistant-question anywhere">{shown.content}</div>
    </div>
  )
}
