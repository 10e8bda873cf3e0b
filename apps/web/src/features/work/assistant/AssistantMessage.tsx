import { message } from '@portico/contract/pageMessages.ts'
import type { AnswerAction } from '@portico/contract/work/assistant.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconArrowur, iconCopy, iconRefresh, iconSpark, iconStar, iconThumb, iconTrash } from '#kit/icons/icons.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { useFavourites } from '#shared/favourites/useFavourites.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { AnswerSources } from './AnswerSources.tsx'
import { assistantTexts } from './assistantTexts.ts'
import type { ShownMessage } from './chat.ts'
import { ask, rate, removeMessage, retry } from './chatActions.ts'
import { AnswerMarkdown } from './markdown/AnswerMarkdown.tsx'

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
          <p className="row g8 t3 size-12 assistant-answer-state">
            <span className="spin" />
            {t('generating')}
          </p>
        )}
        {state === 'stopped' && <p className="row g8 t3 size-12 assistant-answer-state">{t('stopped')}</p>}
        {state === 'failed' && <p>{shown.failure ?? message('chatFailed', language)}</p>}
        {extras.rows && extras.rows.length > 0 && <AnswerRows rows={extras.rows} onLeave={onLeave} />}
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
    <div className="gap-2 assistant-message-actions row">
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

interface AnswerActionsProps {
  actions: readonly AnswerAction[]
  onLeave: () => void
}

/** Buttons of an answer. The person's own menu decides what they do: an answer only names the application. */
function AnswerActions({ actions, onLeave }: AnswerActionsProps) {
  const t = useTexts(assistantTexts)
  const { catalogue } = useCatalogue()
  const { ids } = useFavourites()
  const openItem = useOpenItem()
  return (
    <div className="row wrap g8 assistant-answer-actions">
      {actions.map(({ kind, id, label }) => {
        const item = catalogue?.byId.get(id)?.item
        const isFavourite = ids.has(id)
        return kind === 'open' ? (
          <Button
            icon={iconArrowur}
            key={`open ${id}`}
            kind="soft"
            size="small"
            disabled={!item}
            title={item ? undefined : t('gone')}
            onClick={() => {
              if (!item) return
              openItem(item)
              onLeave()
            }}
          >
            {t('open', { name: label })}
          </Button>
        ) : (
          <Button
            key={`favourite ${id}`}
            size="small"
            disabled={!item || isFavourite}
            onClick={() => item && void toggleFavourite(item)}
          >
            <Icon of={iconStar} size={14} filled={isFavourite} />
            {t(isFavourite ? 'favoured' : 'favour', { name: label })}
          </Button>
        )
      })}
    </div>
  )
}
