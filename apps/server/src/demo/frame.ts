import type { MenuIcon } from './icons.ts'
import type { RoleCode } from './roles.ts'

/**
 * A node of the portal's own frame. Each has a path, which no application has; the path `false` goes nowhere and makes
 * the item a heading.
 */
export interface FrameNode {
  name: string
  nameEn: string
  path: string
  component?: string
  icon?: MenuIcon
  /** Opens a template page instead of the path. */
  template?: { id: string; mode: 'template' | 'templateList' }
  /** Opens the path in a new window; `{sample}` in it is the sample application's origin. */
  window?: boolean
  hidden?: boolean
  /** Empty: everybody. */
  roles?: readonly RoleCode[]
  onlyRoles?: readonly RoleCode[]
  /** The server's right that the node grants. */
  right?: string
  /** The application that this item opens: its name. */
  application?: string
  children?: readonly FrameNode[]
}

/** A page of the administration; `right` is what its calls ask for. */
const page = (
  name: string,
  nameEn: string,
  path: string,
  component: string,
  icon: MenuIcon,
  right: string,
  roles: readonly RoleCode[] = [],
): FrameNode => ({
  name,
  nameEn,
  path,
  component,
  icon,
  right,
  roles: ['admin', ...roles],
})

/** A configured page, see pages.ts. */
const query = (
  name: string,
  nameEn: string,
  pageId: string,
  icon: MenuIcon,
  roles: readonly RoleCode[] = ['staff'],
): FrameNode => ({ name, nameEn, path: `/cx/${pageId}`, component: 'ymzs', icon, roles })

/** A right without a page of its own: what its holder may do on a page that others see too. */
const ability = (name: string, nameEn: string, right: string): FrameNode => ({
  name,
  nameEn,
  path: 'false',
  hidden: true,
  roles: ['admin'],
  right,
})

