import { defineTexts } from '#shared/i18n/texts.ts'

export const gridTexts = defineTexts({
  actions: { zh: '操作', en: 'Actions' },
  selectAll: { zh: '选择本页全部', en: 'Select all on this page' },
  select: { zh: '选择', en: 'Select' },
  selectRow: { zh: '选择 {name}', en: 'Select {name}' },
  unfold: { zh: '展开{name}', en: 'Expand {name}' },
  fold: { zh: '折叠{name}', en: 'Collapse {name}' },
  keys: {
    zh: '方向键移动，空格选择，回车打开，E 编辑，Shift F10 打开菜单，Page Up 和 Page Down 翻页，/ 到搜索框。',
    en: 'Arrows move, Space selects, Enter opens, E edits, Shift F10 opens the menu, Page Up and Page Down turn pages, / leads to the search.',
  },
})
