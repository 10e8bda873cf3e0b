import { useTexts } from '#shared/i18n/texts.ts'
import { signInTexts } from './signInTexts.ts'

/** While it is asked whose token it is, and before that while the code of the question comes. */
export function ArrivalCheck() {
  const t = useTexts(signInTexts)
  return (
    <p className="note" role="status">
      {t('checking')}
    </p>
  )
}
