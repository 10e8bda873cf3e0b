import type { Language } from '@portico/contract/messages.ts'

/** What the portal's own assistant says. */
const texts = {
  opening: {
    zh: '您好！我是门户内置的智能助手，只根据您在本门户中有权看到的内容作答：帮您查找应用、通知公告、待办事项和办事指南。我不是大语言模型，也不会替您办理业务。',
    en:
      'Hello! I am the assistant built into this portal. I answer only from what you may see here: ' +
      'I find applications, notices, to-do items and guides. I am not a language model, and I do nothing in your name.',
  },
  whoAmI: {
    zh: '我是门户内置的智能助手，能做的只有这些：',
    en: 'I am the assistant built into this portal. This is all I do:',
  },
  abilities: {
    zh: '- 按名称、拼音或大概的说法查找**应用**，并提供打开和收藏的按钮\n- 告诉您有多少**待办事项**、**未读通知**和**未读邮件**，最近的是哪些；今天有哪些**日程**\n- 在**办事指南和制度**中查找文章\n\n我只看得到您有权看到的内容，不会替您提交或修改任何数据。',
    en:
      '- find **applications** by name, pinyin or a vague description, with buttons to open them and to keep them as favourites\n' +
      '- tell how many **to-do items**, **unread notices** and **unread mails** you have, which are the latest, ' +
      'and what is on your **schedule** today\n' +
      '- look through the **guides and rules**\n\n' +
      'I see only what you may see, and I submit and change nothing for you.',
  },
  applications: { zh: '您要找的可能是：', en: 'You may be looking for:' },
  articles: { zh: '办事指南与制度中的相关文章：', en: 'From the guides and rules:' },
  relatedNotices: { zh: '相关通知公告：', en: 'Notices about it:' },
  inSystem: { zh: '{system}中您可以使用的应用：', en: 'What is open to you in {system}:' },
  moreInSystem: { zh: '共 {count} 项，其余可在首页找到。', en: '{count} in all; the others are on the home page.' },
  favourites: { zh: '您收藏的常用应用：', en: 'Your favourite applications:' },
  noFavourites: { zh: '您还没有收藏应用。', en: 'You have no favourite applications yet.' },
  nothing: {
    zh: '在您可见的应用、通知和办事指南中没有找到相关内容。可以换一个说法再试，或用顶部的全局应用搜索。',
    en: 'I found nothing about this among the applications, notices and guides that you may see. Try other words, or the search at the top.',
  },
  urgent: { zh: '【紧急】', en: '[urgent] ' },
} as const satisfies Record<string, Record<Language, string>>

export type BuiltInText = keyof typeof texts

export const builtInText = (
  key: BuiltInText,
  language: Language,
  values: Record<string, string | number> = {},
): string => texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Questions to begin with. */
export const firstQuestions: Readonly<Record<Language, readonly string[]>> = {
  zh: ['我有哪些待办事项？', '有哪些未读通知？', '出差回来怎么报销？', '在哪里查询项目经费？'],
  en: [
    'What do I have to do?',
    'Which notices are unread?',
    'How do I claim a business trip?',
    'Where are my project funds?',
  ],
}
