import type { WidgetKind } from '@portico/contract/workbench.ts'
import type { ComponentType } from 'react'
import { ChartWidget } from './widgets/ChartWidget.tsx'
import { FavouriteWidget } from './widgets/FavouriteWidget.tsx'
import { FundWidget } from './widgets/FundWidget.tsx'
import { LinkWidget } from './widgets/LinkWidget.tsx'
import { MailWidget } from './widgets/MailWidget.tsx'
import { NoticeWidget } from './widgets/NoticeWidget.tsx'
import { ScheduleWidget } from './widgets/ScheduleWidget.tsx'
import { TodoWidget } from './widgets/TodoWidget.tsx'

/** What each kind shows. */
export const widgetRegistry: Readonly<Record<WidgetKind, ComponentType>> = {
  todos: TodoWidget,
  notices: NoticeWidget,
  favourites: FavouriteWidget,
  schedule: ScheduleWidget,
  mail: MailWidget,
  chart: ChartWidget,
  links: LinkWidget,
  funds: FundWidget,
}
