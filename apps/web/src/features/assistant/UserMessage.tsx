import { copyText } from '#kit/act/copyText.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCopy, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { assistantTexts } from './assistantTexts.ts'
import type { ShownMessage } from './chat.ts'
import { removeMessage } from './chatActions.ts'

interface UserMessageProps {
  shown: ShownMessage
  /** An answer is under way: what would change the conversation rests. */
  isQuiet: boolean
}

/** What the person asked, at the right. */
export function UserMessage({ shown, isQuiet }: UserMessageProps) {
  const t = useTexts(assistantTexts)
  return (
    <div className="row g6 assistant-question-row">
      <span className="assistant-message-actions row">
        <button
          type="button"
          className="ib xs"
          aria-label={t('copy')}
          title={t('copy')}
          onClick={() => void copyText(shown.content)}
        >
          <Icon of={iconCopy} size={14} />
        </button>
        <button
          type="button"
          className="ib xs"
          aria-label={t('remove')}
          title={t('remove')}
          disabled={isQuiet}
          onClick={() => void removeMessage(shown)}
        >
          <Icon of={iconTrash} size={14} />
        </button>
      </span>
      <div className="assistant-question anywhere">{shown.content}</div>
    </div>
  )
}
