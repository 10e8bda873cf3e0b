import { defineTexts } from '#shared/i18n/texts.ts'
import { weekdays } from '#shared/i18n/weekdays.ts'

export const scheduleTexts = defineTexts({
  title: { zh: '日程安排', en: 'Schedule' },
  today: { zh: '今天', en: 'Today' },
  previous: { zh: '上一页', en: 'Earlier' },
  next: { zh: '下一页', en: 'Later' },
  view: { zh: '视图', en: 'View' },
  month: { zh: '月', en: 'Month' },
  week: { zh: '周', en: 'Week' },
  day: { zh: '日', en: 'Day' },
  list: { zh: '列表', en: 'List' },
  add: { zh: '新建日程', en: 'New entry' },
  feed: { zh: '日历订阅', en: 'Calendar feed' },
  loading: { zh: '正在加载日程', en: 'Loading the schedule' },
  failed: { zh: '日程暂时无法显示', en: 'The schedule cannot be shown now' },
  none: { zh: '这段时间没有日程', en: 'Nothing is planned in these days' },
  noneText: { zh: '会议、课程和提醒都可以记在这里。', en: 'Meetings, classes and reminders have their place here.' },
  more: { zh: '还有 {count} 项', en: '{count} more' },
  showDay: { zh: '查看 {day}', en: 'Show {day}' },
  allDay: { zh: '全天', en: 'All day' },
  holiday: { zh: '休', en: 'Off' },
  workday: { zh: '班', en: 'Work' },
  repeats: { zh: '重复', en: 'repeats' },
  hint: {
    zh: '方向键选择日期，回车新建，Page Up / Page Down 翻页；拖动日程可移到另一天，选中日程按 Alt+方向键移动一天或一周',
    en:
      'Arrows choose a day, Enter adds an entry, Page Up and Page Down turn the page; ' +
      'drag an entry to another day, or press Alt and an arrow on it to move it by a day or a week',
  },
  gridHint: {
    zh: '单击或拖动空白处新建；拖动日程可移动，拖动下边缘可改变时长；选中日程按 Alt+方向键移动一天或 15 分钟，也可打开日程修改时间',
    en:
      'Click or drag where it is empty to add; drag an entry to move it, its lower edge to resize it; ' +
      'press Alt and an arrow on an entry to move it by a day or 15 minutes, or open it to change its time',
  },
  ...weekdays,
  moved: { zh: '日程已移动', en: 'The entry is moved.' },
  removed: { zh: '日程已删除', en: 'The entry is removed.' },
  restored: { zh: '已撤销', en: 'Taken back.' },
  undo: { zh: '撤销', en: 'Undo' },
  // which occurrences
  askMove: { zh: '修改重复日程', en: 'Change a repeating entry' },
  askRemove: { zh: '删除重复日程', en: 'Remove a repeating entry' },
  which: { zh: '应用到', en: 'Applies to' },
  one: { zh: '仅此日程', en: 'This one' },
  later: { zh: '此日程及以后的日程', en: 'This and later ones' },
  all: { zh: '所有日程', en: 'All of them' },
  ok: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
})
