/** A call whose time must not grow with what the portal holds. */
export interface GrowthCase {
  name: string
  /** An administrator, or one of the planted people. */
  as: 'admin' | 'member'
  url: string
  body: object
}

const moments = (from: number, to: number) => ({
  kssj: moment(Date.now() - from * 86_400_000),
  jssj: moment(Date.now() - to * 86_400_000),
})
const moment = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const page = { pageNum: 1, pageSize: 20 }
const operations = '/xtglCzrz/list'
const signIns = '/xtglDlrz/list'
const users = '/xtglYhgl/list'
const admin = (name: string, url: string, body: object): GrowthCase => ({ name, as: 'admin', url, body })
const member = (name: string, url: string, body: object): GrowthCase => ({ name, as: 'member', url, body })

export const growthCases: readonly GrowthCase[] = [
  member('routes of the frame', '/getMenuTree', {}),
  member('unread count', '/dbtz/tzgg', { limit: 1, status: 0 }),
  member('notices', '/xtglGggl/getNoticeList', { limit: 20 }),
  member('notices, page 20', '/xtglGggl/getNoticeList', { limit: 20, currentPage: 20 }),
  member('unread notices', '/dbtz/tzgg', { limit: 20, status: 0 }),
  member('notices by a word', '/xtglGggl/getNoticeList', { keyword: '经费管理', limit: 20 }),
  member('notices by a rare word', '/xtglGggl/getNoticeList', { keyword: '通知 1987', limit: 20 }),
  member('to-do count', '/dbtz/dbsx', { limit: 0 }),
  member('to-do list', '/dbtz/dbsxList', page),
  member('to-do, done, by a word', '/dbtz/dbsxList', { ...page, dbzt: 1, keyword: '报销' }),
  member('schedule of a month', '/schedule/queryListByYearAndMonth', { nf: 2026, yf: 11 }),
  member('sessions', '/session/list', {}),
  member('conversations', '/ai/conversations', {}),
  member('exports', '/xtExport/list', {}),
  member('authorisations', '/yhxx/getEmpowerUserList', {}),
  member('people to pick', '/yhxx/pickPerson', { keyword: '张思远' }),
  member('addressees', '/mailos/getAddressees', { keyword: '张思远' }),
  admin('operations', operations, page),
  admin('operations, page 300', operations, { pageNum: 300, pageSize: 20 }),
  admin('operations by person', operations, { ...page, czr: '张思远' }),
  admin('operations by surname', operations, { ...page, czr: '张' }),
  admin('operations by a given name', operations, { ...page, czr: '思远' }),
  admin('operations by an English name', operations, { ...page, czr: 'Person 12' }),
  admin('operations by surname and kind', operations, { ...page, czr: '张', czlx: 'roles.save' }),
  admin('operations by surname, refused', operations, { ...page, czr: '张', czjg: 0 }),
  admin('operations by surname, of a week', operations, { ...page, czr: '张', sjd: moments(100, 93) }),
  admin('operations by surname, of half a year', operations, { ...page, czr: '张', sjd: moments(300, 120) }),
  admin('operations by surname and address', operations, { ...page, czr: '张', ip: '10.7.' }),
  admin('operations by surname in the order of people', operations, { ...page, czr: '张', orderBy: 'czr' }),
  admin('operations by nobody', operations, { ...page, czr: '没有此人' }),
  admin('operations by kind', operations, { ...page, czlx: 'roles.save' }),
  admin('operations by kind, refused', operations, { ...page, czlx: 'roles.save', czjg: 0 }),
  admin('operations by kind, of a week', operations, { ...page, czlx: 'roles.save', sjd: moments(100, 93) }),
  admin('operations by object', operations, { ...page, czdx: 'B1000123' }),
  admin('operations by address', operations, { ...page, ip: '10.7.' }),
  admin('operations by a whole address', operations, { ...page, ip: '10.7.2.127' }),
  admin('operations of a week', operations, { ...page, sjd: moments(100, 93) }),
  admin('operations of half a year', operations, { ...page, sjd: moments(300, 120) }),
  admin('operations in the order of people', operations, { ...page, orderBy: 'czr' }),
  admin('operations in the order of addresses', operations, { ...page, orderBy: 'ip', isDesc: 1 }),
  admin('sign-ins', signIns, page),
  admin('sign-ins by person', signIns, { ...page, czr: '张思远' }),
  admin('sign-ins by surname', signIns, { ...page, czr: '张' }),
  admin('sign-ins by surname that failed', signIns, { ...page, czr: '张', dljg: 0 }),
  admin('sign-ins by user name', signIns, { ...page, czr: 'b1000123' }),
  admin('sign-ins that failed', signIns, { ...page, dljg: 0 }),
  admin('sign-ins of half a year', signIns, { ...page, sjd: moments(300, 120) }),
  admin('sign-ins in the order of names', signIns, { ...page, orderBy: 'username' }),
  admin('authorisation log', '/xtglWtsqrz/list', page),
  admin('authorisation log by a word', '/xtglWtsqrz/list', { ...page, gjz: '张思远' }),
  admin('users', users, page),
  admin('users by a word', users, { ...page, keyword: '思远' }),
  admin('users by role', users, { ...page, jsdm: 'staff' }),
  admin('users by a rare role', users, { ...page, jsdm: 'auditor' }),
  admin('people of a role', '/xtglJsgl/users', { ...page, jsdm: 'staff' }),
  admin('roles', '/xtglJsgl/list', page),
  admin('units', '/xtglDwgl/tree', {}),
  admin('records of notices', '/xtglGggl/list', page),
  admin('records of notices by a word', '/xtglGggl/list', { ...page, keyword: '经费管理' }),
  admin('records of notices by stage', '/xtglGggl/list', { ...page, ggzt: 4 }),
]
