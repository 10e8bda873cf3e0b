import { defineTexts } from '#shared/i18n/texts.ts'

export const reachTexts = defineTexts({
  counting: { zh: '正在统计谁能看到哪些数据…', en: 'Counting who will see what…' },
  own: {
    zh: '数据范围是“本人”：{people} 人可以打开，每个人只看到自己的数据。',
    en: 'Everybody sees their own rows only; {people} people can open the page.',
  },
  nobody: {
    zh: '数据范围是“{scope}”。还没有人能打开此页面；放入菜单后，所选角色的人都能看到该范围内他人的数据。',
    en: 'Whose rows: {scope}. Nobody can open the page yet; once it is in the menu, the chosen roles see the rows of others within this scope.',
  },
  reach: {
    zh: '数据范围是“{scope}”：发布后 {people} 人可以看到共 {rows} 条数据，不只是自己的。',
    en: 'Whose rows: {scope}. {people} people will see {rows} rows in all, not only their own.',
  },
  example: {
    zh: '{name}看到 {rows} 条，其中 {others} 条是他人的',
    en: '{name} sees {rows}, {others} of them of others',
  },
  and: { zh: '；', en: '; ' },
  withExamples: { zh: '{all}例如：{examples}。', en: '{all} For example: {examples}.' },
})
