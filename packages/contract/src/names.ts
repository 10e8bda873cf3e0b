/** Names that the specification gives to pages, paths and browser storage; nowhere else in the code. */
export const paths = {
  base: '/portal_web',
  signIn: '/login',
  signInByToken: '/loginSso',
  register: '/register',
  sharedTemplate: '/mbpz/share',
  serviceCalendar: '/datework',
  forgotPassword: '/forgot',
  home: '/home',
  embedded: '/qtxt',
  systemSettings: '/xtsz',
  notices: '/tzgg',
  articles: '/articleList',
  articleEditor: '/xtgl/articleEditor',
  articleRecords: '/xtgl/article',
  myFeedback: '/user/feedback',
  todos: '/dbsx',
  schedule: '/rcap',
  mailbox: '/mailos',
  mailDetail: '/mailos/detail',
  mailEditor: '/mailos/mailEditor',
  applications: '/yydh',
  mySessions: '/user/sessions',
  changePassword: '/modifyPwd',
  /** Configured pages: the page's id follows. */
  queryPages: '/cx',
  myExports: '/user/exports',
  feedback: '/sso_web/Feedback',
  icons: '/portal/file/icon',
  avatars: '/portal/file/avatar',
} as const

/** Paths that open without a session (spec 1 §2.1). */
export const openPaths: readonly string[] = [
  paths.signIn,
  paths.signInByToken,
  paths.register,
  paths.sharedTemplate,
  paths.serviceCalendar,
  paths.forgotPassword,
]

/** Component names of the permission tree that the front end's registry knows. */
export const components = {
  frame: 'layout',
  home: 'home',
  notices: 'tzgg',
  todos: 'dbsx',
  applications: 'appNavigation',
  embedded: 'qtxt',
  mySessions: 'user/sessions',
  personalInformation: 'personalInformation',
  ownAccount: 'user/userInfo',
  securityQuestion: 'modifyQa',
  operationLog: 'czrz',
  signInLog: 'dlrz',
  permissions: 'qxwh/qxgl',
  noticeRecords: 'gggl',
  versions: 'xtgx',
  articles: 'articleList',
  articleRecords: 'article',
  articleEditor: 'articleEditor',
  articleTypes: 'articleLxList',
  feedback: 'feedback',
  myFeedback: 'user/feedback',
  dictionaries: 'glzd',
  users: 'yhgl',
  settings: 'xtsz',
  parameters: 'cssz/syscs',
  systems: 'ywxtgl',
  platform: 'ptpz',
  textMessages: 'dxpz',
  directApplications: 'yyzd',
  roles: 'jsgl',
  units: 'dwgl',
  accountSets: 'ztgl',
  delegationLog: 'wtsqrz',
  delegates: 'user/delegates',
  queryPage: 'ymzs',
  pageConfigs: 'ympz',
  outsideDataSets: 'sjjgl',
  myExports: 'wddc',
  schedule: 'rcap',
  mailbox: 'mailos',
  mailDetail: 'mailos/detail',
  mailEditor: 'mailos/mailEditor',
  mailServers: 'yxfw',
} as const

/** Pages of one's own that nobody opens for somebody else: credentials, accounts, authorisations. */
export const ownOnlyComponents: readonly string[] = [
  components.personalInformation,
  components.ownAccount,
  components.securityQuestion,
  components.delegates,
]

/** How the overview of the system settings groups pages, by component name; what is named nowhere is the system's. */
export const settingsGroups: Readonly<Record<'people' | 'content' | 'logs', readonly string[]>> = {
  people: ['qxwh/qxgl', 'yhgl', 'jsgl', 'dwgl', 'ztgl'],
  content: ['gggl', 'article', 'articleLxList', 'xtgx', 'feedback'],
  logs: ['wtsqrz', 'czrz', 'dlrz'],
}

/** Session storage keys of spec 1 §3. */
export const sessionKeys = {
  token: 'satoken',
  portalToken: 'portal_token',
  person: 'person',
  myMenu: 'myMenu',
  parameters: 'sysCs',
  menuPosition: 'menuPosition',
  pageSize: 'dataDisplayNum',
  pageLayout: 'pageLayout',
  loginMode: 'loginMode',
  activeMenu: 'activeMenu',
  language: 'language',
  userInfo: 'userinfo',
  delegates: 'empowerList',
  routes: 'router',
  menuRoutes: 'menuRouter',
} as const

/** Local storage keys: what outlives the browser tab. */
export const localKeys = {
  language: 'language',
  userId: 'userId',
  conversation: 'dify_conversation',
  activeIndex: 'activeIndexNo',
  appearance: 'portal_appearance',
} as const

/** Header names of the wire. */
export const headers = {
  token: 'satoken',
  authorization: 'authorization',
  loginMethod: 'login-method',
  /** Signing in by a one-time token, which is in `satoken`: the session that ends with it. */
  formerToken: 'former-satoken',
} as const
