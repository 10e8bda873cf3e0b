import type { feedback } from '#work/feedback/feedback.table.ts'
import type { Calendar } from '../calendar.ts'

type FeedbackRow = typeof feedback.$inferInsert & { id: number }

interface Letter {
  from: string
  category: FeedbackRow['category']
  daysAgo: number
  content: string
  contact?: string
  state?: FeedbackRow['state']
  answer?: string
}

/** The oldest first. */
const letters: readonly Letter[] = [
  {
    from: 'lisi',
    category: 'suggestion',
    daysAgo: 34,
    content: '希望报销进度能显示预计到账日期。',
    state: 'answered',
    answer: '感谢建议，已列入 V5.3 计划。',
  },
  {
    from: 'zhangsan',
    category: 'question',
    daysAgo: 21,
    content: '两个单位的待办能分开显示吗？',
    state: 'answered',
    answer: '切换办理业务单位后，待办按所选单位显示。',
  },
  { from: 'qianqi', category: 'problem', daysAgo: 9, content: '导出的名单在旧版表格软件中打不开。', state: 'working' },
  { from: 'wangwu', category: 'problem', daysAgo: 4, content: '手机上点击“校园地图”没有反应。', contact: '8620-5177' },
  { from: 'lisi', category: 'suggestion', daysAgo: 2, content: '深色模式下打印预览能否保持白底？' },
  { from: 'zhangsan', category: 'other', daysAgo: 1, content: '新首页很好用，谢谢！' },
]

export function demoFeedback(calendar: Calendar, people: readonly { id: number; username: string }[]): FeedbackRow[] {
  const idOf = new Map(people.map(({ id, username }) => [username, id]))
  return letters.map(({ from, daysAgo, answer, ...letter }, index) => ({
    id: index + 1,
    userId: idOf.get(from) ?? 0,
    ...letter,
    createdAt: calendar.at(-daysAgo, '14:20'),
    ...(answer !== undefined && {
      answer,
      answeredBy: '系统管理员',
      answeredAt: calendar.at(1 - daysAgo, '09:30'),
      answerSeenAt: calendar.at(1 - daysAgo, '11:00'),
    }),
  }))
}
