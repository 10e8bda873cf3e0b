import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { readingTexts } from './readingTexts.ts'
import { mostWords, type useDeciding } from './useDeciding.ts'

interface DecideBoxProps {
  deciding: ReturnType<typeof useDeciding>
  /** The step is not one's own any more: what was typed can be read and copied. */
  isOver: boolean
}

/** 您的意见: what one says of a document, with what is often said. */
export function DecideBox({ deciding: { box, words, say, wrong, refused }, isOver }: DecideBoxProps) {
  const t = useTexts(readingTexts)
  const id = useId()
  return (
    <section className="stack" aria-labelledby={`${id}l`}>
      {refused !== '' && (
        <p className="note err" role="alert">
          {t('notDecided', { words: refused })}
        </p>
      )}
      <label id={`${id}l`} htmlFor={id} className="t2">
        {t('yours')}
      </label>
      <div>
        <TextLines
          id={id}
          ref={box}
          lines={[3, 8]}
          maxLength={mostWords}
          readOnly={isOver}
          value={words}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong === '' ? undefined : `${id}e`}
          onChange={event => say(event.target.value)}
        />
        <FieldError id={`${id}e`} words={wrong} />
      </div>
      {!isOver && (
        <fieldset className="chips slides" aria-label={t('usual')}>
          {(['usualYes', 'usualFiles', 'usualAmount'] as const).map(key => (
            <button key={key} type="button" className="chip" onClick={() => say(t(key))}>
              {t(key)}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  )
}
