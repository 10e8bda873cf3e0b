import { ruleProblemWords } from '@portico/contract/rules/formRule/ruleProblems.ts'
import { keptValue } from '@portico/contract/rules/formRule/ruleValues.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'

/** What the rules of a field say of the values that were typed into the form beside it. */
export function Trial({ field }: { field: TemplateField }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { outcome } = useTemplateEditor()
  const { key, shownWhen, requiredWhen, mustBe = [], rule } = field
  if (!outcome || !(shownWhen || requiredWhen || mustBe.length > 0 || rule)) return null
  const isHidden = outcome.hidden.has(key)
  const isNeeded = field.isRequired || outcome.results.get(`${key}.requiredWhen`)?.value === true
  const broken = mustBe.filter((_, at) => outcome.results.get(`${key}.mustBe.${at}`)?.value === false)
  const computed = outcome.results.get(`${key}.rule`)
  const value = computed && keptValue(computed.value)
  const said = [
    t(isHidden ? 'isHidden' : 'isShown'),
    !rule && !isHidden && t(isNeeded ? 'isNeeded' : 'isFree'),
    rule &&
      (computed?.problem
        ? ruleProblemWords(computed.problem, language)
        : t('value', { value: wordsOf(value) || t('nothing') })),
    mustBe.length > 0 && !isHidden && broken.length === 0 && t('holds'),
  ].filter(Boolean)
  return (
    <div className="lined rounded pad-8-10 templates-trial" role="status" aria-live="off">
      <div className="t3 s12">{t('trial')}</div>
      <div className={`st s13 ${broken.length > 0 && !isHidden ? 'err' : 'ok'} templates-change`}>
        <span>
          {!isHidden && broken.length > 0
            ? broken.map(it => it.say[language] || it.rule).join(' · ')
            : said.join(' · ')}
        </span>
      </div>
    </div>
  )
}

const wordsOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
