import type { Language } from '@portico/contract/messages.ts'

/** What an answer was about, as far as something follows from it. */
export type Topic = 'todos' | 'notices' | 'mails' | 'schedule' | 'favourites'

const questions: Readonly<Record<Topic, Readonly<Record<Language, string>>>> = {
  todos: { zh: '我有哪些待办事项？', en: 'What do I have to do?' },
  notices: { zh: '有哪些未读通知？', en: 'Which notices are unread?' },
  mails: { zh: '我有几封未读邮件？', en: 'How many unread mails do I have?' },
  schedule: { zh: '今天有哪些日程？', en: 'What is on my schedule today?' },
  favourites: { zh: '我收藏了哪些应用？', en: 'Which are my favourites?' },
}
/** What people ask next, the likeliest first. */
const nearest: Readonly<Record<Topic, readonly Topic[]>> = {
  todos: ['schedule', 'notices', 'mails'],
  notices: ['todos', 'mails', 'schedule'],
  mails: ['todos', 'notices', 'schedule'],
  schedule: ['todos', 'mails', 'notices'],
  favourites: ['todos', 'notices', 'schedule'],
}

export const questionAboutSystem = (language: Language, system: string): string =>
  language === 'en' ? `What else is in ${system}?` : `${system}里还有哪些应用？`

/** Questions that may follow an answer: each can be answered, and none has been. */
export function followUps(language: Language, answered: readonly Topic[], system: string | null = null): string[] {
  const about = new Set(answered)
  const next = [...about].flatMap(topic => nearest[topic]).filter(topic => !about.has(topic))
  const first = system === null ? [] : [questionAboutSystem(language, system)]
  return [...first, ...[...new Set(next)].map(topic => questions[topic][language])].slice(0, 3)
}
