import { message } from '@portico/contract/messages.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCopy, iconRefresh, iconSpark, iconThumb, iconTrash } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerMarkdown } from './AnswerMarkdown.tsx'
import { AnswerSources } from './AnswerSources.tsx'
import { assistantTexts } from './assistantTexts.ts'
import type { ShownMessage } from './chat.ts'
import { ask, rate, removeMessage, retry } from './chatActions.ts'

interface AssistantMessageProps {
  shown: ShownMessage
  isLast: boolean
  isQuiet: boolean
  onLeave: () => void
}

/** An answer, without a box: its words, what it rests on, what can be done next. */
export function AssistantMessage({ shown, isLast, isQuiet, onLeave }: AssistantMessageProps) {
  const t = useTexts(assistantTexts)
  const language = useLanguage(state => state.language)
  const { state, extras } = shown
  return (
    <article className="assistant-answer grid g12">
      <span className="assistant-mark middle rigid" aria-hidden="true">
        <Icon of={iconSpark} size={16} />
      </span>
      <div className="col g8 assistant-answer-body">
        {shown.content !== '' && <AnswerMarkdown text={shown.content} />}
        {state === 'answering' && (
          <p className="row g8 t3 assistant-answer-state">
            <span className="spin" />
            {t('generating')}
          </p>
        )}
        {state === 'stopped' && <p className="row g8 t3 assistant-answer-state">{t('stopped')}</p>}
        {state === 'failed' && <p>{shown.failure ?? message('chatFailed', language)}</p>}
        {extras.actions.length > 0 && <AnswerActions actions={extras.actions} onLeave={onLeave} />}
        {extras.sources.length > 0 && <AnswerSources sources={extras.sources} onLeave={onLeave} />}
        {state !== 'answering' && <Tools shown={shown} isLast={isLast} isQuiet={isQuiet} />}
        {isLast && !isQuiet && extras.suggestions.length > 0 && (
          <div className="chips">
            {extras.suggestions.map(question => (
              <button key={question} type="button" className="chip" onClick={() => void ask(question)}>
                {question}
              </button>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

function Tools({ shown, isLast, isQuiet }: Omit<AssistantMessageProps, 'onLeave'>) {
  const t = useTexts(assistantTexts)
  const tool = (icon: string, label: string, run: () => unknown, more: { isOn?: boolean; className?: string } = {}) => (
    <IconButton
      key={label}
      size="tiny"
      icon={icon}
      label={label}
      disabled={isQuiet}
      onClick={() => void run()}
      {...more}
    />
  )
  return (
    <div className="assistant-message-actions row">
      {shown.content !== '' && tool(iconCopy, t('copy'), () => copyText(shown.content))}
      {shown.content !== '' &&
        shown.id &&
        (['like', 'dislike'] as const).map(rating =>
          tool(iconThumb, t(rating), () => rate(shown, rating), {
            isOn: shown.rating === rating,
            className: rating === 'dislike' ? 'assistant-flip' : '',
          }),
        )}
      {tool(iconTrash, t('remove'), () => removeMessage(shown))}
      {isLast && shown.state === 'failed' && (
        <Button kind="text" size="small" icon={iconRefresh} disabled={isQuiet} onClick={() => void retry(shown)}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
