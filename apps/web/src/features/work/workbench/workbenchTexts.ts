import type { WidgetKind } from '@portico/contract/work/workbench.ts'
import { defineTexts, type Text } from '#shared/i18n/texts.ts'

/** What widgets are called as long as nobody has given them another name. */
export const widgetNames = defineTexts({
  todos: { zh: '待办事项', en: 'To-do' },
  notices: { zh: '通知公告', en: 'Notices' },
  favourites: { zh: '常用应用', en: 'Favourites' },
  schedule: { zh: '日程安排', en: 'Schedule' },
  mail: { zh: '邮件', en: 'Mail' },
  chart: { zh: '图表', en: 'Chart' },
  links: { zh: '快捷链接', en: 'Quick links' },
  funds: { zh: '经费概览', en: 'Project funds' },
} satisfies Record<WidgetKind, Text>)

/** What widgets show, for whoever chooses one. */
export const widgetHints = defineTexts({
  todos: { zh: '等您办理的事项', en: 'What waits for you' },
  notices: { zh: '最新的通知公告', en: 'The latest notices' },
  favourites: { zh: '您收藏的应用', en: 'The applications you starred' },
  schedule: { zh: '月历与当天的日程', en: 'The month, and one day’s entries' },
  mail: { zh: '收件箱中的未读邮件', en: 'Unread mail of your inbox' },
  chart: { zh: '某个查询页面的图表', en: 'The chart of a query page' },
  links: { zh: '您自己的网址和应用', en: 'Addresses and applications of your own' },
  funds: { zh: '您负责项目的预算与支出', en: 'Budget and spending of your projects' },
} satisfies Record<WidgetKind, Text>)

export const workbenchTexts = defineTexts({
  title: { zh: '工作台', en: 'Workbench' },
  refresh: { zh: '刷新', en: 'Refresh' },
  refreshed: { zh: '已刷新', en: 'Refreshed' },
  edit: { zh: '编辑布局', en: 'Edit layout' },
  editing: { zh: '编辑布局中', en: 'Editing' },
  hint: {
    zh: '拖动标题移动，拖动右下角调整大小；Alt + 方向键也可移动，Alt + Shift + 方向键调整大小',
    en: 'Drag a title to move, the corner to resize; or Alt + arrows to move, Alt + Shift + arrows to resize',
  },
  phoneHint: { zh: '用上移、下移按钮调整顺序', en: 'Change the order with the up and down buttons' },
  add: { zh: '添加组件', en: 'Add a widget' },
  restore: { zh: '恢复默认', en: 'Restore default' },
  cancel: { zh: '取消', en: 'Cancel' },
  save: { zh: '保存布局', en: 'Save layout' },
  saved: { zh: '布局已保存', en: 'The layout was saved' },
  roleDefault: { zh: '设为角色默认', en: 'Set as role default' },
  failed: { zh: '工作台加载失败', en: 'The workbench could not be loaded' },
  loading: { zh: '正在加载工作台', en: 'Loading the workbench' },
  empty: { zh: '工作台还没有组件', en: 'The workbench is empty' },
  emptyText: { zh: '点击“编辑布局”，把您常看的内容放上来。', en: 'Choose “Edit layout” to put what you look at here.' },
  emptyEditing: {
    zh: '点击“添加组件”，把您常看的内容放上来。',
    en: 'Choose “Add a widget” to put what you look at here.',
  },
  discard: { zh: '布局的修改还没有保存，确定放弃吗？', en: 'The changes of the layout are not saved. Discard them?' },
  discardOk: { zh: '放弃修改', en: 'Discard' },
  stay: { zh: '继续编辑', en: 'Keep editing' },
  askRestore: {
    zh: '恢复默认后，您自己的布局将被替换：{names}，包括其中的名称、链接和图表设置。',
    en: 'Your own layout will be replaced: {names}, with the names, links and charts set in it.',
  },
  restored: { zh: '已恢复默认布局', en: 'The default layout is back' },
  comma: { zh: '、', en: ', ' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已恢复您的布局', en: 'Your layout is back' },
  askOverwrite: { zh: '要用当前的布局覆盖它吗？', en: 'Replace it by this layout?' },
  overwrite: { zh: '覆盖保存', en: 'Replace' },
  full: { zh: '最多放置 {max} 个组件', en: 'There is room for {max} widgets' },
  removed: { zh: '已移除{name}', en: '{name} was removed' },
  remove: { zh: '移除{name}', en: 'Remove {name}' },
  settings: { zh: '设置{name}', en: 'Set up {name}' },
  pin: { zh: '固定{name}', en: 'Pin {name}' },
  unpin: { zh: '取消固定{name}', en: 'Unpin {name}' },
  pinned: { zh: '{name}已固定，不会被移动', en: '{name} is pinned and will not be moved' },
  unpinned: { zh: '{name}已取消固定', en: '{name} is no longer pinned' },
  up: { zh: '上移{name}', en: 'Move {name} up' },
  down: { zh: '下移{name}', en: 'Move {name} down' },
  place: {
    zh: '{name}：第 {row} 行第 {column} 列，宽 {width}，高 {height}',
    en: '{name}: row {row}, column {column}, {width} wide, {height} high',
  },
  order: { zh: '{name}：第 {at} 个，共 {count} 个', en: '{name}: {at} of {count}' },
  edge: { zh: '{name}不能再向这个方向变动', en: '{name} cannot go further that way' },
  isPinned: { zh: '{name}已固定，请先取消固定', en: '{name} is pinned; unpin it first' },
})
