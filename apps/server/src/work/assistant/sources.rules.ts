import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { AnswerAction, AnswerSource } from '@portico/contract/work/assistant.ts'
import { oneLine, pick } from './readable.rules.ts'

interface Titled {
  id: number
  title: string
  titleEn: string
}

export const todoSource = (language: Language): AnswerSource => ({
  kind: 'todo',
  title: pick(language, '待办事项', 'To-do items'),
})
export const scheduleSource = (language: Language): AnswerSource => ({
  kind: 'schedule',
  title: pick(language, '日程安排', 'Schedule'),
})
export const mailSource = (language: Language): AnswerSource => ({
  kind: 'mail',
  title: pick(language, '我的邮箱', 'Mail'),
})
export const noticeSource = (row: Titled, language: Language): AnswerSource => ({
  kind: 'notice',
  id: String(row.id),
  title: oneLine(pick(language, row.title, row.titleEn)),
})
export const articleSource = (row: Titled, language: Language): AnswerSource => ({
  kind: 'article',
  id: String(row.id),
  title: oneLine(pick(language, row.title, row.titleEn)),
})
export const applicationSource = (item: MenuItem, language: Language): AnswerSource => ({
  kind: 'application',
  id: item.id,
  title: oneLine(pick(language, item.name, item.nameEn)),
})

export const buttonFor = (kind: AnswerAction['kind'], item: MenuItem, language: Language): AnswerAction => ({
  kind,
  id: item.id,
  label: oneLine(pick(language, item.name, item.nameEn), 100),
})

/** The applications as sources, with the buttons that open them and keep them as favourites. */
export const leadingTo = (items: readonly MenuItem[], language: Language) => ({
  sources: items.map(item => applicationSource(item, language)),
  actions: items.flatMap(item => [
    buttonFor('open', item, language),
    ...(item.isFavourite ? [] : [buttonFor('favourite', item, language)]),
  ]),
})
