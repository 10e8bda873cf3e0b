import { defineTexts } from '#shared/i18n/texts.ts'

export const applicationTexts = defineTexts({
  title: { zh: '应用导航', en: 'Applications' },
  categories: { zh: '应用分类', en: 'Categories' },
  favourites: { zh: '我的常用', en: 'Favourites' },
  remove: { zh: '取消常用', en: 'Remove from favourites' },
  place: { zh: '当前位置', en: 'Where you are' },
  back: { zh: '返回上一级', en: 'Back one level' },
  add: { zh: '添加常用应用', en: 'Add a favourite' },
  more: {
    zh: '仅显示前 {most} 个，其余在首页的“我的常用”中。',
    en: 'The first {most} are shown; the others are on the home page.',
  },
  none: { zh: '还没有常用应用', en: 'No favourites yet' },
  noneText: {
    zh: '点亮应用卡片右上角的星标，即可从这里一步进入，最多 {most} 个。',
    en: 'Light the star of an application to have it here, one click away. There is room for {most}.',
  },
  failed: { zh: '菜单加载失败', en: 'The menu could not be loaded' },
  loading: { zh: '正在加载应用', en: 'Loading applications' },
})
