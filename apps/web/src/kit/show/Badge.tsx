import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { badgeText } from './badgeText.ts'

interface BadgeProps {
  count: number
  /** What is read aloud: the exact figure with its unit, such as 未读 128 封. */
  spoken?: string
  /** The last known figure: what it comes from does not answer. */
  isStale?: boolean
  className?: string
}

const badgeTexts = defineTexts({ stale: { zh: '数据可能不是最新的', en: 'This may be out of date' } })

/** A red counter; invisible at zero, 99+ above 99. */
export function Badge({ count, spoken, isStale, className }: BadgeProps) {
  const t = useTexts(badgeTexts)
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={`bdg${className ? ` ${className}` : ''}`} title={isStale ? t('stale') : undefined}>
      <span aria-hidden={spoken !== undefined}>{text}</span>
      {spoken !== undefined && <span className="sr">{spoken}</span>}
      {isStale && <span className="sr">{t('stale')}</span>}
    </span>
  )
}
