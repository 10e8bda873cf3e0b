import { useTexts } from '#shared/i18n/texts.ts'
import { searchTexts } from './searchTexts.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

interface PaletteFootProps {
  isSearching: boolean
  /** Undefined where there is nothing to count. */
  total: number | undefined
  most: number
}

/** The keys of the palette and how much was found. */
export function PaletteFoot({ isSearching, total, most }: PaletteFootProps) {
  const t = useTexts(searchTexts)
  const said = (count: number) =>
    (count === 1 ? t('totalOne') : t('total', { count })) + (count > most ? t('first', { shown: most }) : '')
  return (
    <footer className="row t3 line-above size-12 search-foot faint rigid nowrap">
      <span className="row no-phone search-keys">
        <span className="kbd">↑</span>
        <span className="kbd">↓</span>
        {t('choose')}
      </span>
      <span className="row no-phone search-keys">
        <span className="kbd">Enter</span>
        {t('enterApp')}
      </span>
      <span className="row no-phone search-keys">
        <span className="kbd">{isMac ? '⌘' : 'Ctrl'}</span>
        <span className="kbd">D</span>
        {t('toggle')}
      </span>
      {isSearching && (
        <span className="row no-phone search-keys">
          <span className="kbd">Tab</span>
          {t('nextCategory')}
        </span>
      )}
      <span className="f1" />
      <span className="num" role="status">
        {isSearching && total !== undefined && said(total)}
      </span>
    </footer>
  )
}
