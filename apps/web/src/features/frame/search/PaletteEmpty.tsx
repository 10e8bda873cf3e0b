import { useMemo } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { searchOf } from '#shared/catalogue/catalogueSearch.ts'
import { suggestionFor } from '#shared/catalogue/searchSuggestion.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { searchTexts } from './searchTexts.ts'
import type { Palette } from './usePalette.ts'

interface PaletteEmptyProps {
  palette: Palette
  catalogue: Catalogue
  onAgain: (typed: string) => void
}

/** Nothing to list: before the first use, or nothing found; then with a word that sounds alike. */
export function PaletteEmpty({ palette, catalogue, onAgain }: PaletteEmptyProps) {
  const t = useTexts(searchTexts)
  const { term, isSearching, category, counted, choose } = palette
  const words = useMemo(() => {
    if (!isSearching || counted > 0) return null
    const items = catalogue.applications.map(entry => entry.item)
    return suggestionFor(searchOf(catalogue), items, term)
  }, [isSearching, counted, catalogue, term])
  if (!isSearching) return <EmptyState compact art="search" title={t('start')} text={t('startText')} />
  return (
    <div role="status">
      <EmptyState
        compact
        art="search"
        title={t('none', { typed: term.trim() })}
        text={words === null ? t('noneText') : t('perhaps', { words })}
      >
        {category !== null && counted > 0 && (
          <Button size="small" onClick={() => choose(null)}>
            {t('showAll')}
          </Button>
        )}
        {words !== null && (
          <Button size="small" onClick={() => onAgain(words)}>
            {t('searchFor', { words })}
          </Button>
        )}
        <Button kind="text" size="small" onClick={() => onAgain('')}>
          {t('clear')}
        </Button>
      </EmptyState>
    </div>
  )
}
