import { arrows, control, type KeyGroup, keyLine as line } from '#shared/keys/keyHelp.ts'

/** The keys that hold on every page. What stands here is what the frame, the tabs, the lists and the forms answer to. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: { zh: '到处可用', en: 'Everywhere' },
    lines: [
      line('搜索应用与页面', 'Search applications and pages', [control, 'K']),
      line('快捷键列表', 'This list', ['?'], [control, '/']),
      line('聚焦本页搜索框', 'To the search of the page', ['/']),
      line('智能助手', 'Assistant', ['Alt', 'A']),
      line('收起 / 展开菜单', 'Collapse or expand the menu', [control, 'B']),
      line('关闭最上面一层', 'Close what is on top', ['Esc']),
    ],
  },
  {
    title: { zh: '标签页', en: 'Tabs' },
    lines: [
      line('第 1 至 9 个标签', 'Tab 1 to 9', ['Alt', '1 … 9']),
      line('关闭当前标签', 'Close the tab', ['Alt', 'W']),
      line('刷新当前标签', 'Refresh the tab', ['Alt', 'R']),
      line('恢复刚关闭的标签', 'Reopen the last one', ['Alt', 'Shift', 'T']),
    ],
  },
  {
    title: { zh: '列表与表格', en: 'Lists and tables' },
    lines: [
      line('在格间移动', 'Move between cells', arrows),
      line('选中这一行', 'Choose the row', ['Space']),
      line('打开这一行', 'Open the row', ['Enter']),
      line('编辑这一行', 'Edit the row', ['E']),
      line('这一行的菜单', 'Menu of the row', ['Shift', 'F10']),
      line('上一页 / 下一页', 'Previous or next page', ['PgUp'], ['PgDn']),
    ],
  },
  {
    title: { zh: '表单', en: 'Forms' },
    lines: [
      line('保存', 'Save', [control, 'S']),
      line('下一处错误', 'Next mistake', ['F8']),
      line('打开选择', 'Open the choices', ['↓']),
      line('移动对话框', 'Move the dialog', ['Alt', ...arrows]),
    ],
  },
]
