import { paths } from './names.ts'

/** The portal's own pages, one row each: what is not said here of a page is said nowhere else. */

/** How the overview of the system settings groups the pages of the administration. */
export const settingsGroups = ['people', 'system', 'content', 'logs'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** A page, a branch of the menu (which has neither component nor right) or a right without a page. */
export interface OwnPage<C extends string | null = string | null, R extends string | null = string | null> {
  /** Which branch it hangs below; null: the root itself. */
  readonly parent: 'frame' | 'funds' | 'forms' | 'profile' | 'administration' | null
  /** Its place below the branch, and the last digits of its id in a new portal: never changed, never given again. */
  readonly place: number
  /** What the permission tree calls it. By this it is found in trees that were changed since. */
  readonly component: C
  readonly path: string
  /** What its holders may call. */
  readonly right: R
  readonly name: string
  readonly nameEn: string
  readonly icon: string | null
  readonly group: SettingsGroup | null
  readonly hasAtFirst: 'everybody' | 'admin'
  readonly isHidden: boolean
  /** Whoever is not `admin` never has it, whatever was granted. */
  readonly isForAdminAlone: boolean
  /** Nobody opens it for somebody else: credentials, accounts, authorisations. */
  readonly isOwnOnly: boolean
}
type Rest = Partial<Omit<OwnPage, 'component' | 'right' | 'place' | 'path' | 'name' | 'nameEn'>>

const branch = (place: number, path: string, name: string, nameEn: string, rest: Rest = {}): OwnPage<null, null> => ({
  parent: 'frame',
  place,
  component: null,
  path,
  right: null,
  name,
  nameEn,
  icon: null,
  group: null,
  hasAtFirst: 'everybody',
  isHidden: false,
  isForAdminAlone: false,
  isOwnOnly: false,
  ...rest,
})

/** A page of the frame. */
const page = <const C extends string>(
  place: number,
  component: C,
  path: string,
  name: string,
  nameEn: string,
  rest: Rest = {},
): OwnPage<C, null> => ({ ...branch(place, path, name, nameEn, rest), component })

/** A page about oneself. */
const profile = <const C extends string>(
  place: number,
  component: C,
  path: string,
  name: string,
  nameEn: string,
  rest: Rest = {},
): OwnPage<C, null> => page(place, component, path, name, nameEn, { parent: 'profile', ...rest })

/** A page of project authorization (spec 2: `sys/sqgl`); its path is its name. */
const fund = <const N extends string>(place: number, file: N, name: string, nameEn: string, rest: Rest = {}) =>
  page<`sys/sqgl/${N}`>(place, `sys/sqgl/${file}`, `/sqgl/${file}`, name, nameEn, { parent: 'funds', ...rest })

/** A page about forms that people fill in. */
const form = <const C extends string>(
  place: number,
  component: C,
  path: string,
  name: string,
  nameEn: string,
  rest: Rest = {},
) => page(place, component, path, name, nameEn, { parent: 'forms', ...rest })

/** A page of the administration; its calls ask for `right`. */
const admin = <const C extends string, const R extends string>(
  place: number,
  component: C,
  path: string,
  right: R,
  name: string,
  nameEn: string,
  icon: string,
  group: SettingsGroup = 'system',
): OwnPage<C, R> => ({
  ...page(place, component, path, name, nameEn, { parent: 'administration', icon, group, hasAtFirst: 'admin' }),
  right,
})

/** Every configured page is shown by one component: its path says which. */
const queryPage = 'ymzs'
/** A configured page that every portal starts with. */
const configured = (place: number, id: string, name: string, nameEn: string, icon: string) =>
  page(place, queryPage, `${paths.queryPages}/${id}`, name, nameEn, {
    parent: 'administration',
    icon,
    group: 'system',
    hasAtFirst: 'admin',
  })

/** A right without a page of its own: what its holder may do on a page that others see too. */
const ability = <const R extends string>(place: number, right: R, name: string, nameEn: string): OwnPage<null, R> => ({
  ...branch(place, 'false', name, nameEn, { parent: 'administration', isHidden: true, hasAtFirst: 'admin' }),
  right,
})

export const ownPages = {
  frame: page(1, 'layout', '/', '门户', 'Portal', { parent: null }),
  home: page(2, 'home', paths.home, '首页', 'Home', { icon: 'home' }),
  todos: page(3, 'dbsx', paths.todos, '待办事项', 'To-do', { icon: 'todo' }),
  notices: page(4, 'tzgg', paths.notices, '通知公告', 'Notices', { icon: 'bell' }),
  mailbox: page(5, 'mailos', paths.mailbox, '我的邮箱', 'Mail', { icon: 'mail' }),
  applications: page(6, 'appNavigation', paths.applications, '应用导航', 'Applications', { icon: 'grid' }),
  schedule: page(7, 'rcap', paths.schedule, '日程安排', 'Schedule', { icon: 'calendar' }),
  funds: branch(11, '/sqgl', '项目授权', 'Project authorization', { icon: 'key' }),
  myProjects: fund(1, 'myProject', '我的项目', 'My projects'),
  givenAuthorizations: fund(2, 'projectAuzView', '我授出的', 'Given by me'),
  receivedAuthorizations: fund(3, 'projectAuzBsqrView', '授权给我的', 'Given to me'),
  authorize: fund(4, 'projectAuz', '新建授权', 'Authorise', { isHidden: true, isOwnOnly: true }),
  authorizationUse: fund(5, 'projectAuzUseView', '授权去向', 'Where it went', { isHidden: true }),
  takeBackProjects: fund(6, 'removeAuzXm', '收回项目授权', 'Take back authorizations', {
    isHidden: true,
    isOwnOnly: true,
  }),
  takeBackAmounts: fund(7, 'removeAuzJe', '收回授权金额', 'Take back amounts', { isHidden: true, isOwnOnly: true }),
  applyForAuthorization: fund(8, 'applyProjectAuz', '申请授权', 'Apply', { isHidden: true, isOwnOnly: true }),
  myApplications: fund(9, 'applyProjectAuzView', '我的申请', 'My applications'),
  authorizationApprovals: fund(10, 'projectAuzApprovalView', '授权审批', 'Approvals'),
  returnedMoney: fund(13, 'projectAuz_hk', '回款', 'Returned money'),
  leaveMode: fund(15, 'leaveMode', '离岗模式', 'Leave mode', { isOwnOnly: true }),
  wallet: fund(12, 'wallet', '授权钱包', 'Wallet'),
  whyNot: fund(14, 'projectAuzWhy', '为什么看不到', 'Why it is missing', { isHidden: true }),
  forms: branch(10, '/mbzx', '模板中心', 'Forms', { icon: 'layers' }),
  fillableForms: form(1, 'mbzx', paths.forms, '办事模板', 'All forms'),
  ownDocuments: form(2, 'wddj', paths.ownDocuments, '我的单据', 'My documents'),
  document: form(3, 'mbxq', paths.document, '办理单据', 'Document', { isHidden: true }),
  articles: page(12, 'articleList', paths.articles, '办事文章', 'Guides', { icon: 'book' }),
  profile: branch(14, '/user', '个人中心', 'Profile', { icon: 'user' }),
  // 1, 3, 4 and 6 were pages of their own once: `accountParts` below.
  ownAccount: profile(2, 'user/userInfo', '/user/userInfo', '我的账号', 'My account', { isOwnOnly: true }),
  myFeedback: profile(5, 'user/feedback', paths.myFeedback, '我的反馈', 'My feedback'),
  myExports: profile(7, 'wddc', paths.myExports, '我的导出', 'My exports'),
  mailDetail: page(15, 'mailos/detail', paths.mailDetail, '查看邮件', 'Read a mail', { isHidden: true }),
  mailEditor: page(16, 'mailos/mailEditor', paths.mailEditor, '写邮件', 'Write a mail', { isHidden: true }),
  embedded: page(17, 'qtxt', paths.embedded, '应用页面', 'Application', { isHidden: true }),
  settings: page(18, 'xtsz', paths.systemSettings, '系统设置', 'System settings', {
    isHidden: true,
    isForAdminAlone: true,
    hasAtFirst: 'admin',
  }),
  administration: branch(20, '/xtgl', '系统管理', 'Administration', { icon: 'sliders', hasAtFirst: 'admin' }),
  permissions: admin(1, 'qxwh/qxgl', '/qxwh/qxgl', 'permissions', '权限管理', 'Permissions', 'key', 'people'),
  users: admin(2, 'yhgl', '/xtgl/yhgl', 'users', '用户管理', 'Users', 'user', 'people'),
  roles: admin(3, 'jsgl', '/xtgl/jsgl', 'roles', '角色管理', 'Roles', 'users', 'people'),
  units: admin(4, 'dwgl', '/xtgl/dwgl', 'units', '单位管理', 'Units', 'building', 'people'),
  accountSets: admin(5, 'ztgl', '/xtgl/ztgl', 'units', '账套管理', 'Account sets', 'wallet', 'people'),
  parameters: admin(6, 'cssz/syscs', '/cssz/syscs', 'parameters', '系统参数', 'System parameters', 'gear'),
  dictionaries: admin(7, 'glzd', '/xtgl/glzd', 'dictionaries', '管理字典', 'Dictionaries', 'list'),
  systems: admin(8, 'ywxtgl', '/xtgl/ywxtgl', 'systems', '业务系统', 'Business systems', 'layers'),
  noticeRecords: admin(9, 'gggl', '/xtgl/gggl', 'notices', '公告管理', 'Notices', 'bell', 'content'),
  articleRecords: admin(10, 'article', paths.articleRecords, 'articles', '文章管理', 'Articles', 'file', 'content'),
  articleTypes: admin(
    11,
    'articleLxList',
    '/xtgl/articleLxList',
    'articles',
    '文章类型',
    'Article types',
    'grid',
    'content',
  ),
  versions: admin(12, 'xtgx', '/xtgl/xtgx', 'versions', '版本更新', 'Versions', 'history', 'content'),
  feedback: admin(13, 'feedback', '/xtgl/feedback', 'feedback', '意见反馈', 'Feedback', 'chat', 'content'),
  platform: admin(14, 'ptpz', '/xtgl/ptpz', 'platform', '平台配置', 'Platform', 'sliders'),
  textMessages: admin(15, 'dxpz', '/xtgl/dxpz', 'platform', '短信配置', 'Text messages', 'phone'),
  mailServers: admin(16, 'yxfw', '/xtgl/yxfw', 'mailServers', '邮件系统', 'Mail systems', 'mail'),
  directApplications: admin(17, 'yyzd', '/xtgl/yyzd', 'platform', '应用直达配置', 'Home applications', 'star'),
  pageConfigs: admin(18, 'ympz', '/xtgl/ympz', 'pages', '页面配置', 'Configured pages', 'grid'),
  outsideDataSets: admin(19, 'sjjgl', '/xtgl/sjj', 'pages', '外部数据集', 'Outside data sets', 'layers'),
  userOverview: configured(20, 'users', '用户查询', 'User overview', 'users'),
  logOverview: configured(21, 'logs', '日志查询', 'Log overview', 'history'),
  delegationLog: admin(22, 'wtsqrz', '/xtgl/wtsqrz', 'logs', '委托授权日志', 'Authorisation log', 'swap', 'logs'),
  operationLog: admin(23, 'czrz', '/xtgl/czrz', 'logs', '操作日志', 'Operation log', 'history', 'logs'),
  signInLog: admin(24, 'dlrz', '/xtgl/dlrz', 'logs', '登录日志', 'Sign-in log', 'lock', 'logs'),
  articleEditor: {
    ...admin(25, 'articleEditor', paths.articleEditor, 'articles', '编辑文章', 'Edit an article', 'file', 'content'),
    isHidden: true,
  },
  templates: admin(32, 'mbgl', '/xtgl/mbgl', 'templates', '模板管理', 'Templates', 'layers', 'content'),
  templateEditor: {
    ...admin(33, 'mbgl/editor', paths.templateEditor, 'templates', '编辑模板', 'Edit a template', 'file', 'content'),
    isHidden: true,
  },
  documentRecords: admin(34, 'djgl', paths.documentRecords, 'documents', '单据管理', 'Documents', 'file', 'content'),
  usersOfEveryUnit: ability(26, 'users.all', '维护全部单位的用户', 'Users of every unit'),
  delegationsOfEverybody: ability(27, 'delegations', '维护委托授权', 'Delegations of everybody'),
  clearNumbers: ability(28, 'users.reveal', '查看证件与手机号', 'See card and mobile numbers'),
  roleWorkbenches: ability(29, 'workbench.defaults', '设置角色默认工作台', 'Workbench of roles'),
  authorizationsOfEverybody: ability(31, 'authorizations', '检查和收回任何人的项目授权', 'Authorizations of everybody'),
  largeAuthorizations: ability(30, 'funds.approve', '审批大额项目授权', 'Approve large project authorizations'),
} satisfies Readonly<Record<string, OwnPage>>

type Pages = typeof ownPages
export type OwnPageName = keyof Pages
const names = Object.keys(ownPages) as OwnPageName[]
type AnyOwnPage = OwnPage<Component | null, Right | null> & { readonly key: OwnPageName }
export const allOwnPages: readonly AnyOwnPage[] = names.map(key => ({
  key,
  ...ownPages[key],
}))

/** What calls may ask for: a right that no page gives is nobody's. */
export type Right = NonNullable<Pages[OwnPageName]['right']>
/** Component names of the permission tree that the front end's registry knows. */
export type Component = NonNullable<Pages[OwnPageName]['component']>

type Shown = { [K in OwnPageName]: Pages[K]['component'] extends string ? K : never }[OwnPageName]
type Components = { readonly [K in Exclude<Shown, 'userOverview' | 'logOverview'>]: Pages[K]['component'] }
const named = allOwnPages.filter(({ component }) => component !== null && component !== queryPage)
/** Component names by the page's own. */
export const components = {
  ...(Object.fromEntries(named.map(({ key, component }) => [key, component])) as Components),
  queryPage,
} as const

/** Pages of one's own that nobody opens for somebody else. */
export const ownOnlyComponents: readonly string[] = allOwnPages.flatMap(({ isOwnOnly, component }) =>
  isOwnOnly && component ? [component] : [],
)

/** Where the overview of the system settings shows a page of the administration; what is not the portal's own too. */
export const settingsGroupOf = (component: string): SettingsGroup =>
  allOwnPages.find(own => own.component === component)?.group ?? 'system'

/**
 * The parts of 我的账号, in their order. `was`: what trees of installations call the page that a part was before, and where
 * that page stood: both lead to the part.
 */
export const accountParts = {
  details: {
    was: 'personalInformation',
    path: '/personalInformation',
    name: '个人信息',
    pinyin: 'gè rén xìn xī',
    nameEn: 'Personal details',
  },
  security: {
    was: 'modifyQa',
    path: '/modifyQa',
    name: '密码与密保',
    pinyin: 'mì mǎ yǔ mì bǎo',
    nameEn: 'Password and security question',
  },
  sessions: {
    was: 'user/sessions',
    path: '/user/sessions',
    name: '我的会话',
    pinyin: 'wǒ de huì huà',
    nameEn: 'My sessions',
  },
  delegates: {
    was: 'user/delegates',
    path: '/user/delegates',
    name: '授权与代办',
    pinyin: 'shòu quán yǔ dài bàn',
    nameEn: 'Delegates',
  },
} as const
export type AccountPart = keyof typeof accountParts
export const allAccountParts = Object.keys(accountParts) as AccountPart[]

/** Where a part of 我的账号 stands. */
export const pathOfAccountPart = (part: AccountPart): string => `${ownPages.ownAccount.path}?part=${part}`

/** Where a page that has become a part of another one stands now, by its component or its path; else undefined. */
export function movedPage(component: string | undefined, path: string): string | undefined {
  const isIt = (part: AccountPart) => accountParts[part].was === component || accountParts[part].path === path
  const found = allAccountParts.find(isIt)
  return found && pathOfAccountPart(found)
}
