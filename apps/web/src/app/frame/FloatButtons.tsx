import { paths } from '@portico/contract/names.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconChat, iconSpark } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { openInTab } from '#shared/opening/linkClick.ts'
import { frameTexts } from './frameTexts.ts'

interface FloatButtonsProps {
  isHome: boolean
  /** Undefined where the assistant is off. */
  onAssistant: (() => void) | undefined
}

/** The assistant and feedback: a pair over the home page, elsewhere in the last line, where they cover nothing. */
export function FloatButtons({ isHome, onAssistant }: FloatButtonsProps) {
  const t = useTexts(frameTexts)
  const size = isHome ? 20 : 16
  return (
    <aside className={isHome ? 'col float-buttons' : 'row g4 dock-buttons'} aria-label={t('quick')}>
      {onAssistant && (
        <button
          type="button"
          className="ib p"
          aria-haspopup="dialog"
          aria-label={t('myAssistant')}
          title={`${t('myAssistant')} (Alt A)`}
          onClick={onAssistant}
        >
          <Icon of={iconSpark} size={size} />
        </button>
      )}
      <button
        type="button"
        className="ib"
        aria-label={t('feedback')}
        title={t('feedback')}
        onClick={() => openInTab(paths.feedback)}
      >
        <Icon of={iconChat} size={size} />
      </button>
    </aside>
  )
}
