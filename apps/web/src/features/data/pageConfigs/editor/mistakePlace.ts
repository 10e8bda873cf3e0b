import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/pageMessages.ts'
import type { Place } from '@portico/contract/rules/pages/pageMistakes.ts'
import { partWord } from '@portico/contract/rules/pages/pagePlaces.ts'
import { columnAt } from './columnTree.ts'

/** Where a mistake stands, as people call it: `查询字段 › 项目编号 › 中文标题`. */
export function mistakePlace(document: PageDocument, place: Place, language: Language): string {
  const [part = '', at] = place
  const words = [partWord('', String(part), language)]
  if (typeof at === 'number') words.push(nameAt(document, place, language))
  const last = place.at(-1)
  if (place.length > 1 && typeof last === 'string' && last !== 'children')
    words.push(partWord(String(part), last, language))
  return words.join(' › ')
}

function nameAt(document: PageDocument, place: Place, language: Language): string {
  const [part, at = 0] = place
  const column = part === 'columns' ? columnAt(document.columns, place) : undefined
  if (part === 'columns') return column?.labels[language] || column?.id || String(at)
  const item = part === 'fields' ? document.fields[Number(at)] : document.buttons[Number(at)]
  return (language === 'en' ? item?.labelEn : item?.label) || `${Number(at) + 1}`
}