export const frameNodes: readonly FrameNode[] = [
  { name: '工作', nameEn: 'Work', path: 'false' },
  { name: '首页', nameEn: 'Home', path: '/home', component: 'home', icon: 'home' },
  { name: '待办事项', nameEn: 'To-do', path: '/dbsx', component: 'dbsx', icon: 'todo' },
  { name: '通知公告', nameEn: 'Notices', path: '/tzgg', component: 'tzgg', icon: 'bell' },
  { name: '我的邮箱', nameEn: 'Mail', path: '/mailos', component: 'mailos', icon: 'mail' },
  { name: '应用导航', nameEn: 'Applications', path: '/yydh', component: 'appNavigation', icon: 'grid' },
  { name: '日程安排', nameEn: 'Schedule', path: '/rcap', component: 'rcap', icon: 'calendar' },
  { name: '业务', nameEn: 'Business', path: 'false' },
  {
    name: '业务查询',
    nameEn: 'Queries',
    path: '/ywcx',
    icon: 'chart',
    roles: ['staff'],
    children: [
      { name: '财务查询', nameEn: 'Finance', path: '', application: '项目经费查询' },
      { name: '薪酬查询', nameEn: 'Payroll', path: '', application: '薪酬明细' },
      { name: '资产台账', nameEn: 'Assets', path: '', application: '资产台账' },
      { name: '科研经费', nameEn: 'Research funds', path: '', application: '科研经费' },
      query('项目经费余额', 'Project balances', 'project-funds', 'wallet'),
      query('经费明细', 'Fund transactions', 'fund-transactions', 'list'),
      query('报销单', 'Reimbursements', 'reimbursements', 'file'),
      query('我的收入', 'My income', 'income', 'send'),
      query('我的工资', 'My salary', 'salary', 'star'),
      query('资产台账查询', 'Asset register', 'assets', 'layers'),
    ],
  },
  {
    name: '模板中心',
    nameEn: 'Templates',
    path: '/mbzx',
    icon: 'layers',
    roles: ['admin', 'office'],
    children: [
      {
        name: '办事模板',
        nameEn: 'All templates',
        path: '/mbgl',
        component: 'mbgl',
        template: { id: 'office-forms', mode: 'templateList' },
        roles: ['admin', 'office'],
      },
      {
        name: '出差审批单',
        nameEn: 'Business trip form',
        path: '/mbxq',
        component: 'mbxq',
        template: { id: 'business-trip', mode: 'template' },
        roles: ['admin', 'office'],
      },
    ],
  },
  { name: '校园地图', nameEn: 'Campus map', path: '{sample}/services/page/campus-map', icon: 'pin', window: true },
  { name: '办事文章', nameEn: 'Guides', path: '/articleList', component: 'articleList', icon: 'book' },
  { name: '管理', nameEn: 'Admin', path: 'false' },
  {
    name: '个人中心',
    nameEn: 'Profile',
    path: '/user',
    icon: 'user',
    children: [
      { name: '个人信息', nameEn: 'Personal details', path: '/personalInformation', component: 'personalInformation' },
      { name: '账号与资料', nameEn: 'Account', path: '/user/userInfo', component: 'user/userInfo' },
      { name: '密保问题', nameEn: 'Security question', path: '/modifyQa', component: 'modifyQa' },
      { name: '授权与代办', nameEn: 'Delegates', path: '/user/delegates', component: 'user/delegates' },
      { name: '我的反馈', nameEn: 'My feedback', path: '/user/feedback', component: 'user/feedback' },
      { name: '我的会话', nameEn: 'My sessions', path: '/user/sessions', component: 'user/sessions' },
      { name: '我的导出', nameEn: 'My exports', path: '/user/exports', component: 'wddc' },
    ],
  },
  { name: '查看邮件', nameEn: 'Read a mail', path: '/mailos/detail', component: 'mailos/detail', hidden: true },
  { name: '写邮件', nameEn: 'Write a mail', path: '/mailos/mailEditor', component: 'mailos/mailEditor', hidden: true },
  { name: '应用页面', nameEn: 'Application', path: '/qtxt', component: 'qtxt', hidden: true },
  {
    name: '系统设置',
    nameEn: 'System settings',
    path: '/xtsz',
    component: 'xtsz',
    hidden: true,
    roles: ['admin'],
    onlyRoles: ['admin'],
  },
  // A page that the front end no longer has: what people see then can be tried out here.
  { name: '演示旧页面', nameEn: 'Retired page', path: '/yysd', component: 'legacy/unknown', hidden: true },
  {
    name: '系统管理',
    nameEn: 'Administration',
    path: '/xtgl',
    icon: 'sliders',
    roles: ['admin'],
    children: [
      page('权限管理', 'Permissions', '/qxwh/qxgl', 'qxwh/qxgl', 'key', 'permissions'),
      page('用户管理', 'Users', '/xtgl/yhgl', 'yhgl', 'user', 'users', ['unit_user_admin']),
      page('角色管理', 'Roles', '/xtgl/jsgl', 'jsgl', 'users', 'roles'),
      page('单位管理', 'Units', '/xtgl/dwgl', 'dwgl', 'building', 'units'),
      page('账套管理', 'Account sets', '/xtgl/ztgl', 'ztgl', 'wallet', 'units'),
      page('系统参数', 'System parameters', '/cssz/syscs', 'cssz/syscs', 'gear', 'parameters'),
      page('管理字典', 'Dictionaries', '/xtgl/glzd', 'glzd', 'list', 'dictionaries'),
      page('业务系统', 'Business systems', '/xtgl/ywxtgl', 'ywxtgl', 'layers', 'systems'),
      page('公告管理', 'Notices', '/xtgl/gggl', 'gggl', 'bell', 'notices'),
      page('文章管理', 'Articles', '/xtgl/article', 'article', 'file', 'articles'),
      page('文章类型', 'Article types', '/xtgl/articleLxList', 'articleLxList', 'grid', 'articles'),
      page('版本更新', 'Versions', '/xtgl/xtgx', 'xtgx', 'history', 'versions'),
      page('意见反馈', 'Feedback', '/xtgl/feedback', 'feedback', 'chat', 'feedback'),
      page('平台配置', 'Platform', '/xtgl/ptpz', 'ptpz', 'sliders', 'platform'),
      page('短信配置', 'Text messages', '/xtgl/dxpz', 'dxpz', 'phone', 'platform'),
      page('邮件系统', 'Mail systems', '/xtgl/yxfw', 'yxfw', 'mail', 'mailServers'),
      page('应用直达配置', 'Home applications', '/xtgl/yyzd', 'yyzd', 'star', 'platform'),
      page('页面配置', 'Configured pages', '/xtgl/ympz', 'ympz', 'grid', 'pages'),
      page('外部数据集', 'Outside data sets', '/xtgl/sjj', 'sjjgl', 'layers', 'pages'),
      query('用户查询', 'User overview', 'users', 'users', ['admin', 'unit_user_admin']),
      query('日志查询', 'Log overview', 'logs', 'history', ['admin', 'auditor']),
      page('委托授权日志', 'Authorisation log', '/xtgl/wtsqrz', 'wtsqrz', 'swap', 'logs', ['auditor']),
      page('操作日志', 'Operation log', '/xtgl/czrz', 'czrz', 'history', 'logs', ['auditor']),
      page('登录日志', 'Sign-in log', '/xtgl/dlrz', 'dlrz', 'lock', 'logs', ['auditor']),
      {
        ...page('编辑文章', 'Edit an article', '/xtgl/articleEditor', 'articleEditor', 'file', 'articles'),
        hidden: true,
      },
      ability('维护全部单位的用户', 'Users of every unit', 'users.all'),
      ability('维护委托授权', 'Delegations of everybody', 'delegations'),
      ability('查看证件与手机号', 'See card and mobile numbers', 'users.reveal'),
      ability('设置角色默认工作台', 'Workbench of roles', 'workbench.defaults'),
    ],
  },
]
