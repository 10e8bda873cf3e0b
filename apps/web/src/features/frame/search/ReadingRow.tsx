import { fullDay } from '@portico/contract/rules/moments.ts'
import { memo } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconBook, iconSpark, iconUser } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick } from '#shared/i18n/texts.ts'
import { PaletteRow, type RowPlace } from './PaletteRow.tsx'
import type { Reading } from './readings.ts'

interface ReadingRowProps extends RowPlace {
  reading: Reading
  onEnter: (reading: Reading, isApart: boolean) => void
}

const icons = { notices: iconBell, articles: iconBook, answers: iconSpark, people: iconUser } as const

/** A notice or an article: its title, who published it and when; what is answered, with what it rests on; a colleague. */
export const ReadingRow = memo(function ReadingRow({ reading, onEnter, ...place }: ReadingRowProps) {
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const publisher = pick(reading.publisher, reading.publisherEn)
  const { person, publishedAt } = reading
  const beside = person ? person.code : fullDay(publishedAt, language)
  return (
    <PaletteRow
      {...place}
      icon={
        <span className="search-page lined rounded" aria-hidden="true">
          <Icon of={icons[reading.kind]} />
        </span>
      }
      name={pick(reading.title, reading.titleEn)}
      below={reading.below ?? [publisher, beside].filter(Boolean).join(' · ')}
      isWhole={reading.kind === 'answers'}
      onEnter={isApart => onEnter(reading, isApart)}
    />
  )
})
