import { useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'

/** Card and mobile number in clear, for as long as the dialog stands. */
export function RevealedNumbers({ cardId, mobile }: { cardId: string | null; mobile: string | null }) {
  const t = useTexts(userTexts)
  return (
    <dl className="users-numbers grid">
      <dt>{t('cardId')}</dt>
      <dd className="num">{cardId ?? t('none')}</dd>
      <dt>{t('mobile')}</dt>
      <dd className="num">{mobile ?? t('none')}</dd>
    </dl>
  )
}
