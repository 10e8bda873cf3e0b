import { defineTexts } from '#shared/i18n/texts.ts'

export const pagerTexts = defineTexts({
  count: { zh: '共 {count} 条', en: '{count} in all' },
  countAtLeast: { zh: '共 ≥ {count} 条', en: '≥ {count} in all' },
  pages: { zh: '翻页', en: 'Pages' },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  perPage: { zh: '{size} 条/页', en: '{size} / page' },
  byHeight: { zh: '按高度（{size} 条）', en: 'By height ({size})' },
  endless: { zh: '连续滚动', en: 'Endless scroll' },
  prev: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  pageNumber: { zh: '第 {page} 页', en: 'Page {page}' },
  jump: { zh: '前往', en: 'Go to' },
  jumpPage: { zh: '页', en: '' },
  sorted: { zh: '排序：{title}，{order}', en: 'Sorted by: {title}, {order}' },
  ascending: { zh: '升序', en: 'ascending' },
  descending: { zh: '降序', en: 'descending' },
  selected: { zh: '已选 {count} 条', en: '{count} selected' },
  clear: { zh: '清除', en: 'Clear' },
})
