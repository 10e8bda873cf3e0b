import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { maintainedRows } from '../lists.ts'
import type { Sentence } from '../openMessages.ts'
import { widgetSizes, workbenchGrid } from '../rules/workbenchLayout.ts'
import * as w from '../wire.ts'

const { columns, mostRows, mostWidgets } = workbenchGrid
const { minWidth, minHeight, mostHeight } = widgetSizes

/** What a widget shows. */
export const widgetKinds = {
  todos: 1,
  notices: 2,
  favourites: 3,
  schedule: 4,
  mail: 5,
  chart: 6,
  links: 7,
  funds: 8,
} as const
export type WidgetKind = keyof typeof widgetKinds
/** What widgets are called as long as nobody has given them another name. */
export const widgetNames = {
  todos: { zh: '待办事项', en: 'To-do' },
  notices: { zh: '通知公告', en: 'Notices' },
  favourites: { zh: '常用应用', en: 'Favourites' },
  schedule: { zh: '日程安排', en: 'Schedule' },
  mail: { zh: '邮件', en: 'Mail' },
  chart: { zh: '图表', en: 'Chart' },
  links: { zh: '快捷链接', en: 'Quick links' },
  funds: { zh: '经费概览', en: 'Project funds' },
} as const satisfies Readonly<Record<WidgetKind, Sentence>>
export const widgetKindNames = Object.keys(widgetKinds) as WidgetKind[]

/** The most links of one widget. */
export const mostLinks = 24

/** A quick link: one of the applications, or a name with a web address. */
export const WidgetLink = w.entity({
  name: ['mc', w.text(40)],
  address: ['dz', w.text(500)],
  permissionId: ['qid', w.optional(w.text(60))],
})
export type WidgetLink = w.Of<typeof WidgetLink>

/** A widget where it stands in the grid (spec 1 §3, Dragger layout item), with what it was set up to show. */
export const Widget = w.entity({
  x: ['x', w.int(0, columns - 1)],
  y: ['y', w.int(0, mostRows)],
  w: ['w', w.int(minWidth, columns)],
  h: ['h', w.int(minHeight, mostHeight)],
  i: ['i', z.string().check(z.regex(/^[\w-]{1,40}$/))],
  /** It stays where it is: nothing pushes it away. */
  static: ['static', w.bool()],
  kind: ['zjlx', w.word(widgetKinds)],
  /** The person's own name for it. */
  title: ['zjbt', w.optional(w.text(40))],
  /** Whose chart is shown: a configured page. */
  pageId: ['pageId', w.optional(w.text(40))],
  links: ['ljlb', w.optional(w.list(WidgetLink, mostLinks))],
})
export type Widget = w.Of<typeof Widget>

/** They have to fit the grid together, see `rules/workbenchLayout.ts`. */
const widgets = () => w.list(Widget, mostWidgets)
const revision = () => w.int(0)
const Saved = w.entity({ revision: ['bbxh', revision()] })

/** The workbench of a person: their own layout, else the default of one of their roles, else the built-in one. */
export const Workbench = w.entity({
  widgets: ['zjlb', widgets()],
  source: ['bjly', w.word({ own: 1, role: 2, standard: 3 })],
  /** Of their own layout; 0 where there never was one. */
  revision: ['bbxh', revision()],
})
export type Workbench = w.Of<typeof Workbench>

/** What a role finds as its workbench. */
export const RoleWorkbench = w.entity({
  roleCode: ['jsdm', w.text(40)],
  roleName: ['jsmc', w.text()],
  roleNameEn: ['jsmcEn', w.text()],
  /** Null where the role has no default. */
  widgetCount: ['zjsl', w.maybe(w.int(0))],
  ...maintainedRows,
  /** 0 where nobody has written any yet. */
  revision: ['bbxh', revision()],
})
export type RoleWorkbench = w.Of<typeof RoleWorkbench>

/** Figures of the projects that the person leads, and of what others let them use now. Money is decimal text. */
export const FundFigures = w.entity({
  projectCount: ['xmsl', w.int(0)],
  budget: ['bnys', w.text(40)],
  spent: ['ljzc', w.text(40)],
  balance: ['kyye', w.text(40)],
  /** Per cent of the budget. */
  rate: ['zxl', z.number()],
  /** Authorizations of others that may be used, those among them whose money the reader may not know, and what is left of the rest. */
  receivedCount: ['sqsl', w.int(0)],
  unseenCount: ['ycs', w.int(0)],
  receivedLeft: ['sqye', w.text(40)],
})
export type FundFigures = w.Of<typeof FundFigures>

const ChartPage = w.entity({ id: ['pageId', w.text(40)], name: ['ymmc', w.text()], nameEn: ['ymmcEn', w.text(200)] })

export const LayoutChange = w.body({ widgets: ['zjlb', widgets()], revision: ['bbxh', revision()] })
export const RoleLayoutChange = w.body({
  roleCode: ['jsdm', w.text(40)],
  widgets: ['zjlb', widgets()],
  revision: ['bbxh', revision()],
})

const access = may('workbench.defaults')

/** 工作台: the person's own arrangement of widgets on the home page. */
export const workbench = {
  mine: post('/workbench/getLayout', {
    access: 'signedIn',
    data: Workbench,
    about: 'While acting for somebody: what their roles find, not what they arranged.',
  }),
  save: post('/workbench/saveLayout', { access: 'signedIn', ownOnly: true, input: LayoutChange, data: Saved }),
  reset: post('/workbench/resetLayout', {
    access: 'signedIn',
    ownOnly: true,
    input: w.body({ revision: ['bbxh', revision()] }),
    data: Workbench,
    about: 'Drops the own layout, and answers the default that then holds.',
  }),
  chartPages: post('/workbench/chartPages', {
    access: 'signedIn',
    data: w.list(ChartPage, 500),
    about: 'Configured pages with a chart that the person may open.',
  }),
  funds: post('/workbench/funds', { access: 'signedIn', data: FundFigures }),
  roleDefaults: post('/xtglGzt/list', { access, data: w.list(RoleWorkbench, 1000) }),
  saveRoleDefault: post('/xtglGzt/save', { access, input: RoleLayoutChange }),
  removeRoleDefault: post('/xtglGzt/remove', {
    access,
    input: w.body({ roleCode: ['jsdm', w.text(40)], revision: ['bbxh', revision()] }),
  }),
}
