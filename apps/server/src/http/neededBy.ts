import { type Language, type MessageKey, message } from '@portico/contract/messages.ts'
import { refuse } from './rejection.ts'

/** `12 名用户、3 条公告`: what still needs a record, each with its count; empty where nothing does. */
export function neededBy(language: Language, needs: readonly (readonly [MessageKey, number])[]): string {
  return needs
    .filter(([, count]) => count > 0)
    .map(([key, count]) => message(key, language, { count }))
    .join(language === 'en' ? ', ' : '、')
}

/** Refuses to remove what something else still needs. */
export function refuseNeeded(
  language: Language,
  { name, nameEn }: { name: string; nameEn: string },
  needs: readonly (readonly [MessageKey, number])[],
): void {
  const what = neededBy(language, needs)
  if (what) throw refuse('stillNeeded', { name: language === 'en' && nameEn !== '' ? nameEn : name, what })
}
