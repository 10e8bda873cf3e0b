import { fullDay } from '@portico/contract/rules/moments.ts'
import { memo } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconBook, iconSpark } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { PaletteRow, type RowPlace } from './PaletteRow.tsx'
import type { Reading } from './readings.ts'

interface ReadingRowProps extends RowPlace {
  reading: Reading
  onEnter: (reading: Reading, isApart: boolean) => void
}

const icons = { notices: iconBell, articles: iconBook, answers: iconSpark } as const

/** A notice or an article: its title, who published it and when; or what is answered, with what it rests on. */
export const ReadingRow = memo(function ReadingRow({ reading, onEnter, ...place }: ReadingRowProps) {
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const publisher = pick(reading.publisher, reading.publisherEn)
  return (
    <PaletteRow
      {...place}
      icon={
        <span className="search-page lined rounded" aria-hidden="true">
          <Icon of={icons[reading.kind]} />
        </span>
      }
      name={pick(reading.title, reading.titleEn)}
      below={reading.below ?? `${publisher} · ${fullDay(reading.publishedAt, language)}`}
      isWhole={reading.kind === 'answers'}
      onEnter={isApart => onEnter(reading, isApart)}
    />
  )
})
