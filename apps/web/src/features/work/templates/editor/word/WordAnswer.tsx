import type { WordReading } from '@portico/contract/work/templateWord.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { wordTexts } from './wordTexts.ts'

interface WordAnswerProps {
  reading: WordReading
  /** As it was sent. */
  name: string
  onUse: () => void
  onRefuse: () => void
}

/** What came of an upload that is not simply used: mistakes of its places, or what was taken out of it. */
export function WordAnswer({ reading: { word, removed, mistakes }, name, onUse, onRefuse }: WordAnswerProps) {
  const t = useTexts(wordTexts)
  const language = useLanguage(state => state.language)
  return (
    <div className={`note ${word ? 'warn' : 'err'} col g8 below-16`} role="alert">
      <p>{t(word ? 'cleaned' : 'wrong', { name })}</p>
      <ul className="col g4">
        {mistakes.map(said => (
          <li key={said.zh}>{said[language]}</li>
        ))}
        {removed.map(({ kind, count }) => (
          <li key={kind}>{t(kind, { count })}</li>
        ))}
      </ul>
      {word && (
        <p className="row g8 wrap">
          <Button kind="primary" onClick={onUse}>
            {t('use')}
          </Button>
          <Button onClick={onRefuse}>{t('refuse')}</Button>
        </p>
      )}
    </div>
  )
}
