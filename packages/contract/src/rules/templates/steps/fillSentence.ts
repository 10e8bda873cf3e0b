import type { Language } from '../../../openMessages.ts'
import type { WayStep } from '../../../work/templateDocument.ts'
import type { TemplateField } from '../../../work/templateFields.ts'

/** Which fields whoever decides fills in; nothing where the applicant fills in all of them. */
export function fillSentence(
  steps: readonly WayStep[],
  fields: readonly TemplateField[],
  who: (step: WayStep) => string,
  language: Language,
): string {
  const isZh = language === 'zh'
  const labels = new Map(fields.map(({ key, label }) => [key, label[language] || key]))
  const said = steps.flatMap(step => {
    const names = (step.fields?.edit ?? []).map(key => labels.get(key) ?? key)
    if (names.length === 0) return []
    if (isZh) return [`${names.map(name => `“${name}”`).join('、')}由${who(step)}填写`]
    return [`${who(step)} fills in ${names.map(name => `“${name}”`).join(', ')}`]
  })
  if (said.length === 0) return ''
  const joined = said.join(isZh ? '；' : '; ')
  return isZh ? `${joined}。` : `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`
}
