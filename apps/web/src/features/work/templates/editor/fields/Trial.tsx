import { ruleProblemWords } from '@portico/contract/rules/formRule/ruleProblems.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { useFormPart } from '#shared/forms/formContext.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import '../../templates.css'

/** What the rules of a field say of the values that were typed into the form beside it. */
export function Trial({ field }: { field: TemplateField }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { trial } = useTemplateEditor()
  const outcome = useFormPart(trial, it => it.outcome())
  const { key, shownWhen, requiredWhen, mustBe = [], rule } = field
  if (!(shownWhen || requiredWhen || mustBe.length > 0 || rule)) return null
  const isHidden = outcome.hidden.has(key)
  const isNeeded = outcome.needed.has(key)
  const broken = outcome.broken.filter(({ at }) => at.field === key && at.row === null)
  const problem = outcome.failed.get(key)
  const value = outcome.computed.get(key)
  const said = [
    t(isHidden ? 'isHidden' : 'isShown'),
    !rule && !isHidden && t(isNeeded ? 'isNeeded' : 'isFree'),
    rule && (problem ? ruleProblemWords(problem, language) : t('value', { value: wordsOf(value) || t('nothing') })),
    mustBe.length > 0 && !isHidden && broken.length === 0 && t('holds'),
  ].filter(Boolean)
  return (
    <div className="lined rounded pad-8-10 templates-trial" role="status" aria-live="off">
      <div className="t3 s12">{t('trial')}</div>
      <div className={`st s13 ${broken.length > 0 && !isHidden ? 'err' : 'ok'} templates-change`}>
        <span>
          {!isHidden && broken.length > 0 ? broken.map(it => it.say[language]).join(' · ') : said.join(' · ')}
        </span>
      </div>
    </div>
  )
}

const wordsOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
