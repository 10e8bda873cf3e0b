import type { Language } from '@portico/contract/messages.ts'
import type { PageDocument, TableColumn } from '@portico/contract/pageDocument.ts'
import type { Place } from '@portico/contract/rules/page-mistakes.ts'
import { partWord } from '@portico/contract/rules/page-places.ts'

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
  const isEnglish = language === 'en'
  if (part === 'columns') {
    let found: TableColumn | undefined
    let list: readonly TableColumn[] | undefined = document.columns
    for (const step of place)
      if (typeof step === 'number') {
        found = list?.[step] ?? found
        list = found?.children
      }
    return found?.labels[language] || found?.id || String(at)
  }
  const item = part === 'fields' ? document.fields[Number(at)] : document.buttons[Number(at)]
  return (isEnglish ? item?.labelEn : item?.label) || `${Number(at) + 1}`
}
