import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from '../fieldTexts.ts'

interface ChosenSumProps {
  /** Of the words that say all that is chosen, for the field to be described by. */
  id?: string | undefined
  names: readonly string[]
}

/** What is chosen of several in the room of one: its name, and how many they are. */
export function ChosenSum({ id, names }: ChosenSumProps) {
  const t = useTexts(fieldTexts)
  const [first, ...rest] = names
  if (first === undefined) return null
  return (
    <>
      {id && (
        <span id={id} className="sr">
          {t('chosen', { names: names.join(t('separator')) })}
        </span>
      )}
      <span
        className="nowrap k-sum"
        aria-hidden={id !== undefined}
        title={rest.length > 0 ? names.join(t('separator')) : undefined}
      >
        <b className="el">{first}</b>
        {rest.length > 0 && <span>{t('together', { count: names.length })}</span>}
      </span>
    </>
  )
}
