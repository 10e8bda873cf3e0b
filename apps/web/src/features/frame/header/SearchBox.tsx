import { Icon } from '#kit/icons/Icon.tsx'
import { iconSearch } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { headerTexts } from './headerTexts.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search palette; looks like the field that it becomes. */
export function SearchBox({ onOpen, isShort }: { onOpen: () => void; isShort?: boolean }) {
  const t = useTexts(headerTexts)
  return (
    <button
      type="button"
      className={`row g8 header-search t3 rounded surface${isShort ? ' short' : ''}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Icon of={iconSearch} size={16} />
      <span className="f1 el">{t(isShort ? 'searchShort' : 'search')}</span>
      {!isShort && (
        <span className="kbd" aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      )}
    </button>
  )
}
