import { type Language, type MessageKey, message } from '@portico/contract/messages.ts'

/** `12 名用户、3 条公告`: what still needs a record, each with its count; empty where nothing does. */
export function neededBy(language: Language, needs: readonly (readonly [MessageKey, number])[]): string {
  return needs
    .filter(([, count]) => count > 0)
    .map(([key, count]) => message(key, language, { count }))
    .join(language === 'en' ? ', ' : '、')
}
