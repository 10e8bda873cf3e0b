import type { MenuItem } from '@portico/contract/access/menu.ts'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ItemRow } from './ItemRow.tsx'
import { ReadingRow } from './ReadingRow.tsx'
import { isReading, type Reading } from './readings.ts'
import { searchTexts } from './searchTexts.ts'
import { type Palette, paletteLimits } from './usePalette.ts'

interface PaletteListProps {
  id: string
  palette: Palette
  catalogue: Catalogue
  onEnter: (item: MenuItem, isApart: boolean) => void
  onRead: (reading: Reading, isApart: boolean) => void
  onToggle: (item: MenuItem) => void
}

/** The element id of a row, for the box to point at. */
export const rowId = (listId: string, at: number): string => `${listId}-${at}`

/** The rows of the palette; a screenful at first, the rest when they are scrolled or moved to. */
export function PaletteList({ id, palette, catalogue, onEnter, onRead, onToggle }: PaletteListProps) {
  const t = useTexts(searchTexts)
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<number>(paletteLimits.firstRows)
  const { sections, result, setAt, favouriteIds, pageOf } = palette
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result starts at its top.
  useEffect(() => {
    setShown(paletteLimits.firstRows)
    if (box.current) box.current.scrollTop = 0
  }, [result])
  const wanted = Math.max(shown, palette.at + 3)
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 200) setShown(wanted + 20)
  }
  let place = 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pop-up of a combobox, not a table.
    <div
      ref={box}
      id={id}
      role="grid"
      aria-label={t('results')}
      aria-rowcount={palette.rows.length}
      tabIndex={-1}
      className="scroll-down search-rows"
      onScroll={onScroll}
    >
      {sections.map(section => {
        const first = place
        place += section.rows.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div key={section.kind} role="rowgroup" aria-label={t(section.kind)}>
            {section.kind !== 'results' && (
              <div role="presentation" className="search-heading s12 t3">
                {t(section.kind)}
              </div>
            )}
            {section.rows.slice(0, Math.max(wanted - first, 0)).map((row, i) => {
              const at = first + i
              const where = { id: rowId(id, at), at, isActive: at === palette.at, onHover: setAt }
              // While typing the rows are filled anew, not built anew: their places are their keys.
              return isReading(row) ? (
                <ReadingRow key={at} {...where} reading={row} onEnter={onRead} />
              ) : (
                <ItemRow
                  key={at}
                  {...where}
                  item={row}
                  page={pageOf.get(row)}
                  query={result.query}
                  catalogue={catalogue}
                  isFavourite={favouriteIds.has(row.id)}
                  onEnter={onEnter}
                  onToggle={onToggle}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
