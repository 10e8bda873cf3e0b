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

const administration = (name: string, nameEn: string, right: string, roles: readonly RoleCode[] = []): FrameNode => ({
  name,
  nameEn,
  path: 'false',
  hidden: true,
  roles: ['admin', ...roles],
  right,
})

export const frameNodes: readonly FrameNode[] = [
  { name: '工作', nameEn: 'Work', path: 'false' },
  { name: '首页', nameEn: 'Home', path: '/home', component: 'home', icon: 'home' },
  { name: '待办事项', nameEn: 'To-do', path: '/dbsx', component: 'dbsx', icon: 'todo' },
  { name: '通知公告', nameEn: 'Notices', path: '/tzgg', component: 'tzgg', icon: 'bell' },
  { name: '应用导航', nameEn: 'Applications', path: '/yydh', component: 'appNavigation', icon: 'grid' },
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
  { name: '管理', nameEn: 'Admin', path: 'false' },
  {
    name: '个人中心',
    nameEn: 'Profile',
    path: '/user',
    icon: 'user',
    children: [{ name: '我的会话', nameEn: 'My sessions', path: '/user/sessions', component: 'user/sessions' }],
  },
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
    nameEn: 'System administration',
    path: '/xtgl',
    hidden: true,
    roles: ['admin'],
    children: [
      administration('权限管理', 'Permissions', 'permissions'),
      administration('系统参数', 'System parameters', 'parameters'),
      administration('用户管理', 'Users', 'users', ['unit_user_admin']),
      administration('角色管理', 'Roles', 'roles'),
      administration('账套管理', 'Account sets', 'units'),
      administration('管理字典', 'Dictionaries', 'dictionaries'),
      administration('版本更新', 'Versions', 'versions'),
      administration('业务系统', 'Business systems', 'systems'),
      administration('公告管理', 'Notice editor', 'notices'),
      administration('日志查询', 'Logs', 'logs', ['auditor']),
    ],
  },
]
