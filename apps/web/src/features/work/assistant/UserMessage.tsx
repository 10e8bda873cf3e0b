import { copyText } from '#kit/act/copyText.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
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
