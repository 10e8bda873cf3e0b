import type { PaperBlock } from '@portico/contract/work/templatePaper.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldsOf } from '../fieldList.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { kindWord } from './blockNames.ts'
import { paperTexts } from './paperTexts.ts'

/** What a block is called in the list: its first words, or the field that it shows, else its kind. */
export function useBlockName() {
  const t = useTexts(paperTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  return (block: PaperBlock): string => {
    if ('field' in block) {
      const field = fieldsOf(document.form).find(it => it.key === block.field)
      return field?.label[language] || block.field || t(kindWord(block.kind))
    }
    const words = 'words' in block ? block.words[language].trim().split('\n')[0] : ''
    return words || t(kindWord(block.kind))
  }
}
