/** Signing in and out, sessions, single sign-on, and what the edge itself refused. */
export const authOperations = {
  operations: {
    'access.refused': { zh: '无权访问被拒绝 {object}', en: 'was refused access to {object}' },
    'auth.changePassword': { zh: '修改本人密码', en: 'changed the own password' },
    'auth.signOut': { zh: '退出登录', en: 'signed out' },
    'menu.link': { zh: '打开应用 {object}', en: 'opened the application {object}' },
    'personalKeys.add': { zh: '新建个人密钥 {object}', en: 'made the personal key {object}' },
    'personalKeys.end': { zh: '停用个人密钥 {object}', en: 'ended the personal key {object}' },
    'sessions.end': { zh: '结束登录会话 {object}', en: 'ended the session {object}' },
    'sessions.endOthers': { zh: '结束其他登录会话', en: 'ended the other sessions' },
    'sso.signInToken': { zh: '签发单点登录凭据 {object}', en: 'issued a sign-in token {object}' },
    'sso.ticket': { zh: '签发业务系统票据 {object}', en: 'issued a ticket for {object}' },
  },
  fields: {
    why: { zh: '原因', en: 'reason' },
    begins: { zh: '密钥开头', en: 'key begins with' },
    count: { zh: '数量', en: 'count' },
    days: { zh: '天数', en: 'days' },
    name: { zh: '名称', en: 'name' },
    unit: { zh: '单位', en: 'unit' },
    system: { zh: '业务系统', en: 'business system' },
    format: { zh: '文件格式', en: 'file format' },
    filter: { zh: '筛选条件', en: 'filter' },
    rows: { zh: '行数', en: 'rows' },
  },
} as const

/** Why a sign-in failed, as the sign-in log keeps it. */
export const signInReasons = {
  'unknown name': { zh: '账号不存在', en: 'unknown name' },
  disabled: { zh: '账号已停用', en: 'account disabled' },
  'address not allowed': { zh: 'IP 不在绑定范围内', en: 'address not allowed' },
  'wrong password': { zh: '密码错误', en: 'wrong password' },
  locked: { zh: '账号已锁定', en: 'account locked' },
  'token not valid': { zh: '登录凭据无效', en: 'token not valid' },
  'delegation not in force': { zh: '委托授权未生效', en: 'authorisation not in force' },
} as const

/** Why something was refused, as the operation log keeps it. */
export const refusalReasons = {
  'old password': { zh: '原密码不正确', en: 'wrong old password' },
  'page not granted': { zh: '未授权该页面', en: 'the page was not granted' },
  'unit not held': { zh: '不属于该单位', en: 'the unit is not one of theirs' },
  'account set not held': { zh: '不属于该账套', en: 'the account set is not one of theirs' },
  'column not on page': { zh: '页面没有该列', en: 'the page has no such column' },
  'not while acting': { zh: '代他人办理业务时不允许', en: 'not while acting for somebody' },
} as const
