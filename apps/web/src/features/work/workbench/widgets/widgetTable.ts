import type { WidgetKind } from '@portico/contract/work/workbench.ts'
import type { ComponentType } from 'react'
import {
  iconBell,
  iconCalendar,
  iconChart,
  iconLink,
  iconMail,
  iconStar,
  iconTodo,
  iconWallet,
} from '#kit/icons/icons.ts'
import type { Text } from '#shared/i18n/texts.ts'
import { ChartWidget } from './ChartWidget.tsx'
import { FavouriteWidget } from './FavouriteWidget.tsx'
import { FundWidget } from './FundWidget.tsx'
import { LinkWidget } from './LinkWidget.tsx'
import { MailWidget } from './MailWidget.tsx'
import { NoticeWidget } from './NoticeWidget.tsx'
import { ScheduleWidget } from './ScheduleWidget.tsx'
import { TodoWidget } from './TodoWidget.tsx'

interface WidgetLook {
  Shown: ComponentType
  icon: string
  /** What it shows, for whoever chooses one. */
  hint: Text
  /** How large a new one is, in columns and rows. */
  size: readonly [w: number, h: number]
  /** It may be there more than once: each shows something else. */
  repeats?: true
}

/** What the workbench can show. What each kind is called, the contract says. */
export const widgetTable: Readonly<Record<WidgetKind, WidgetLook>> = {
  todos: {
    Shown: TodoWidget,
    icon: iconTodo,
    hint: { zh: '等您办理的事项', en: 'What waits for you' },
    size: [5, 14],
  },
  notices: {
    Shown: NoticeWidget,
    icon: iconBell,
    hint: { zh: '最新的通知公告', en: 'The latest notices' },
    size: [4, 14],
  },
  favourites: {
    Shown: FavouriteWidget,
    icon: iconStar,
    hint: { zh: '您收藏的应用', en: 'The applications you starred' },
    size: [3, 14],
  },
  schedule: {
    Shown: ScheduleWidget,
    icon: iconCalendar,
    hint: { zh: '月历与当天的日程', en: 'The month, and one day’s entries' },
    size: [4, 14],
  },
  mail: {
    Shown: MailWidget,
    icon: iconMail,
    hint: { zh: '收件箱中的未读邮件', en: 'Unread mail of your inbox' },
    size: [3, 14],
  },
  chart: {
    Shown: ChartWidget,
    icon: iconChart,
    hint: { zh: '某个查询页面的图表', en: 'The chart of a query page' },
    size: [5, 14],
    repeats: true,
  },
  links: {
    Shown: LinkWidget,
    icon: iconLink,
    hint: { zh: '您自己的网址和应用', en: 'Addresses and applications of your own' },
    size: [3, 8],
    repeats: true,
  },
  funds: {
    Shown: FundWidget,
    icon: iconWallet,
    hint: { zh: '您负责项目的预算与支出', en: 'Budget and spending of your projects' },
    size: [5, 8],
  },
}
