import { defineTexts } from '#shared/i18n/texts.ts'

export const articleTexts = defineTexts({
  title: { zh: '办事文章', en: 'Guides' },
  types: { zh: '文章类型', en: 'Types' },
  all: { zh: '全部', en: 'All' },
  collected: { zh: '我的收藏', en: 'Starred' },
  search: { zh: '搜索文章', en: 'Search articles' },
  list: { zh: '文章列表', en: 'Articles' },
  pinned: { zh: '置顶', en: 'Pinned' },
  star: { zh: '收藏', en: 'Star' },
  unstar: { zh: '取消收藏', en: 'Remove star' },
  clear: { zh: '清空', en: 'Clear' },
  choose: { zh: '选择一篇文章', en: 'Choose an article' },
  chooseText: { zh: '文章的正文会显示在这里。', en: 'Its text will be shown here.' },
  none: { zh: '没有符合条件的文章', en: 'No article matches' },
  noneText: { zh: '可以换一个词，或查看全部文章。', en: 'Try another word, or look at all articles.' },
  noneCollected: { zh: '还没有收藏的文章', en: 'Nothing starred yet' },
  noneCollectedText: { zh: '打开文章后点击星标即可收藏。', en: 'Open an article and use its star.' },
  showAll: { zh: '查看全部', en: 'Show all' },
  more: { zh: '加载更多', en: 'Show more' },
  failed: { zh: '文章加载失败', en: 'The articles could not be loaded' },
  loading: { zh: '正在加载文章', en: 'Loading articles' },
})
