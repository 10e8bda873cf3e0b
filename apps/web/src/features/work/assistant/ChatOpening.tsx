import { Icon } from '#kit/icons/Icon.tsx'
import { iconSpark } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { assistantTexts } from './assistantTexts.ts'
import { useChat } from './chat.ts'
import { ask } from './chatActions.ts'

/** The empty state: the opening statement, and questions to begin with. */
export function ChatOpening() {
  const t = useTexts(assistantTexts)
  const opening = useChat(state => state.opening)
  return (
    <div className="col g8 assistant-opening">
      <span className="assistant-opening-mark middle">
        <Icon of={iconSpark} size={30} />
      </span>
      <h3>{t('start')}</h3>
      {opening && <p className="t3">{opening.statement}</p>}
      {opening && opening.suggestions.length > 0 && (
        <ul>
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
