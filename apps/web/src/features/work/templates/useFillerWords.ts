import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'

/** Who may fill a template in: what the units and roles are called where it names some. */
export function useFillerWords() {
  const t = useTexts(templateTexts)
  const isEnglish = useLanguage(state => state.language === 'en')
  return ({ fillers, fillerNames, fillerNamesEn }: ManagedTemplate): string => {
    const names = fillerNames.map((name, at) => (isEnglish && fillerNamesEn[at]) || name)
    if (fillers === 'named' && names.length > 0) return names.join(isEnglish ? ', ' : '、')
    return t(fillers === 'all' ? 'everybody' : fillers)
  }
}
