import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAleft } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import './reading.css'

interface ReadingProps {
  /** Something is open: where there is room for one only, it takes the list's place. */
  isOpen: boolean
  list: ReactNode
  children: ReactNode
}

/** A list and, beside it, what is read of it. */
export const Reading = ({ isOpen, list, children }: ReadingProps) => (
  <div className={`reading grid shrinks${isOpen ? ' open' : ''}`}>
    <div className="reading-list col">{list}</div>
    {children}
  </div>
)

const texts = defineTexts({ back: { zh: '返回列表', en: 'Back to the list' } })

/** The way back where the list is not beside it. */
export function BackToList({ to }: { to: string }) {
  const t = useTexts(texts)
  return (
    <Link className="ib sm reading-back" to={to} aria-label={t('back')}>
      <Icon of={iconAleft} size={18} />
    </Link>
  )
}

interface ReadingMetaProps {
  of: { publisher: string; publisherEn: string; publishedAt: string }
  /** Tags before it. */
  children: ReactNode
}

/** Whose it is and since when it stands there. */
export function ReadingMeta({ of: { publisher, publisherEn, publishedAt }, children }: ReadingMetaProps) {
  const pick = usePick()
  const language = useLanguage(state => state.language)
  return (
    <div className="row wrap g12 s13 t3 line-below below-18 reading-meta">
      {children}
      <span>{pick(publisher, publisherEn)}</span>
      <time className="num" dateTime={publishedAt.replace(' ', 'T')}>
        {fullMoment(publishedAt, language)}
      </time>
    </div>
  )
}
