import { known } from '@portico/contract/rules/templates/templateWords.ts'
import { proposedFields } from '@portico/contract/rules/templates/word/proposedFields.ts'
import {
  documentWord,
  ownWordOf,
  type WordTarget,
  wordTargets,
} from '@portico/contract/rules/templates/word/wordTargets.ts'
import type { TemplateWord, WordPlace } from '@portico/contract/work/templateWord.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { addProposed } from './addProposed.ts'
import { wordTexts } from './wordTexts.ts'

/** As it stands in the file. */
const braceOf = ({ name, sign, format }: WordPlace): string => {
  if (sign === 'picture') return `{${name}}`
  if (sign === 'value') return format === null ? `{${name}}` : `{${name}|${format}}`
  return `{${sign === 'each' ? '#' : '^'}${name}}…{/${name}}`
}

/** What stands in braces in the Word file, each with the field it means; what the form has not can be added to it. */
export function WordPlaces({ places }: Pick<TemplateWord, 'places'>) {
  const t = useTexts(wordTexts)
  const language = useLanguage(state => state.language)
  const { document, changeForm } = useTemplateEditor()
  const targets = wordTargets(document, places)
  const missing = proposedFields(document)
  const count = missing.fields.length + missing.columns.length
  const kindOf = (kind: string) => known[kind]?.[language] ?? kind
  const labelOf = (field: { label: { zh: string; en: string }; key: string }) => field.label[language] || field.key
  const said = (target: WordTarget) => {
    if (target.kind === 'own') return t('ofDocument', { word: t(target.word) })
    const label = labelOf(target.field)
    const whole = target.kind === 'column' ? `${labelOf(target.table)} · ${label}` : label
    return `${whole} · ${kindOf(target.field.kind)}`
  }
  /** How what the document says is written where the form has a field of that name. */
  const hidden = (target: WordTarget, name: string) => {
    const word = target.kind === 'field' ? ownWordOf(name) : undefined
    return word && t('fieldFirst', { brace: `{${documentWord(word)}}` })
  }
  const proposal = ({ name }: WordPlace) =>
    [...missing.fields.flatMap(it => [it, ...it.columns]), ...missing.columns.map(({ column }) => column)].find(
      it => it.name === name || name.endsWith(`.${it.name}`),
    )
  const add = () => {
    changeForm(form => addProposed(form, missing, { zh: wordTexts.group.zh, en: wordTexts.group.en }))
    toast.success(t('added', { count }))
  }
  if (places.length === 0) return <p className="t3">{t('none')}</p>
  return (
    <section aria-label={t('places')}>
      <h3 className="b s13 below-8">
        {t('places')} <span className="num">{places.length}</span>
      </h3>
      {count > 0 && (
        <p className="below-12">
          <Button kind="primary" icon={iconPlus} onClick={add}>
            {t('add', { count })}
          </Button>
        </p>
      )}
      <ul className="col lined rounded">
        {places.map((place, at) => {
          const target = targets[at]
          const guess = target ? undefined : proposal(place)
          return (
            <li
              key={`${place.sign} ${braceOf(place)} ${place.inside}`}
              className="row g8 wrap pad-8-16 templates-place"
            >
              <span className="mono s12">{braceOf(place)}</span>
              {place.sign === 'picture' && <span className="t3 s12">{t('asPicture')}</span>}
              <span className="f1" />
              {target ? (
                <span className="s13 t2">
                  {said(target)} <span className="t3">{hidden(target, place.name)}</span>
                </span>
              ) : (
                <span className="s13">
                  <span className="st err">{t('noField')}</span>{' '}
                  {guess && <span className="t3">{t('proposed', { kind: kindOf(guess.kind) })}</span>}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
