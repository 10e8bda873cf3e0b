import { defineTexts } from '#shared/i18n/texts.ts'

export const homeTexts = defineTexts({
  home: { zh: '首页', en: 'Home' },
  systems: { zh: '业务系统', en: 'Business systems' },
  favourites: { zh: '我的常用', en: 'Favourites' },
  place: { zh: '当前位置', en: 'Where you are' },
  toTop: { zh: '返回首页', en: 'Back to the top' },
  back: { zh: '返回上一级', en: 'Back one level' },
  jump: { zh: '快速定位', en: 'Jump to' },
  order: { zh: '调整顺序', en: 'Change order' },
  orderDone: { zh: '完成', en: 'Done' },
  orderHint: {
    zh: '拖动卡片调整顺序；也可以用 Tab 选中卡片，按空格拿起，方向键移动，再按空格放下。',
    en: 'Drag cards into place; or focus a card, press Space to pick it up, move it with the arrow keys and press Space again.',
  },
  maintained: {
    zh: '{name}正在维护，预计 {until} 恢复，其间应用可能无法打开。',
    en: '{name} is being maintained until {until}; its applications may not open.',
  },
  noFavourites: { zh: '还没有常用应用', en: 'No favourites yet' },
  noFavouritesText: {
    zh: '点亮应用卡片右上角的星标，即可从这里一步进入，最多 {most} 个。',
    en: 'Light the star of an application to have it here, one click away. There is room for {most}.',
  },
  addFavourites: { zh: '去添加常用应用', en: 'Find applications' },
  noMenu: { zh: '暂无可用的应用', en: 'No applications yet' },
  noMenuText: {
    zh: '您的账号还没有开通任何业务应用，请联系所在单位的管理员。',
    en: 'No application has been granted to your account; please ask the administrator of your unit.',
  },
  failed: { zh: '菜单加载失败', en: 'The menu could not be loaded' },
  reload: { zh: '重新加载', en: 'Reload' },
  loading: { zh: '正在加载应用', en: 'Loading applications' },
  all: { zh: '全部 {count}', en: 'All {count}' },
  fewer: { zh: '收起', en: 'Fewer' },
})
