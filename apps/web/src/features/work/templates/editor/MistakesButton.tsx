import { placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { placeWords } from '@portico/contract/rules/templates/templatePlaces.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { useTemplateEditor } from './useTemplateEditor.ts'

/** How many mistakes there are; each leads to its place. */
export function MistakesButton() {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document, mistakes, goTo } = useTemplateEditor()
  if (mistakes.length === 0) return <span className="st ok s13">{t('noMistakes')}</span>
  const words = t('mistakes', { count: mistakes.length })
  return (
    <Popover
      label={words}
      placement="bottom-end"
      className="roomy"
      trigger={button => (
        <button {...button} type="button" className="st err s13">
          {words}
        </button>
      )}
    >
      {close => (
        <ul className="col g6 scroll templates-mistakes">
          {mistakes.map(({ place, ...said }) => (
            <li key={`${placeText(place)} ${said.zh}`}>
              <button
                type="button"
                className="lk"
                onClick={() => {
                  close()
                  goTo(place)
                }}
              >
                {placeWords(place, document, language) || t('editTitle')}
              </button>{' '}
              {said[language]}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
